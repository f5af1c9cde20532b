/** Whether a member may vote with an amount, decided on what the transaction sees. */
import { formatMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import type { Ballot } from './tally.ts';
import type { ProjectStatus } from './terms.ts';

/** Why a member may not vote at all, in the order in which it is looked at. */
type VoterRefusal =
  | 'voting_ended'
  | 'own_project_vote'
  | 'linked_account_vote'
  | 'other_account_voted'
  | 'unverified_vote'
  | 'disposable_vote'
  | 'account_too_young';

/** Why a vote is not taken, in the order in which it is looked at. */
export type VoteRefusal =
  | VoterRefusal
  | 'amount_not_positive'
  | 'vote_too_small'
  | 'vote_too_large'
  | 'already_voted';

/** What is seen of a member and of the project that they would vote on. */
export interface Voter {
  status: ProjectStatus;
  /** The first moment at which a vote no longer counts; null while none does. */
  votingEndsAt: Date | null;
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
}

/** A vote that somebody wants to cast, as the transaction sees it. */
export interface VoteQuestion extends Voter {
  /** The least that the pool lets a vote hold. */
  minVoteMinor: bigint;
  /** The most that a vote of this member may hold (core/wallet/sending-limits.ts, W5). */
  mostVoteMinor: bigint;
  before: Ballot | null;
  support: boolean;
  /** Null for what isn't an amount. */
  amountMinor: bigint | null;
}

/** The ballot to write, or why not. */
export type VoteDecision =
  | { ok: true; value: Ballot }
  | { ok: false; refusal: VoteRefusal; values?: Record<string, string> };

/**
 * Says why a member may not vote, whatever amount; null when they may. The last millisecond before `votingEndsAt`
 * counts, `votingEndsAt` itself does not.
 */
export function refuseVoter(voter: Voter): { refusal: VoterRefusal; values?: { time: string } } | null {
  const { status, votingEndsAt, mayVoteFrom, now } = voter;
  if (status !== 'active' || votingEndsAt === null || now >= votingEndsAt) return { refusal: 'voting_ended' };
  if (voter.voterId === voter.ownerId) return { refusal: 'own_project_vote' };
  if (voter.isLinked) return { refusal: 'linked_account_vote' };
  if (voter.hasOtherVoted) return { refusal: 'other_account_voted' };
  if (!voter.isVerified) return { refusal: 'unverified_vote' };
  if (voter.hasThrowAwayMailbox) return { refusal: 'disposable_vote' };
  if (!mayVoteFrom || now >= mayVoteFrom) return null;
  const time = `${mayVoteFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { refusal: 'account_too_young', values: { time } };
}

/**
 * Decides a vote.
 *
 * Refuses with: what `refuseVoter` says, `amount_not_positive`, `vote_too_small`, `vote_too_large` (a vote that
 * holds as much already may stay), `already_voted` (nothing would change), in that order.
 */
export function decideVote(question: VoteQuestion): VoteDecision {
  const { before, support, amountMinor, minVoteMinor, mostVoteMinor } = question;
  const barred = refuseVoter(question);
  if (barred) return { ok: false, ...barred };
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
