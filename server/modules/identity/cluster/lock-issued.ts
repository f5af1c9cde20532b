/** What an administrator has issued without another, over all their accounts (G7 of core/policy/decide-proposal.ts). */
import { sql } from 'kysely';
import { ALONE_WINDOW_MS } from '#core/policy/decide-proposal.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from './find-clusters.ts';

/**
 * Locks the accounts of whoever issues until the transaction ends, so that what they issue beside it is counted or
 * waits, and reads what they have issued so far, in the smallest unit of PRD.
 */
export async function lockIssued(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ issuers: ReadonlySet<string>; before: bigint }> {
  const ids = await accountsOfPerson(tx, memberId);
  await sql`select 1 from members where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const since = new Date(now.getTime() - ALONE_WINDOW_MS);
  const { rows } = await sql<{ before: bigint }>`
    select issued_alone(${ids}::uuid[], ${since})::numeric(38,0) as before`.execute(tx);
  return { issuers: new Set(ids), before: BigInt(rows[0]!.before) };
}
