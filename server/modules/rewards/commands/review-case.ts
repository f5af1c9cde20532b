/**
 * A named reviewer is handed a case, decides it, and is paid for it (V1 to V4 of `core/rewards/reviewing.ts`).
 *
 * V5  A decided case posts once: its transfer's id derives from the claim, and the day of both members is locked.
 */
import { least } from '#core/money/least.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { restingSentence } from '#core/rewards/explain-substance.ts';
import { leftToday } from '#core/rewards/left-today.ts';
import { CASE_MINOR, noticeOf, refuseCasePay, type UnpaidCase } from '#core/rewards/reviewing.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadEarner } from '../claims-store.ts';
import {
  type CaseRow,
  closeStale,
  handCase,
  loadReviewer,
  lockCase,
  openCase,
  paidCases,
  recordOf,
  saveDecided,
} from '../reviewers-store.ts';
import { readReview } from '../reviews-store.ts';
import { countReward, lockRewardDays, type RewardEventRow, readTaskDay, saveRewardEvent } from '../store.ts';
import { decideReview } from './decide-review.ts';
import type { CommandContext } from './in-transaction.ts';
import { postReward, type RewardPosting } from './post-reward.ts';
import { restsUntilOf } from './settle-claim.ts';

const SILENT = () => undefined;

/**
 * The case that the reviewer has, or the next one; null where nothing waits that they may see.
 * Refuses with: `not_a_reviewer`, `reviewing_paused`.
 */
export async function takeCase({
  tx,
  actor,
  now,
  newId,
}: CommandContext): Promise<{ handed: CaseRow | null; announce(): void }> {
  const reviewer = (await loadReviewer(tx, actor.memberId, { isLocked: true })) ?? refuse('not_a_reviewer');
  const has = await openCase(tx, actor.memberId, now);
  if (has) return { handed: has, announce: SILENT };
  if (noticeOf(await recordOf(tx, reviewer))) refuse('reviewing_paused');
  await closeStale(tx, now);
  const earner = await loadEarner(tx, actor.memberId);
  const handed = await handCase(tx, { id: newId(), reviewerId: actor.memberId, earner, now });
  return { handed, announce: SILENT };
}

/**
 * Decides the case that the reviewer has. The same decision again returns the first.
 * Refuses with: `not_found`, `not_a_reviewer`, `case_passed_on`, then as `decideReview`.
 */
export async function decideCase(
  context: CommandContext,
  { id, decision, note }: { id: string; decision: 'release' | 'withhold'; note: string },
): Promise<{ announce(): void }> {
  const { tx, actor, now } = context;
  (await loadReviewer(tx, actor.memberId, { isLocked: true })) ?? refuse('not_a_reviewer');
  const handed = (await lockCase(tx, { id, reviewerId: actor.memberId })) ?? refuse('not_found');
  if (handed.decision !== null)
    return handed.decision === decision ? { announce: SILENT } : refuse('review_decided');
  const isOpen = (await openCase(tx, actor.memberId, now))?.id === id;
  if (!isOpen) refuse('case_passed_on');
  const { member_id: memberId } = (await readReview(tx, handed.claim_id)) ?? refuse('not_found');
  // Both are paid in this transaction: their days are locked together, and before anything that is posted.
  await lockRewardDays(tx, [memberId, actor.memberId], now);
  const decided = await decideReview(context, { id: handed.claim_id, decision, note });
  const paid = await payCase(context, handed);
  await saveDecided(tx, { id, decision, event_id: paid.eventId, unpaid: paid.unpaid, now });
  return {
    announce() {
      decided.announce();
      paid.announce();
    },
  };
}

/** Pays a case that was just decided, or says why not. Needs the locks of the reviewer's day. */
async function payCase(
  context: CommandContext,
  handed: CaseRow,
): Promise<{ eventId: string | null; unpaid: UnpaidCase | null; announce(): void }> {
  const { tx, actor, now, limits } = context;
  const day = await readTaskDay(tx, { memberId: actor.memberId, now });
  const left = leftToday(limits, day, null);
  const unpaid = refuseCasePay({
    seconds: (now.getTime() - handed.handed_at.getTime()) / 1000,
    ...(await paidCases(tx, actor.memberId, now)),
    leftMinor: least(left.memberMinor, left.platformMinor),
  });
  if (unpaid) return { eventId: null, unpaid, announce: SILENT };
  const earner = await loadEarner(tx, actor.memberId);
  const restsUntil = await restsUntilOf(context, earner);
  const posting = await postReward(context, {
    name: `review:${handed.claim_id}:${actor.memberId}`,
    memberId: actor.memberId,
    reference: `case:${handed.id}`,
    minor: CASE_MINOR,
    memo: 'Reward: a reviewed case',
    policy: 'chat-v2',
    category: 'reward',
    restsUntil,
  });
  if (posting.refusal !== null)
    throw new Error(`A case's pay was refused by the ledger: ${posting.refusal}.`);
  const event = caseEvent(context, { posting, restsUntil, address: earner.address });
  await countReward(tx, { memberId: actor.memberId, minor: CASE_MINOR, now, isMessage: false });
  await saveRewardEvent(tx, event);
  return { eventId: event.id, unpaid: null, announce: () => posting.announce() };
}

/** The decision that pays a reviewer; it says nothing of whose case it was. */
function caseEvent(
  { newId, now, actor }: CommandContext,
  { posting, restsUntil, address }: { posting: RewardPosting; restsUntil: Date; address: string },
): RewardEventRow {
  return {
    id: newId(),
    member_id: actor.memberId,
    message_id: null,
    user_address: address,
    reward_type: 'case_reviewed',
    mint_category: 'reward',
    amount: CASE_MINOR,
    success: true,
    outcome: 'paid',
    reason: `Posted to your wallet: ${plainPrd(CASE_MINOR)} PRD. ${restingSentence(restsUntil)}`,
    error_message: null,
    transfer_id: posting.transferId,
    transaction_hash: posting.transactionHash,
    balance_after: posting.balanceAfter,
    policy: 'chat-v2',
    category: null,
    score: 0,
    confidence_score: 1,
    lines: [],
    adjustments: [],
    needs_review: false,
    resumes_at: null,
    message_snippet: '',
    fingerprint_exact: null,
    fingerprint: null,
    fingerprint_keys: null,
    timestamp: now,
  };
}
