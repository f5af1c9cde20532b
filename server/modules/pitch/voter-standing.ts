/** Who may vote on a project: what is known of a member and of the other accounts of the same person. */
import { sql } from 'kysely';
import { momentOf } from '#core/pitch/decide-vote.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { findClusters, throwAwayMailboxes } from '#server/modules/identity/index.ts';

export interface VoterStanding {
  /** The voter's account and the owner's belong together. */
  isLinked: boolean;
  /** Another account of the voter has a vote on the project. */
  hasOtherVoted: boolean;
  isVerified: boolean;
  hasThrowAwayMailbox: boolean;
  /** From when the account is old enough; null for who is no member any more. */
  mayVoteFrom: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What decides whether a member may vote. Who is no member any more has nothing left to verify. */
export async function readVoter(
  db: Db | Tx,
  {
    voterId,
    project,
  }: { voterId: string; project: { id: string; member_id: string; min_account_days: number } },
): Promise<VoterStanding> {
  const clusters = await findClusters(db, [voterId, project.member_id]);
  const others = [...clusters.of(voterId)].filter((id) => id !== voterId);
  const { rows } = await sql<{ is_verified: boolean; created_at: Date }>`
    select email_verified_at is not null as is_verified, created_at from members where id = ${voterId}`.execute(
    db,
  );
  const [member] = rows;
  const from = member && new Date(member.created_at.getTime() + project.min_account_days * DAY_MS);
  return {
    isLinked: voterId !== project.member_id && clusters.isOne(voterId, project.member_id),
    hasOtherVoted: await hasBallot(db, project.id, others),
    isVerified: member?.is_verified ?? true,
    hasThrowAwayMailbox: (await throwAwayMailboxes(db, [voterId])).has(voterId),
    mayVoteFrom: from ?? null,
  };
}

async function hasBallot(db: Db | Tx, projectId: string, voterIds: readonly string[]): Promise<boolean> {
  if (voterIds.length === 0) return false;
  const { rows } = await sql`
    select 1 from project_ballots
    where project_id = ${projectId} and voter_id = any(${voterIds}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Why a member who is not the owner may not vote; null when they may. */
export function barOf(voter: VoterStanding, now: Date): string | null {
  if (voter.isLinked) return 'Your account and the owner’s belong together.';
  if (voter.hasOtherVoted) {
    return 'Another account of yours has voted here, and one person has one voice. If that is wrong, write to us.';
  }
  if (!voter.isVerified) return 'Verify your e-mail first. Only then your votes count.';
  if (voter.hasThrowAwayMailbox) {
    return 'Accounts with a throw-away mailbox do not vote. If yours is a lasting one, write to us.';
  }
  const { mayVoteFrom } = voter;
  if (mayVoteFrom && now < mayVoteFrom) {
    return `Your account is too young for this pool. It may vote from ${momentOf(mayVoteFrom)} on.`;
  }
  return null;
}
