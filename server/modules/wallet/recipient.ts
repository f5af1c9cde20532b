/** Finding who an address belongs to. The checksum is looked at first, so that a typing error asks nobody. */
import { sql } from 'kysely';
import { isAddress } from '#core/identity/address.ts';
import { hasAddressForm } from '#core/wallet/decide-send.ts';
import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';

export interface Recipient {
  memberId: string;
  username: string;
  address: string;
}

/** Refuses with: `invalid_address_format` where the prefix, the length or the checksum is wrong. */
export function checkAddress(address: string): void {
  if (!hasAddressForm(address) || !isAddress(address)) refuse('invalid_address_format');
}

/** The member with this address, unless their account was closed for good. Refuses with: `recipient_unknown`. */
export async function findRecipient(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  address: string,
): Promise<Recipient> {
  const member = await identity.memberByAddress(address);
  if (!member || (await hasLeft(db, member.id))) refuse('recipient_unknown');
  return { memberId: member.id, username: member.username, address: member.address };
}

/** Whether nobody can ever have again what comes in. */
export async function hasLeft(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select member_is_erased(${memberId}) as is`.execute(db);
  return rows[0]!.is;
}
