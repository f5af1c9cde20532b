/**
 * Decides what ticking a task pays (RM-03, C-36). Pure: the caller reads the day behind its locks, in the
 * transaction that posts.
 *
 * K1  Only a generated task of a rewarded roadmap pays, and only once: its place in the idea's plan is what is
 *     paid, so a new roadmap of the same idea, another order or other words pay nothing again.
 * K2  A task pays 5 PRD or nothing; what is left of a limit is not paid in parts.
 * K3  A large task (`isLargeTask`) is done by its tick, and pays when a collaborator has confirmed it (B9.2).
 */
import { leftToday } from '#core/rewards/left-today.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import { PAID_TASKS_PER_DAY, TASK_REWARD_MINOR } from './terms.ts';

/** Why a tick pays nothing; the daily ones pass with the day, `unverified_limit` with the verified email. */
export type UnpaidReason =
  | 'not_rewarded'
  | 'unverified_limit'
  | 'task_daily_limit'
  | 'member_daily_limit'
  | 'platform_daily_limit';

/** The reasons in the words that a member reads. */
export const TASK_REASONS: Readonly<
  Record<UnpaidReason | 'awaits_confirmation' | 'done_before' | 'paid_before', string>
> = {
  not_rewarded: 'This task carries no reward.',
  unverified_limit:
    'You have earned what can be earned before the email is verified. Verify it, and this task can pay.',
  task_daily_limit: `Today’s ${PAID_TASKS_PER_DAY} rewards for tasks are used up; they resume at 00:00 UTC.`,
  member_daily_limit: 'Your rewards for today are used up; they resume at 00:00 UTC.',
  platform_daily_limit: 'The community’s rewards for today are used up; they resume at 00:00 UTC.',
  awaits_confirmation:
    'It’s done. Because it is a large task, its 5 PRD come once somebody who edits this roadmap with you has confirmed it.',
  done_before: 'This task was done before.',
  paid_before: 'This task of the idea was paid before.',
};

/** What is known at the moment of the tick. Days are UTC days, amounts the smallest unit of PRD. */
export interface TaskDay {
  /** Paid tasks of the member today. */
  paidTasks: number;
  /** All rewards of the member today, and of the platform. */
  memberMinor: bigint;
  platformMinor: bigint;
  /** All that the member earned so far while the email is not verified; null once it is. */
  unverifiedMinor: bigint | null;
}

/** Says why the tick pays nothing, in order of precedence; null when it pays `TASK_REWARD_MINOR`. */
export function refuseTaskReward(
  { pays }: { pays: boolean },
  day: TaskDay,
  limits: RewardLimits,
): UnpaidReason | null {
  if (!pays) return 'not_rewarded';
  if (day.unverifiedMinor !== null && limits.unverifiedTotalMinor - day.unverifiedMinor < TASK_REWARD_MINOR) {
    return 'unverified_limit';
  }
  if (day.paidTasks >= PAID_TASKS_PER_DAY) return 'task_daily_limit';
  const left = leftToday(limits, day, null);
  if (left.memberMinor < TASK_REWARD_MINOR) return 'member_daily_limit';
  if (left.platformMinor < TASK_REWARD_MINOR) return 'platform_daily_limit';
  return null;
}
