/** Whether a member may vote with an amount, decided on what the transaction sees. */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import type { Ballot } from './tally.ts';
import type { ProjectStatus } from './terms.ts';

/** Why a vote is not taken, in the order in which it is looked at. */
export type VoteRefusal =
  | 'voting_ended'
  | 'own_project_vote'
  | 'linked_account_vote'
  | 'other_account_voted'
  | 'unverified_vote'
  | 'disposable_vote'
  | 'account_too_young'
  | 'amount_not_positive'
  | 'vote_too_small'
  | 'vote_too_large'
  | 'already_voted';

/**
 * A vote that somebody wants to cast, and what the transaction sees of the project, the pool and the voter.
 */
export interface VoteQuestion {
  status: ProjectStatus;
  /** The first moment at which a vote no longer counts. */
  votingEndsAt: Date;
  now: Date;
  ownerId: string;
  voterId: string;
  /** The voter's account and the owner's belong together. */
  isLinked: boolean;
  /** The voter's email is verified: accounts that nobody stands for are too easy to make (C-05). */
  isVerified: boolean;
  /** Another account of the voter has voted on the project: one person, one voice (C-29c). */
  hasOtherVoted: boolean;
  hasThrowAwayMailbox: boolean;
  /** From when the voter's account is old enough for the pool; null for who is no member any more. */
  mayVoteFrom: Date | null;
  /** The least that the pool lets a vote hold. */
  minVoteMinor: bigint;
  /** The most that a vote of this member may hold (core/wallet/sending-limits.ts, W5). */
  mostVoteMinor: bigint;
  before: Ballot | null;
  support: boolean;
  /** As the member wrote it. */
  amount: string;
}

/** The ballot to write, or why not. */
export type VoteDecision =
  | { ok: true; value: Ballot }
  | { ok: false; refusal: VoteRefusal; values?: Record<string, string> };

/**
 * Decides a vote. The last millisecond before `votingEndsAt` counts, `votingEndsAt` itself does not.
 *
 * Refuses with: `voting_ended`, `own_project_vote`, `linked_account_vote`, `other_account_voted`, `unverified_vote`,
 * `disposable_vote`, `account_too_young`, `amount_not_positive`, `vote_too_small`, `vote_too_large` (a vote that
 * holds as much already may stay), `already_voted` (nothing would change), in that order.
 */
export function decideVote(question: VoteQuestion): VoteDecision {
  const { before, support, mayVoteFrom, minVoteMinor, mostVoteMinor } = question;
  if (question.status !== 'active' || question.now >= question.votingEndsAt) return refused('voting_ended');
  if (question.voterId === question.ownerId) return refused('own_project_vote');
  if (question.isLinked) return refused('linked_account_vote');
  if (question.hasOtherVoted) return refused('other_account_voted');
  if (!question.isVerified) return refused('unverified_vote');
  if (question.hasThrowAwayMailbox) return refused('disposable_vote');
  if (mayVoteFrom && question.now < mayVoteFrom) {
    return refused('account_too_young', { time: momentOf(mayVoteFrom) });
  }
  const amountMinor = parseMinor('PRD', question.amount);
  if (amountMinor === null || amountMinor <= 0n) return refused('amount_not_positive');
  if (amountMinor < minVoteMinor) {
    return refused('vote_too_small', { amount: plainDecimal(formatMinor('PRD', minVoteMinor)) });
  }
  if (amountMinor > mostVoteMinor && amountMinor > (before?.amountMinor ?? 0n)) {
    return refused('vote_too_large', { limit: plainDecimal(formatMinor('PRD', mostVoteMinor)) });
  }
  if (before && before.support === support && before.amountMinor === amountMinor) {
    return refused('already_voted');
  }
  return { ok: true, value: { support, amountMinor } };
}

function refused(refusal: VoteRefusal, values?: Record<string, string>): VoteDecision {
  return values ? { ok: false, refusal, values } : { ok: false, refusal };
}

/** A moment as refusals name it. */
export function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
