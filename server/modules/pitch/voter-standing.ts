/** Who may vote on a project: what is known of a member and of the other accounts of the same person. */
import { sql } from 'kysely';
import type { Voter } from '#core/pitch/decide-vote.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson, findClusters, throwAwayMailboxes } from '#server/modules/identity/index.ts';
import type { ProjectRow } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What decides whether a member may vote. Who is no member any more has nothing left to verify. */
export async function readVoter(
  db: Db | Tx,
  { voterId, project, now }: { voterId: string; project: ProjectRow; now: Date },
): Promise<Voter> {
  const clusters = await findClusters(db, [voterId, project.member_id]);
  const others = [...clusters.of(voterId)].filter((id) => id !== voterId);
  const { rows } = await sql<{ is_verified: boolean; created_at: Date }>`
    select email_verified_at is not null as is_verified, created_at from members where id = ${voterId}`.execute(
    db,
  );
  const [member] = rows;
  const from = member && new Date(member.created_at.getTime() + project.min_account_days * DAY_MS);
  return {
    status: project.status,
    votingEndsAt: project.voting_ends_at,
    now,
    ownerId: project.member_id,
    voterId,
    isLinked: voterId !== project.member_id && clusters.isOne(voterId, project.member_id),
    hasOtherVoted: await hasBallot(db, project.id, others),
    isVerified: member?.is_verified ?? true,
    hasThrowAwayMailbox: (await throwAwayMailboxes(db, [voterId])).has(voterId),
    mayVoteFrom: from ?? null,
  };
}

/**
 * Lets the accounts of one person cast a first vote one after the other, so that each sees what the one before has cast.
 * All of them take the lock of the same account, so that no two wait for each other.
 */
export async function lockVoice(tx: Tx, projectId: string, voterId: string): Promise<void> {
  const [first] = await accountsOfPerson(tx, voterId);
  await takeLock(tx, 'personOnProject', `${projectId}:${first}`);
}

async function hasBallot(db: Db | Tx, projectId: string, voterIds: readonly string[]): Promise<boolean> {
  if (voterIds.length === 0) return false;
  const { rows } = await sql`
    select 1 from project_ballots
    where project_id = ${projectId} and voter_id = any(${voterIds}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}
