/** Reading reward decisions: straight from the log to the shape of the contract. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { rewardSchema } from '#contract/mentor.ts';
import { PLACES, type PlaceId } from '#core/idea/places.ts';
import { formatMinor } from '#core/money/amount.ts';
import { least } from '#core/money/least.ts';
import { leftToday, memberShare, nextUtcDay } from '#core/rewards/left-today.ts';
import { noveltyOf } from '#core/rewards/novelty.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { countSharers } from './claims-store.ts';
import { rewardLimitsOf } from './reward-limits.ts';
import { paidToday, REWARD_COLUMNS, type RewardEventRow } from './store.ts';

/** A decision as the contract shows it. */
export type Reward = z.infer<typeof rewardSchema>;

type StoredReward = Omit<RewardEventRow, 'fingerprint' | 'fingerprint_exact' | 'fingerprint_keys'> & {
  parts?: StoredPart[];
};

interface StoredPart {
  places: PlaceId[];
  /** As text: a number of JSON would lose its end. */
  amount: string;
  state: Reward['parts'][number]['state'];
  note: string | null;
}

/** A decision with the parts in which its message pays. */
const SELECTED = sql`${REWARD_COLUMNS}, coalesce((
  select jsonb_agg(jsonb_build_object('places', c.places, 'amount', c.amount::text, 'state', c.state,
    'note', c.review_note) order by c.id)
  from reward_claims c where c.message_id = reward_events.message_id), '[]') as parts`;

/** A row of the log in the shape of the contract. */
export function toReward(row: StoredReward): Reward {
  return {
    id: row.id,
    messageId: row.message_id,
    rewardType: row.reward_type,
    amount: formatMinor('PRD', row.amount),
    isPaid: row.success,
    outcome: row.outcome,
    reason: row.reason,
    policy: row.policy,
    category: row.category,
    score: row.score,
    confidence: row.confidence_score,
    lines: row.lines,
    novelty: row.reward_type === 'user_content' ? noveltyOf(row.outcome) : null,
    adjustments: row.adjustments,
    snippet: row.message_snippet,
    transactionHash: row.transaction_hash,
    balanceAfter: row.balance_after === null ? null : formatMinor('PRD', row.balance_after),
    parts: (row.parts ?? []).map(({ places, amount, state, note }) => ({
      labels: places.map((place) => PLACES[place].label),
      amount: formatMinor('PRD', BigInt(amount)),
      state,
      note,
    })),
    resumesAt: row.resumes_at?.toISOString() ?? null,
    timestamp: row.timestamp.toISOString(),
  };
}

/** One page of a member's decisions, newest first. `before` is the last row of the page before. */
export async function listRewards(
  db: Db,
  { memberId, limit, before }: { memberId: string; limit: number; before: { at: string; id: string } | null },
): Promise<Reward[]> {
  const { rows } = await sql<StoredReward>`
    select ${SELECTED} from reward_events
    where member_id = ${memberId}
      ${before ? sql`and ("timestamp", id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by "timestamp" desc, id desc limit ${limit}`.execute(db);
  return rows.map(toReward);
}

/** One decision of this member; null when there is none with this id, or it is another's. */
export async function readReward(db: Db, memberId: string, id: string): Promise<Reward | null> {
  const { rows } = await sql<StoredReward>`
    select ${SELECTED} from reward_events where id = ${id} and member_id = ${memberId}`.execute(db);
  return rows[0] ? toReward(rows[0]) : null;
}

/** The decisions on these messages, by message id. */
export async function rewardsOfMessages(
  db: Db | Tx,
  messageIds: readonly string[],
): Promise<Map<string, Reward>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<StoredReward>`
    select ${SELECTED} from reward_events where message_id = any(${messageIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.message_id!, toReward(row)]));
}

/** Ideas that a member has shared: messages of theirs that were rewarded. */
export async function countIdeas(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ total_ideas: number }>`
    select total_ideas from member_ideas where member_id = ${memberId}`.execute(db);
  return rows[0]?.total_ideas ?? 0;
}

/** What today has paid a member, and what it may still pay them under the active policy, as its decision asks. */
export async function rewardsToday(
  db: Db,
  { config, memberId, now }: { config: Pick<Config, 'rewards'>; memberId: string; now: Date },
): Promise<{ paidMinor: bigint; limitMinor: bigint; leftMinor: bigint; resumesAt: Date | null }> {
  const limits = rewardLimitsOf(config);
  const [paid, sharers] = await Promise.all([
    paidToday(db, memberId, now),
    config.rewards.policy === 'chat-v2' ? countSharers(db, now) : null,
  ]);
  const left = leftToday(limits, paid, sharers);
  const leftMinor = least(left.memberMinor, left.platformMinor);
  const isOver = leftMinor < limits.minimumMinor;
  return {
    paidMinor: paid.memberMinor,
    limitMinor: memberShare(limits, sharers),
    leftMinor: isOver ? 0n : leftMinor,
    resumesAt: isOver ? nextUtcDay(now) : null,
  };
}
