/**
 * What makes value above an amount takes two administrators, or a day after a notice to all of them.
 *
 * G7  What one administrator makes in 24 hours without another stays within an amount, whatever the pieces, whether it is
 *     issued, answers disputes, releases rewards or lets go of welcome grants, and however many accounts they have; what they make for themselves takes another from the first unit.
 * G8  What is beyond waits as a proposal. Another administrator lets it take effect at once or declines it; whoever
 *     proposed it may take it back, never approve it, nor does anybody whom it favours. What nobody has declined in a day
 *     takes effect by itself, as long as whoever proposed it is still an administrator and has kept no other from
 *     declining it: by a stop, or by removing their second factors.
 * G20 A yes that waits for others, for money or for a member counts only if every stop of whoever gave it was over before
 *     they gave it: of payouts, withdrawals, loans, shares of a reward, disputes. It is given again after the lift. What
 *     would take something from others stands: votes, as they were cast, and how a reward that was set aside is to be
 *     split. So does what has been posted.
 */
import { units } from '#core/money/amount.ts';

/** How long a proposal waits for somebody to decline it. */
export const PROPOSAL_DELAY_MS = 24 * 60 * 60 * 1000;
/** The window in which what one administrator makes is added up. */
export const ALONE_WINDOW_MS = 24 * 60 * 60 * 1000;
/** The most PRD that one administrator issues in that window without another, in the smallest unit. */
export const MINT_ALONE_MINOR = units('PRD', 1_000).minor;

/** Where a proposal stands. `waiting` is the only one that changes. */
export type ProposalState = 'waiting' | 'done' | 'declined' | 'failed';

/** Says whether this much more takes a second administrator. */
export function needsSecond({ before, asked }: { before: bigint; asked: bigint }): boolean {
  return before + asked > MINT_ALONE_MINOR;
}

/** Says why a proposal may not take effect now, or null when it may. `by` is null where only time has passed. */
export function refuseEffect(
  proposal: { state: ProposalState; proposedBy: string; effectiveAt: Date },
  { by, now }: { by: string | null; now: Date },
): 'proposal_decided' | 'own_proposal' | null {
  if (proposal.state !== 'waiting') return 'proposal_decided';
  if (by === proposal.proposedBy) return 'own_proposal';
  if (by === null && now < proposal.effectiveAt) throw new RangeError('The proposal is not due.');
  return null;
}
