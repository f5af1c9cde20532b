/**
 * The rows of collaborations. Whatever changes one is done behind its row, locked: an answer, an end, a split and two
 * tabs come one after the other.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { yesCountsSql } from '#server/modules/policy/index.ts';

/** A collaboration as it is kept. */
export interface CollaborationRow {
  id: string;
  initiator_id: string;
  title: string;
  description: string;
  skills_needed: string[];
  prd_reward: bigint;
  status: 'open' | 'settling' | 'disputed' | 'completed' | 'cancelled';
  ends_at: Date;
  due_at: Date | null;
  proposed: 'split' | 'refund' | null;
  proposed_at: Date | null;
  closed_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  decided_at: Date | null;
  /** The second administrator of a ruling that took two. */
  approved_by: string | null;
  /** What was proposed before it was decided. */
  proposed_before: 'split' | 'refund' | null;
  was_asked: boolean;
  request_hash: string;
  created_at: Date;
  updated_at: Date;
}

/** Somebody who is in one, or was. */
export interface ParticipantRow {
  user_id: string;
  username: string;
  joined_at: Date;
  left_at: Date | null;
  was_removed: boolean;
  share: bigint | null;
  confirmed_at: Date | null;
  objected_at: Date | null;
  objection: string | null;
}

/** A request to join as it is kept. */
export interface RequestRow {
  user_id: string;
  asked_at: Date;
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
}

/** One, locked until the transaction ends; null where there is none. */
export async function lockCollaboration(tx: Tx, id: string): Promise<CollaborationRow | null> {
  const row = await tx
    .selectFrom('collaborations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row as CollaborationRow | undefined) ?? null;
}

/** Whether there is one. */
export async function isBegun(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('collaborations').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Those who are in it, or were, in the order in which they joined. Who was stopped since they agreed has not agreed (G20).
 */
export async function readParticipants(db: Db | Tx, id: string): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select p.user_id, m.username, p.joined_at, p.left_at, p.was_removed, p.share,
      case when ${yesCountsSql(sql`p.user_id`, sql`p.confirmed_at`)} then p.confirmed_at end as confirmed_at, p.objected_at, p.objection
    from collaboration_participants p join members m on m.id = p.user_id
    where p.collaboration_id = ${id} order by p.joined_at, p.user_id`.execute(db);
  return rows;
}

/** Who is in it, and who was taken out: those with a claim. */
export function claimsOf(participants: readonly ParticipantRow[]): {
  current: ParticipantRow[];
  removed: ParticipantRow[];
} {
  return {
    current: participants.filter(({ left_at: leftAt }) => leftAt === null),
    removed: participants.filter(({ was_removed: wasRemoved }) => wasRemoved),
  };
}

/** Keeps a new one. */
export async function insertCollaboration(tx: Tx, row: CollaborationRow): Promise<void> {
  await tx.insertInto('collaborations').values(row).execute();
}

/** Changes one. */
export async function changeCollaboration(
  tx: Tx,
  id: string,
  change: Partial<CollaborationRow> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('collaborations').set(change).where('id', '=', id).execute();
}

/** Keeps the shares of all who are in one, or were, beside those that are decided now. */
export async function keepShares(
  tx: Tx,
  { id, participants }: { id: string; participants: readonly ParticipantRow[] },
): Promise<void> {
  for (const { user_id: memberId, share } of participants) {
    await changeParticipant(tx, { id, memberId }, { share_before: share });
  }
}

/** Puts back the shares that were kept. */
export async function putSharesBack(tx: Tx, id: string): Promise<void> {
  await sql`
    update collaboration_participants set share = share_before, share_before = null
    where collaboration_id = ${id}`.execute(tx);
}

/** How many a member has under way. */
export async function countUnderWay(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collaborations
    where initiator_id = ${memberId} and status in ('open', 'settling', 'disputed')`.execute(tx);
  return rows[0]!.count;
}

/** What a member’s request to join came to; null where there is none. */
export async function findRequest(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<RequestRow | null> {
  const row = await tx
    .selectFrom('collaboration_requests')
    .select(['user_id', 'asked_at', 'status'])
    .where('collaboration_id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return (row as RequestRow | undefined) ?? null;
}

/** How many have ever asked to join one, and how many a member has asked within a day. */
export async function countRequests(
  tx: Tx,
  { id, memberId, since }: { id: string; memberId: string; since: Date },
): Promise<{ ofIt: number; today: number }> {
  const { rows } = await sql<{ ofIt: number; today: number }>`
    select (select count(*)::int from collaboration_requests where collaboration_id = ${id}) as "ofIt",
      (select count(*)::int from collaboration_requests
       where user_id = ${memberId} and asked_at > ${since}) as today`.execute(tx);
  return rows[0]!;
}

/** Keeps a request, over one that was taken back. */
export async function keepRequest(
  tx: Tx,
  { id, memberId, note, now }: { id: string; memberId: string; note: string; now: Date },
): Promise<void> {
  const asked = { note, status: 'pending', asked_at: now, decided_at: null };
  await tx
    .insertInto('collaboration_requests')
    .values({ collaboration_id: id, user_id: memberId, ...asked })
    .onConflict((conflict) => conflict.columns(['collaboration_id', 'user_id']).doUpdateSet(asked))
    .execute();
}

/** Settles a request. */
export async function decideRequest(
  tx: Tx,
  { id, memberId, status, now }: { id: string; memberId: string; status: RequestRow['status']; now: Date },
): Promise<void> {
  await tx
    .updateTable('collaboration_requests')
    .set({ status, decided_at: now })
    .where('collaboration_id', '=', id)
    .where('user_id', '=', memberId)
    .execute();
}

/** Lets somebody in. */
export async function insertParticipant(
  tx: Tx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('collaboration_participants')
    .values({ collaboration_id: id, user_id: memberId, joined_at: now })
    .execute();
}

/** Changes what is kept of somebody who is in it, or was. */
export async function changeParticipant(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
  change: Partial<Omit<ParticipantRow, 'user_id' | 'username' | 'joined_at'>> & {
    share_before?: bigint | null;
  },
): Promise<void> {
  await tx
    .updateTable('collaboration_participants')
    .set(change)
    .where('collaboration_id', '=', id)
    .where('user_id', '=', memberId)
    .execute();
}
