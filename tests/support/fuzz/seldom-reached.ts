/**
 * Endpoints that the short form asks and may leave undone, and why. It may only shrink: whatever else is left undone
 * needs a story, or what `again.ts` makes of the contract.
 */

const REVIEWER = 'Reviewers of rewards are members of weeks, with rewards and cases of others behind them.';
const LARGE = 'Only what is larger than anybody has here waits for an administrator.';

/** By endpoint. */
export const WHY_SELDOM: Readonly<Record<string, string>> = {
  'procedures.setBalance': 'It always refuses.',
  'bankProcedures.accountNumber': 'It always refuses.',
  'console.retryJob': 'No job is given up here.',
  'rewardReviews.decide': 'No reward is held back for a review here.',
  'rewardReviewers.name': REVIEWER,
  'rewardReviewers.settle': REVIEWER,
  'rewardReviewers.end': REVIEWER,
  'reviewing.next': REVIEWER,
  'reviewing.decide': REVIEWER,
  'unfound.dismiss': 'A question counts once three members have asked it, a day later.',
  'contests.award': 'A prize is given once the contest is over, which takes time.',
  'exchange.closeTradePattern': 'Patterns are found in real trades, and nobody has sold anything here.',
  'exchange.withdraw': 'An address that was saved a moment ago has to wait.',
  'exchange.approveWithdrawal': LARGE,
  'exchange.rejectWithdrawal': LARGE,
  'funding.refund': 'What is given back was paid before, on the page of the card provider.',
  'funding.startMassRefund': 'It takes the preview of this very moment.',
  'pitch.approvePayout': 'Approvers are named by the operator, and a pool has to have been paid into.',
  'pitch.turnDownPayout': 'Approvers are named by the operator, and a pool has to have been paid into.',
  'banking.fundOnboarding': 'The deposit of whoever is new, which the stories of the bank have behind them.',
  'bankInsights.attachReceipt': 'A receipt is uploaded in pieces, with bytes that are one.',
  'members.setPhoto': 'A picture is uploaded in pieces, with bytes that are one.',
};
