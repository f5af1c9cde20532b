/** Whether a member may vote with an amount, decided on what the transaction sees. */
import { parseMinor } from '#core/money/amount.ts';
import type { Ballot } from './tally.ts';
import type { ProjectStatus } from './terms.ts';

export type VoteRefusal =
  | 'voting_ended'
  | 'own_project_vote'
  | 'linked_account_vote'
  | 'unverified_vote'
  | 'amount_not_positive'
  | 'already_voted';

export interface VoteQuestion {
  status: ProjectStatus;
  /** The first moment at which a vote no longer counts. */
  votingEndsAt: Date;
  now: Date;
  ownerId: string;
  voterId: string;
  /** The voter's account and the owner's belong together. */
  isLinked: boolean;
  /** The voter's e-mail is verified: accounts that nobody stands for are too easy to make (C-05). */
  isVerified: boolean;
  before: Ballot | null;
  support: boolean;
  /** As the member wrote it. */
  amount: string;
}

export type VoteDecision = { ok: true; value: Ballot } | { ok: false; refusal: VoteRefusal };

/**
 * Decides a vote. The last millisecond before `votingEndsAt` counts, `votingEndsAt` itself does not.
 *
 * Refuses with: `voting_ended`, `own_project_vote`, `linked_account_vote`, `unverified_vote`,
 * `amount_not_positive`, `already_voted` (nothing would change), in that order.
 */
export function decideVote(question: VoteQuestion): VoteDecision {
  const { before, support } = question;
  if (question.status !== 'active' || question.now >= question.votingEndsAt) return refused('voting_ended');
  if (question.voterId === question.ownerId) return refused('own_project_vote');
  if (question.isLinked) return refused('linked_account_vote');
  if (!question.isVerified) return refused('unverified_vote');
  const amountMinor = parseMinor('PRD', question.amount);
  if (amountMinor === null || amountMinor <= 0n) return refused('amount_not_positive');
  if (before && before.support === support && before.amountMinor === amountMinor) {
    return refused('already_voted');
  }
  return { ok: true, value: { support, amountMinor } };
}

function refused(refusal: VoteRefusal): VoteDecision {
  return { ok: false, refusal };
}
