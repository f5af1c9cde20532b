/**
 * What one administrator gives back without another (G15 of core/policy/decide-terms.ts): single investments and whole
 * pools of 24 hours in one sum, over all accounts that count as theirs, decided in the transaction that would begin it.
 */
import { sql } from 'kysely';
import { ALONE_WINDOW_MS } from '#core/policy/decide-proposal.ts';
import { refundTakesSecond } from '#core/policy/decide-terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';

/** Says whether so many cents more take a second administrator; one at a time for each administrator. */
export async function refundWaits(
  { tx, now }: { tx: Tx; now: Date },
  { adminId, cents }: { adminId: string; cents: bigint },
): Promise<boolean> {
  const accounts = await accountsOfPerson(tx, adminId);
  for (const memberId of accounts) await takeLock(tx, 'refundsByMember', memberId);
  const since = new Date(now.getTime() - ALONE_WINDOW_MS);
  // A pool that is being given back counts whole from its beginning on, and then by what has gone back.
  const { rows } = await sql<{ before: bigint }>`
    select ((select coalesce(sum(amount), 0) from card_refunds
               where requested_by = any(${accounts}::uuid[]) and created_at > ${since} and status <> 'failed')
          + (select coalesce(sum(usd), 0) from funding_mass_refunds
               where requested_by = any(${accounts}::uuid[]) and created_at > ${since} and status = 'running')
           )::numeric(38,0) as before`.execute(tx);
  return refundTakesSecond({ before: rows[0]!.before, asked: cents });
}
