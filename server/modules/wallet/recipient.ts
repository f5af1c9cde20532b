/** Finding who an address belongs to. The checksum is looked at first, so that a typing error asks nobody. */
import { isAddress } from '#core/identity/address.ts';
import { hasAddressForm } from '#core/wallet/decide-send.ts';
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

/** The member with this address. Refuses with: `recipient_unknown`. */
export async function findRecipient(identity: Deps['identity'], address: string): Promise<Recipient> {
  const member = (await identity.memberByAddress(address)) ?? refuse('recipient_unknown');
  return { memberId: member.id, username: member.username, address: member.address };
}
