/**
 * Pays a task that a member has ticked, in the caller's transaction.
 *
 * W5  What is paid is the task's place in the plan of the idea: the transfer's id derives from it, so that no
 *     second tick, roadmap or process can pay it again.
 * W6  The limits are read behind the locks of the day, as for messages, and are shared with them.
 */
import { createHash } from 'node:crypto';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { restingSentence } from '#core/rewards/explain-substance.ts';
import { nextUtcDay } from '#core/rewards/left-today.ts';
import { type RewardLimits, snippetOf } from '#core/rewards/terms.ts';
import { refuseTaskReward, TASK_REASONS, type UnpaidReason } from '#core/roadmap/decide-task-reward.ts';
import { TASK_POLICY, TASK_REWARD_MINOR } from '#core/roadmap/terms.ts';
import { transactionHash } from '#core/wallet/transaction-hash.ts';
import type { Tx } from '#server/database/pool.ts';
import { type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';
import type { NewId } from '#server/platform/clock.ts';
import { loadEarner } from '../claims-store.ts';
import { countReward, lockRewardDays, type RewardEventRow, readTaskDay, saveRewardEvent } from '../store.ts';
import { restOf } from './post-reward.ts';
import { restsUntilOf } from './settle-claim.ts';

export interface RewardTaskContext {
  tx: Tx;
  ledger: Ledger;
  limits: RewardLimits;
  /** Whether what is earned rests before it can leave, as under `chat-v2`. */
  earnedRest: boolean;
  now: Date;
  newId: NewId;
}

export interface DoneTask {
  memberId: string;
  memberAddress: string;
  taskId: string;
  /** Names the task's place in the plan of its idea; the same place is paid once, for ever. */
  planPlace: string;
  text: string;
}

/** What came of it. Amounts are in the smallest unit of PRD. */
export interface TaskReward {
  outcome: 'paid' | 'paid_before' | 'posting_refused' | UnpaidReason;
  reason: string;
  amount: bigint;
  balanceAfter: bigint | null;
  transferId: string | null;
  /** Tells the listeners of the ledger. Call it once, after the transaction has committed. */
  announce(): void;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const POSTING_REFUSED = 'The reward was due, but the ledger could not post it. Nothing was changed.';

/** Decides, posts and logs. Needs the caller's lock on the roadmap. */
export async function rewardTask(context: RewardTaskContext, task: DoneTask): Promise<TaskReward> {
  const { tx, limits, now } = context;
  await lockRewardDays(tx, task.memberId, now);
  const day = await readTaskDay(tx, { memberId: task.memberId, now });
  const refusal = refuseTaskReward({ pays: true }, day, limits);
  if (refusal) {
    await saveRewardEvent(tx, eventOf(context, task, { outcome: refusal, reason: TASK_REASONS[refusal] }));
    return unpaid(refusal, TASK_REASONS[refusal]);
  }
  const reward = await post(context, task);
  if (reward.outcome !== 'paid') return reward;
  await countReward(tx, { memberId: task.memberId, minor: reward.amount, now, isMessage: false });
  await saveRewardEvent(tx, eventOf(context, task, reward));
  return reward;
}

function unpaid(outcome: TaskReward['outcome'], reason: string): TaskReward {
  return { outcome, reason, amount: 0n, balanceAfter: null, transferId: null, announce: () => undefined };
}

async function post(
  context: RewardTaskContext,
  { memberId, taskId, planPlace }: DoneTask,
): Promise<TaskReward & { hash?: string }> {
  const { tx, ledger } = context;
  const restsUntil = context.earnedRest ? await restsUntilOf(context, await loadEarner(tx, memberId)) : null;
  const name = `task:${planPlace}`;
  const [issuance, wallet] = await ledger.openAccountsInTransaction(tx, [
    issuanceAccount(),
    walletAccount(memberId, 'PRD'),
  ]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id: transferIdOf(name),
        debitAccountId: issuance!,
        creditAccountId: wallet!,
        amount: { asset: 'PRD', minor: TASK_REWARD_MINOR },
        code: 'reward',
        reference: `task:${taskId}`,
        memo: 'Reward: a completed roadmap task',
        metadata: { category: 'reward', policy: TASK_POLICY },
      },
      ...restOf({ walletId: wallet!, name, minor: TASK_REWARD_MINOR, restsUntil }),
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status === 'posted') {
    const credited = outcome.postings.find((posting) => posting.accountId === wallet)!;
    return {
      outcome: 'paid',
      reason: [
        `Posted to your wallet: ${plainPrd(TASK_REWARD_MINOR)} PRD.`,
        ...(restsUntil ? [restingSentence(restsUntil)] : []),
      ].join(' '),
      amount: TASK_REWARD_MINOR,
      balanceAfter: credited.balance,
      transferId: outcome.transfer.id,
      hash: transactionHash(outcome.transfer, sha256),
      announce,
    };
  }
  // A transfer of this place is there: with the same task, or (`id_conflict`) with another of the same place.
  const isPaidBefore = outcome.status === 'exists' || outcome.reason === 'id_conflict';
  return isPaidBefore
    ? unpaid('paid_before', TASK_REASONS.paid_before)
    : unpaid('posting_refused', POSTING_REFUSED);
}

function eventOf(
  { now, newId }: RewardTaskContext,
  { memberId, memberAddress, text }: DoneTask,
  reward: Pick<TaskReward, 'outcome' | 'reason'> & Partial<TaskReward> & { hash?: string },
): RewardEventRow {
  const isPaid = reward.outcome === 'paid';
  return {
    id: newId(),
    member_id: memberId,
    message_id: null,
    user_address: memberAddress,
    reward_type: 'task_completed',
    mint_category: 'reward',
    amount: isPaid ? reward.amount! : 0n,
    success: isPaid,
    outcome: reward.outcome,
    reason: reward.reason,
    error_message: isPaid ? null : reward.reason,
    transfer_id: isPaid ? reward.transferId! : null,
    transaction_hash: isPaid ? reward.hash! : null,
    balance_after: isPaid ? reward.balanceAfter! : null,
    policy: TASK_POLICY,
    category: null,
    score: 0,
    confidence_score: 1,
    lines: [],
    adjustments: [],
    needs_review: false,
    resumes_at: isPaid ? null : nextUtcDay(now),
    message_snippet: snippetOf(text),
    fingerprint_exact: null,
    fingerprint: null,
    fingerprint_keys: null,
    timestamp: now,
  };
}
