/**
 * The rows of rewards: the append-only log of decisions, and what each UTC day has issued. Locks: the
 * member's day, then the platform's day, always in this order, always before the history is read.
 */
import { sql } from 'kysely';
import type { EarlierMessage, RewardHistory } from '#core/rewards/decide-reward.ts';
import type { MessageFingerprint } from '#core/rewards/fingerprint.ts';
import type { DayPaid } from '#core/rewards/left-today.ts';
import type { TaskDay } from '#core/roadmap/decide-task-reward.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** A row of `reward_events`. Amounts are in the smallest unit of PRD. */
export interface RewardEventRow {
  id: string;
  member_id: string;
  message_id: string | null;
  user_address: string;
  reward_type:
    | 'user_content'
    | 'ai_mentioned'
    | 'system_test'
    | 'task_completed'
    | 'card_value'
    | 'case_reviewed';
  mint_category: 'ai_reward' | 'reward';
  amount: bigint;
  success: boolean;
  outcome: string;
  reason: string;
  error_message: string | null;
  transfer_id: string | null;
  transaction_hash: string | null;
  balance_after: bigint | null;
  policy: string;
  category: string | null;
  score: number;
  confidence_score: number;
  lines: { rule: string; detail: string; points: number }[];
  /** `amount` is what remained after the adjustment, as a decimal text. */
  adjustments: { rule: string; detail: string; amount: string }[];
  needs_review: boolean;
  resumes_at: Date | null;
  message_snippet: string;
  fingerprint_exact: string | null;
  fingerprint: MessageFingerprint | null;
  fingerprint_keys: string[] | null;
  timestamp: Date;
}

/** Every column but the fingerprint, which no reader needs. */
export const REWARD_COLUMNS = sql.raw(
  `id, member_id, message_id, user_address, reward_type, mint_category, amount, success, outcome, reason,
   error_message, transfer_id, transaction_hash, balance_after, policy, category, score, confidence_score,
   lines, adjustments, needs_review, resumes_at, message_snippet, "timestamp"`,
);

/** How many of the member's own rewarded messages, and of other members' that share a key, are compared. */
const OWN_COMPARED = 60;
const SHARED_COMPARED = 200;

const holderOf = (memberId: string) => `member:${memberId}`;
const PLATFORM = 'platform';
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Locks the member and then the platform, and their rows of today, until the transaction ends. From here on nobody
 * else can pay this member, or anyone, so what `readRewardHistory` sees is what the limits are applied to: also on
 * either side of midnight, where two processes have two days. Who pays two members names both at once: they are locked
 * by their ids.
 */
export async function lockRewardDays(tx: Tx, members: string | readonly string[], now: Date): Promise<void> {
  const ids = typeof members === 'string' ? [members] : [...new Set(members)].sort();
  for (const holder of [...ids.map(holderOf), PLATFORM]) {
    await takeLock(tx, 'rewardsOfHolder', holder);
    await sql`insert into reward_days (day, holder) values (${dayOf(now)}, ${holder})
      on conflict (holder, day) do nothing`.execute(tx);
    await sql`select 1 from reward_days where holder = ${holder} and day = ${dayOf(now)} for update`.execute(
      tx,
    );
  }
}

/** What is known of earlier rewards. Needs the locks of `lockRewardDays`. */
export async function readRewardHistory(
  tx: Tx,
  { memberId, fingerprint, now }: { memberId: string; fingerprint: MessageFingerprint; now: Date },
): Promise<RewardHistory> {
  const days = await sql<{ holder: string; paid: bigint; rewards: number }>`
    select holder, paid, rewards from reward_days
    where day = ${dayOf(now)} and holder in (${holderOf(memberId)}, ${PLATFORM})`.execute(tx);
  const compared = await sql<{ member_id: string; fingerprint: MessageFingerprint; timestamp: Date }>`
    (select member_id, fingerprint, "timestamp" from reward_events
      where member_id = ${memberId} and success and fingerprint is not null order by "timestamp" desc limit ${OWN_COMPARED})
    union all
    (select member_id, fingerprint, "timestamp" from reward_events
      where fingerprint_exact = ${fingerprint.exact} and success limit 1)
    union all
    (select member_id, fingerprint, "timestamp" from reward_events
      where fingerprint_keys && ${fingerprint.lookupKeys}::text[] and success
      order by "timestamp" desc limit ${SHARED_COMPARED})`.execute(tx);

  const today = new Map(days.rows.map((row) => [row.holder, row]));
  const own = compared.rows.filter((row) => row.member_id === memberId);
  return {
    earlier: compared.rows.map(
      (row): EarlierMessage => ({
        scope: row.member_id === memberId ? 'own' : 'other',
        fingerprint: row.fingerprint,
      }),
    ),
    lastPaidAt: own.reduce<Date | null>(
      (last, { timestamp }) => (last === null || timestamp > last ? timestamp : last),
      null,
    ),
    unverifiedMinor: await earnedUnverified(tx, memberId),
    memberToday: {
      count: today.get(holderOf(memberId))?.rewards ?? 0,
      minor: today.get(holderOf(memberId))?.paid ?? 0n,
    },
    platformTodayMinor: today.get(PLATFORM)?.paid ?? 0n,
  };
}

