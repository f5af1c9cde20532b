/** Forgets the withdrawal addresses that somebody saved before an account was claimed by its mailbox's owner. */
import { sql } from 'kysely';
import type { Claim } from '#server/modules/identity/index.ts';

export async function forgetAddresses({ tx, memberId }: Pick<Claim, 'tx' | 'memberId'>): Promise<void> {
  await sql`delete from exchange_addresses where user_id = ${memberId}`.execute(tx);
}
