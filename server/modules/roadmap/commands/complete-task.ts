/**
 * A member ticks a task: final, and paid at most once. Everything is decided behind the lock of the roadmap,
 * and the posting is in the same transaction as the tick. A large task is done by it, and waits to be confirmed
 * before it pays.
 */
import { formatMinor } from '#core/money/amount.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import { TASK_REASONS } from '#core/roadmap/decide-task-reward.ts';
import { isLargeTask, TASK_REWARD_MINOR } from '#core/roadmap/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import { rewardTask, type TaskReward } from '#server/modules/rewards/index.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { awaitConfirmation, loadConfirmations } from '../confirmations.ts';
import { paysFor } from '../queries.ts';
import { loadTasks, paidSlots, type RoadmapRow, saveTask, type TaskRow } from '../store.ts';

export interface CompleteTaskContext {
  tx: Tx;
  now: Date;
  newId: NewId;
  ledger: Ledger;
  limits: RewardLimits;
  /** Whether what is earned rests before it can leave. */
  earnedRest: boolean;
  /** The owner's. */
  memberAddress: string;
}

export interface CompletedTask {
  isPaid: boolean;
  /** A decimal text. */
  amount: string;
  outcome: string;
  reason: string;
  balanceAfter: string | null;
  /** Tells the listeners of the ledger. Call it once, after the transaction has committed. */
  announce(): void;
}

const nothing = (outcome: string, reason: string): CompletedTask => ({
  isPaid: false,
  amount: formatMinor('PRD', 0n),
  outcome,
  reason,
  balanceAfter: null,
  announce: () => undefined,
});

/** Refuses with: `not_found`, `roadmap_not_accepted`, `task_reward_paused`. */
export async function completeTask(
  context: CompleteTaskContext,
  roadmap: RoadmapRow,
  { taskId, isConfirmed }: { taskId: string; isConfirmed: boolean },
): Promise<CompletedTask> {
  const { tx, now } = context;
  const task = (await loadTasks(tx, roadmap.id)).find(({ id }) => id === taskId) ?? refuse('not_found');
  if (roadmap.accepted_at === null) refuse('roadmap_not_accepted');
  const confirmations = await loadConfirmations(tx, roadmap.id);
  const isWaiting = confirmations.get(task.id)?.memberId === null;
  if (isWaiting) return nothing(...outcomeOf('awaits_confirmation'));
  if (task.done_at !== null) return tickedBefore(task);

  const paid = await paidSlots(tx, roadmap.idea_id);
  if (!paysFor({ roadmap, paid, confirmations }, task)) {
    const wasPaid = task.slot !== null && paid.has(task.slot);
    await saveTask(tx, { ...task, done_at: now });
    return nothing(...(wasPaid ? outcomeOf('paid_before') : outcomeOf('not_rewarded')));
  }

  if (isLargeTask(task.slot)) {
    await saveTask(tx, { ...task, done_at: now });
    await awaitConfirmation(tx, task.id);
    return nothing(...outcomeOf('awaits_confirmation'));
  }

  const reward = await payTask(context, roadmap, task);
  if (reward.outcome === 'posting_refused') throw new Error(`The reward of task ${taskId} was refused.`);
  // A limit passes with the day; whoever has not said so does not give the reward away by a tick.
  const passes = reward.outcome !== 'paid' && reward.outcome !== 'paid_before';
  if (passes && !isConfirmed) refuse('task_reward_paused', { values: { reason: reward.reason } });
  await saveTask(tx, { ...task, done_at: now, transfer_id: reward.transferId });
  return {
    isPaid: reward.outcome === 'paid',
    amount: formatMinor('PRD', reward.amount),
    outcome: reward.outcome,
    reason: reward.reason,
    balanceAfter: reward.balanceAfter === null ? null : formatMinor('PRD', reward.balanceAfter),
    announce: reward.announce,
  };
}

/** Pays the owner for a task, within the limits of the day. The place in the plan is paid once, for ever. */
export function payTask(
  context: CompleteTaskContext,
  roadmap: RoadmapRow,
  task: TaskRow,
): Promise<TaskReward> {
  return rewardTask(context, {
    memberId: roadmap.member_id,
    memberAddress: context.memberAddress,
    taskId: task.id,
    planPlace: `${roadmap.idea_id}:${task.slot}`,
    text: task.text,
  });
}

function outcomeOf(outcome: keyof typeof TASK_REASONS): [string, string] {
  return [outcome, TASK_REASONS[outcome]];
}

/** The answer to a second tick: what the first one did. */
function tickedBefore(task: TaskRow): CompletedTask {
  if (task.transfer_id === null) return nothing(...outcomeOf('done_before'));
  return {
    ...nothing('paid', TASK_REASONS.done_before),
    isPaid: true,
    amount: formatMinor('PRD', TASK_REWARD_MINOR),
  };
}