/** When the member's last reward for a message was posted; null before the first. */
export async function lastMessageReward(tx: Tx, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ timestamp: Date }>`
    select "timestamp" from reward_events where member_id = ${memberId} and success and reward_type = 'user_content'
    order by "timestamp" desc limit 1`.execute(tx);
  return rows[0]?.timestamp ?? null;
}

/** All that a member earned so far while the e-mail is not verified; null once it is. */
async function earnedUnverified(tx: Tx, memberId: string): Promise<bigint | null> {
  const { rows } = await sql<{ earned: bigint }>`
    select coalesce((select sum(amount) from reward_events where member_id = m.id and success), 0)::numeric as earned
    from members m where m.id = ${memberId} and m.email_verified_at is null`.execute(tx);
  return rows[0]?.earned ?? null;
}

/**
 * What today has paid so far, for the decision on a task. Needs the locks of `lockRewardDays`.
 */
export async function readTaskDay(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<TaskDay> {
  const day = dayOf(now);
  const { rows } = await sql<{ paid: bigint; platform: bigint; tasks: number }>`
    select (select paid from reward_days where holder = ${holderOf(memberId)} and day = ${day}) as paid,
           (select paid from reward_days where holder = ${PLATFORM} and day = ${day}) as platform,
           (select count(*)::int from reward_events
             where member_id = ${memberId} and success and reward_type = 'task_completed'
               and "timestamp" >= ${day}::date at time zone 'UTC') as tasks`.execute(tx);
  const [row] = rows;
  return {
    paidTasks: row!.tasks,
    memberMinor: row!.paid,
    platformMinor: row!.platform,
    unverifiedMinor: await earnedUnverified(tx, memberId),
  };
}

/** Adds a payment to both of today's rows. Only messages count for decreasing returns. */
export async function countReward(
  tx: Tx,
  { memberId, minor, now, isMessage }: { memberId: string; minor: bigint; now: Date; isMessage: boolean },
): Promise<void> {
  await sql`update reward_days set paid = paid + ${minor}, rewards = rewards + ${isMessage ? 1 : 0}
    where day = ${dayOf(now)} and holder in (${holderOf(memberId)}, ${PLATFORM})`.execute(tx);
}

/** Appends a decision to the log. */
export async function saveRewardEvent(tx: Tx, row: RewardEventRow): Promise<void> {
  await sql`insert into reward_events (
      id, member_id, message_id, user_address, reward_type, mint_category, amount, success, outcome, reason,
      error_message, transfer_id, transaction_hash, balance_after, policy, category, score, confidence_score,
      lines, adjustments, needs_review, resumes_at, message_snippet, fingerprint_exact, fingerprint,
      fingerprint_keys, "timestamp")
    values (
      ${row.id}, ${row.member_id}, ${row.message_id}, ${row.user_address}, ${row.reward_type},
      ${row.mint_category}, ${row.amount}, ${row.success}, ${row.outcome}, ${row.reason}, ${row.error_message},
      ${row.transfer_id}, ${row.transaction_hash}, ${row.balance_after}, ${row.policy}, ${row.category},
      ${row.score}, ${row.confidence_score}, ${JSON.stringify(row.lines)}, ${JSON.stringify(row.adjustments)},
      ${row.needs_review}, ${row.resumes_at}, ${row.message_snippet}, ${row.fingerprint_exact},
      ${row.fingerprint && JSON.stringify(row.fingerprint)}, ${row.fingerprint_keys}, ${row.timestamp})`.execute(
    tx,
  );
}

/** What rewards have issued today to one member, in the smallest unit of PRD. */
export async function paidToday(db: Db, memberId: string, now: Date): Promise<DayPaid> {
  const { rows } = await sql<{ holder: string; paid: bigint }>`
    select holder, paid from reward_days
    where day = ${dayOf(now)} and holder in (${holderOf(memberId)}, ${PLATFORM})`.execute(db);
  const paid = (holder: string) => rows.find((row) => row.holder === holder)?.paid ?? 0n;
  return { memberMinor: paid(holderOf(memberId)), platformMinor: paid(PLATFORM) };
}

/** The part of a decision that a dispute is about. Throws when there is none: a dispute has its decision. */
export async function loadRewardForDispute(
  tx: Tx,
  id: string,
): Promise<Pick<RewardEventRow, 'amount' | 'policy' | 'transfer_id'>> {
  const { rows } = await sql<Pick<RewardEventRow, 'amount' | 'policy' | 'transfer_id'>>`
    select amount, policy, transfer_id from reward_events where id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error(`There is no reward decision ${id}.`);
  return rows[0];
}
