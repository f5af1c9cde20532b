/** What models proposed for messages, beside what was booked. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';

export interface ProposalRow {
  answer_id: string;
  message_id: string;
  member_id: string;
  model: string;
  /** In whole PRD. */
  proposed_prd: number;
  novelty: number;
  clarity: number;
  evidence: number;
  reason: string;
  /** In 10^-8 PRD. */
  booked: bigint;
  created_at: Date;
}

/** Keeps the first proposal of an answer; further ones change nothing. */
export async function insertRewardProposal(db: Db, row: ProposalRow): Promise<void> {
  await sql`insert into mentor_reward_proposals (answer_id, message_id, member_id, model, proposed_prd, novelty,
      clarity, evidence, reason, booked, created_at)
    values (${row.answer_id}, ${row.message_id}, ${row.member_id}, ${row.model}, ${row.proposed_prd},
      ${row.novelty}, ${row.clarity}, ${row.evidence}, ${row.reason}, ${row.booked}, ${row.created_at})
    on conflict (answer_id) do nothing`.execute(db);
}

/** One page of the figures, newest first; without the reasons, which speak of conversations. */
export async function listProposals(
  db: Db,
  { show, before, limit }: { show: 'all' | 'differing'; before: TimeCursor | null; limit: number },
): Promise<Omit<ProposalRow, 'reason'>[]> {
  const { rows } = await sql<Omit<ProposalRow, 'reason'>>`
    select answer_id, message_id, member_id, model, proposed_prd, novelty, clarity, evidence, booked, created_at
    from mentor_reward_proposals
    where true
      ${show === 'differing' ? sql`and proposed_prd * 100000000::numeric <> booked` : sql``}
      ${before ? sql`and (created_at, answer_id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by created_at desc, answer_id desc limit ${limit}`.execute(db);
  return rows;
}
