/** The rows of disputes about rewards, each with the decision that it is about. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';

export interface DisputeRow {
  id: string;
  reward_id: string;
  member_id: string;
  content: string;
  state: 'open' | 'kept' | 'paid' | 'taken_back';
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  amount: bigint | null;
  transfer_id: string | null;
  created_at: Date;
}

const COLUMNS = sql.raw(
  `id, reward_id, member_id, content, state, answer, answered_by, answered_at, amount, transfer_id, created_at`,
);

/** The dispute about a decision; null when there is none. */
export async function loadDisputeOf(db: Db | Tx, rewardId: string): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    select ${COLUMNS} from reward_disputes where reward_id = ${rewardId}`.execute(db);
  return rows[0] ?? null;
}

/** A dispute, locked until the transaction ends. */
export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    select ${COLUMNS} from reward_disputes where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Opens a dispute; false when there is one about this decision. */
export async function insertDispute(
  db: Db | Tx,
  row: Pick<DisputeRow, 'id' | 'reward_id' | 'member_id' | 'content' | 'created_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reward_disputes (id, reward_id, member_id, content, state, created_at)
    values (${row.id}, ${row.reward_id}, ${row.member_id}, ${row.content}, 'open', ${row.created_at})
    on conflict (reward_id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Writes the answer. Needs the dispute's lock. */
export async function saveAnswer(tx: Tx, row: DisputeRow): Promise<void> {
  await sql`update reward_disputes
    set state = ${row.state}, answer = ${row.answer}, answered_by = ${row.answered_by},
        answered_at = ${row.answered_at}, amount = ${row.amount}, transfer_id = ${row.transfer_id}
    where id = ${row.id} and state = 'open'`.execute(tx);
}

const IS_OPEN = sql`state = 'open'`;

/** The open ones, counted. */
export const waitingRewardDisputes: WhatWaits = (db) =>
  countWaiting(db, { from: sql`reward_disputes`, where: IS_OPEN, since: sql`created_at` });

/** One page: the open ones, oldest first, or all, newest first. */
export async function listDisputes(
  db: Db,
  { show, after, limit }: { show: 'open' | 'all'; after: { at: string; id: string } | null; limit: number },
): Promise<DisputeRow[]> {
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } =
    show === 'open'
      ? await sql<DisputeRow>`
          select ${COLUMNS} from reward_disputes
          where ${IS_OPEN} ${place ? sql`and (created_at, id) > ${place}` : sql``}
          order by created_at, id limit ${limit}`.execute(db)
      : await sql<DisputeRow>`
          select ${COLUMNS} from reward_disputes
          ${place ? sql`where (created_at, id) < ${place}` : sql``}
          order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
