/**
 * An administrator answers a dispute about a reward. The decision itself stays in the log as it was; what is
 * moved is a transfer of its own.
 *
 * Q1  A dispute is answered once, and never by the member who opened it, whatever account they use.
 * Q2  What is paid and what was paid before are together at most what one decision of its policy may pay.
 *     What one administrator pays so, and issues otherwise, stays within what they issue alone in 24 hours.
 * Q3  A reward is taken back whole, by the one reversal that its transfer can have.
 */
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import type { MoveRequest } from '#core/ledger/types.ts';
import { parseMinor, units } from '#core/money/amount.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { REWARD_POLICIES, type RewardPolicyId } from '#core/rewards/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { accountIdOf, type Ledger, reversalIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type DisputeRow, lockDispute, saveAnswer } from '../disputes-store.ts';
import { loadRewardForDispute } from '../store.ts';
import { refuseBeyondAlone } from './refuse-beyond-alone.ts';
import { takeBack } from './take-back.ts';

/** What a ticked task pays. Source: D2 §3. */
const TASK_CAP_PRD = 5;

export interface AnswerDispute {
  id: string;
  decision: 'keep' | 'pay' | 'take_back';
  /** As it was written; only for `pay`. */
  amount: string | undefined;
  answer: string;
}

interface AnswerContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  now: Date;
  ledger: Ledger;
}

const STATES = { keep: 'kept', pay: 'paid', take_back: 'taken_back' } as const;

/**
 * The same answer again returns the first; one with another amount, decision or text finds it answered.
 * Refuses with: `not_found`, `own_dispute`, `dispute_answered`, `dispute_amount_outside`, `issued_alone`, `reward_not_paid`,
 * `insufficient_balance`.
 */
export async function answerDispute(
  context: AnswerContext,
  input: AnswerDispute,
): Promise<{ dispute: DisputeRow; announce(): void }> {
  const { tx, actor, now } = context;
  const dispute = (await lockDispute(tx, input.id)) ?? refuse('not_found');
  if (await areLinked(tx, actor.memberId, dispute.member_id)) refuse('own_dispute');
  noteAct({ memberId: dispute.member_id });
  const state = STATES[input.decision];
  if (dispute.state !== 'open') {
    const isSame =
      dispute.state === state &&
      dispute.answer === input.answer &&
      dispute.answered_by === actor.memberId &&
      (input.decision !== 'pay' || dispute.amount === parseMinor('PRD', input.amount ?? ''));
    return isSame ? { dispute, announce: () => {} } : refuse('dispute_answered');
  }
  const { id, minor, post } = await movementOf(context, dispute, input);
  const answered: DisputeRow = {
    ...dispute,
    state,
    answer: input.answer,
    answered_by: actor.memberId,
    answered_at: now,
    amount: minor,
    transfer_id: id,
  };
  await saveAnswer(tx, answered);
  return { dispute: answered, announce: await post() };
}

/** What an answer moves; nulls where it moves nothing. `post` posts it, and gives back how to tell of it. */
interface Movement {
  id: string | null;
  minor: bigint | null;
  post(): Promise<() => void>;
}

async function movementOf(
  context: AnswerContext,
  dispute: DisputeRow,
  { decision, amount }: AnswerDispute,
): Promise<Movement> {
  if (decision === 'keep') return { id: null, minor: null, post: async () => () => {} };
  const { tx, actor } = context;
  const reward = await loadRewardForDispute(tx, dispute.reward_id);
  if (decision === 'take_back') {
    const transferId = reward.transfer_id ?? refuse('reward_not_paid');
    const taken = { memberId: dispute.member_id, transferId, minor: reward.amount };
    return { id: reversalIdOf(transferId), minor: reward.amount, post: () => takeBack(context, taken) };
  }
  const minor = parseMinor('PRD', amount ?? '');
  const most = units('PRD', capOf(reward.policy)).minor - reward.amount;
  if (minor === null || minor <= 0n || minor > most) {
    refuse('dispute_amount_outside', { values: { maximum: plainPrd(most) } });
  }
  await refuseBeyondAlone(context, minor);
  const request: MoveRequest = {
    kind: 'transfer',
    id: transferIdOf(`dispute:${dispute.id}`),
    debitAccountId: accountIdOf(issuanceAccount().key),
    creditAccountId: accountIdOf(walletAccount(dispute.member_id, 'PRD').key),
    amount: { asset: 'PRD', minor },
    code: 'adjustment',
    reference: `reward:${dispute.reward_id}`,
    memo: 'A reward, looked at again',
    metadata: { dispute: dispute.id, answeredBy: actor.memberId },
  };
  return { id: request.id, minor, post: () => move(context, request) };
}

/** The most that one decision of a policy pays, in whole PRD. */
function capOf(policy: string): number {
  return Object.hasOwn(REWARD_POLICIES, policy)
    ? REWARD_POLICIES[policy as RewardPolicyId].capPrd
    : TASK_CAP_PRD;
}

/** Posts, and gives back how to tell of it. Refuses with: `insufficient_balance`. */
async function move({ tx, ledger }: AnswerContext, request: MoveRequest): Promise<() => void> {
  const { outcomes, announce } = await ledger.postInTransaction(tx, [[request]]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status === 'refused') {
    if (outcome.reason === 'insufficient_balance') refuse('insufficient_balance');
    throw new Error(`The answer to a dispute was refused by the ledger: ${outcome.reason}.`);
  }
  return announce;
}
