/** Forgets the withdrawal addresses that somebody else may have saved. */
import { sql } from 'kysely';
import type { Claim, Disowned } from '#server/modules/identity/index.ts';

/** All that were saved before an account was claimed by its mailbox's owner. */
export async function forgetAddresses({ tx, memberId }: Pick<Claim, 'tx' | 'memberId'>): Promise<void> {
  await sql`delete from exchange_addresses where user_id = ${memberId}`.execute(tx);
}

/** Those that were saved since, by their labels. */
export async function forgetDisowned({ tx, memberId, since }: Disowned): Promise<string[]> {
  const { rows } = await sql<{ label: string; address: string }>`
    delete from exchange_addresses where user_id = ${memberId} and created_at >= ${since}
    returning label, address`.execute(tx);
  return rows.map(({ label, address }) => `the withdrawal address “${label}” (${address})`);
}
