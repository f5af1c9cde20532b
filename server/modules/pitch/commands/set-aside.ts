/**
 * At the close one person has one voice, by what is known then: a link that appeared during the vote counts, as it
 * does for approvals. Of the votes of one person the first that was cast counts.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { findClusters, throwAwayMailboxes } from '#server/modules/identity/index.ts';
import type { SubmittedRow } from '../store.ts';

/** Sets votes aside that do not count, and says how many. The caller holds the vote lock alone. */
export async function setAside(tx: Tx, project: SubmittedRow): Promise<number> {
  const { rows } = await sql<{ voter_id: string }>`
    select voter_id from project_ballots where project_id = ${project.id} order by created_at, id`.execute(
    tx,
  );
  const voters = rows.map(({ voter_id }) => voter_id);
  const clusters = await findClusters(tx, [project.member_id, ...voters]);
  const throwAway = await throwAwayMailboxes(tx, voters);
  const heard = new Map<string, string>();
  const aside: { voter: string; why: 'owner' | 'second' | 'disposable'; other: string | null }[] = [];
  for (const voter of voters) {
    const first = heard.get(voter);
    if (clusters.isOne(voter, project.member_id))
      aside.push({ voter, why: 'owner', other: project.member_id });
    else if (throwAway.has(voter)) aside.push({ voter, why: 'disposable', other: null });
    else if (first) aside.push({ voter, why: 'second', other: first });
    else for (const mate of clusters.of(voter)) heard.set(mate, voter);
  }
  if (aside.length === 0) return 0;
  await sql`
    update project_ballots b set set_aside = a.why, set_aside_for = a.other
    from unnest(${aside.map(({ voter }) => voter)}::uuid[], ${aside.map(({ why }) => why)}::text[],
      ${aside.map(({ other }) => other)}::uuid[]) as a (voter, why, other)
    where b.project_id = ${project.id} and b.voter_id = a.voter`.execute(tx);
  return aside.length;
}
