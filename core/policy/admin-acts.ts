/**
 * What administrators do, for the audit log: every endpoint of theirs that writes or takes much out, and those of members
 * by which they may do more, in words, with the field that says why it is done, and how it is undone. `tests/server/audit.test.ts` compares the list with the contract, both ways.
 */

/** One endpoint by which administrators act. */
export interface AdminAct {
  /** In the past, after the name of whoever did it. */
  words: string;
  /** The field of the input that holds the reason, or why none is asked for. */
  reason: string | { none: string };
  /** What takes it back, or why nothing does. */
  undo: string | { final: string };
  /** Fields that are kept elsewhere, and not again in a log that is kept for ever. */
  keepsNot?: readonly string[];
}

const AGREES = { none: 'It agrees to, or ends, what somebody else gave their reason for.' };
const PAID = { final: 'What was paid stays paid; it is asked back from its member, or taken back by name.' };
const JUDGED = { final: 'A judgement stands; a later one may say otherwise.' };
const SENT = { final: 'What was emailed can’t be called back.' };
const SET_AGAIN = 'the same, with other values';

/** By endpoint. */
export const ADMIN_ACTS = {
  'factors.reset': {
    words: 'took away the second factors of a member',
    reason: 'reason',
    undo: { final: 'The member sets up new ones.' },
  },
  'apiKeys.setTier': { words: 'set the calls of a member’s keys', reason: 'reason', undo: SET_AGAIN },
  'disputes.answer': { words: 'answered a dispute about a reward', reason: 'answer', undo: PAID },
  'rewardReviews.decide': { words: 'decided about a reward', reason: 'note', undo: JUDGED },
  'rewardReviewers.name': {
    words: 'named a reviewer of rewards',
    reason: 'reason',
    undo: 'rewardReviewers.end',
  },
  'rewardReviewers.settle': {
    words: 'looked at how a reviewer judges',
    reason: { none: 'It only notes that somebody has looked.' },
    undo: { final: 'A look can’t be taken back.' },
  },
  'rewardReviewers.end': {
    words: 'ended a reviewer of rewards',
    reason: 'reason',
    undo: 'rewardReviewers.name',
  },
  'unfound.dismiss': {
    words: 'took search words off the list of what was not found',
    reason: { none: 'It tidies a list that fills again by itself.' },
    undo: { final: 'It stands there again once members ask for it.' },
  },
  'contests.announce': {
    words: 'announced a contest',
    reason: { none: 'It is published with all its terms.' },
    undo: { final: 'Whoever entered relies on its terms.' },
  },
  'contests.award': { words: 'named a winner of a contest', reason: 'reason', undo: PAID },
  'exchange.decideTier': { words: 'decided about a tier', reason: 'reason', undo: JUDGED },
  'exchange.setHouse': { words: 'switched the house market maker', reason: 'reason', undo: SET_AGAIN },
  'exchange.closeTradePattern': { words: 'looked at trades', reason: 'reason', undo: JUDGED },
  'exchange.setOpeningPrice': { words: 'set an opening price', reason: 'reason', undo: SET_AGAIN },
  'exchange.haltMarket': { words: 'halted a market', reason: 'reason', undo: 'exchange.resumeMarket' },
  'exchange.resumeMarket': {
    words: 'let a market trade again',
    reason: 'reason',
    undo: 'exchange.haltMarket',
  },
  'exchange.approveWithdrawal': {
    words: 'approved a withdrawal',
    reason: AGREES,
    undo: { final: 'What was sent to another address is gone.' },
  },
  'exchange.rejectWithdrawal': {
    words: 'rejected a withdrawal',
    reason: 'reason',
    undo: { final: 'The amount went back to its member, who may ask again.' },
  },
  'exchange.setFees': { words: 'set trading fees', reason: 'reason', undo: SET_AGAIN },
  'funding.refund': { words: 'gave an investment back', reason: 'reason', undo: PAID },
  'funding.startMassRefund': { words: 'gave back all of a pool', reason: 'reason', undo: PAID },
  'funding.createPool': {
    words: 'opened a pool',
    reason: 'reason',
    undo: 'funding.updatePool',
  },
  'funding.updatePool': { words: 'changed the terms of a pool', reason: 'reason', undo: SET_AGAIN },
  'pitch.refuseForm': { words: 'refused the form of a project', reason: 'reason', undo: JUDGED },
  'pitch.setPoolRules': { words: 'changed the rules of a pool', reason: 'reason', undo: SET_AGAIN },
  'pitch.resolveReport': { words: 'closed a report about a project', reason: 'note', undo: JUDGED },
  'pitch.linkAccounts': {
    words: 'declared two accounts one person’s',
    reason: 'reason',
    undo: 'pitch.unlinkAccounts',
  },
  'pitch.unlinkAccounts': {
    words: 'asked to take a link of accounts back',
    reason: AGREES,
    undo: 'pitch.linkAccounts',
  },
  'loans.decide': {
    words: 'decided about a loan',
    reason: 'reason',
    undo: { final: 'What was approved can be taken up; what was declined can be asked for again.' },
  },
  'conversion.addLiquidity': {
    words: 'added to the stock that PRD is bought with',
    reason: 'reason',
    undo: { final: 'What came in is used up as members convert.' },
  },
  'pitch.removeComment': {
    words: 'removed a comment of another’s',
    reason: { none: 'The report that asks for it has its own; the comment’s text is gone with it.' },
    undo: { final: 'Its text is gone; it can be written again.' },
  },
  'pitch.approvePayout': { words: 'approved a payout', reason: AGREES, undo: PAID },
  'pitch.turnDownPayout': {
    words: 'turned a payout down',
    reason: 'reason',
    undo: { final: 'It can be asked for again.' },
  },
  'audit.export': {
    words: 'downloaded the audit log',
    reason: { none: 'What it held, and for whom it was filtered, is kept.' },
    undo: { final: 'A file that was downloaded stays where it is.' },
  },
  'policy.stop': { words: 'stopped an account', reason: 'reason', undo: 'policy.lift' },
  'policy.lift': { words: 'let a stopped account go on', reason: 'reason', undo: 'policy.stop' },
  'policy.approveProposal': {
    words: 'approved a proposal',
    reason: AGREES,
    undo: { final: 'It took effect; what undoes that depends on what it was.' },
  },
  'policy.declineProposal': {
    words: 'declined a proposal',
    reason: 'reason',
    undo: { final: 'The same can be proposed again.' },
  },
  'people.rule': { words: 'ruled whose accounts are whose', reason: 'reason', undo: SET_AGAIN },
  'people.setMailDomain': { words: 'judged a domain of email addresses', reason: 'reason', undo: SET_AGAIN },
  'contacts.resolveReport': { words: 'closed a report about a member', reason: 'resolution', undo: JUDGED },
  'collaborations.decide': {
    words: 'decided a disputed reward of a collaboration',
    reason: 'words',
    undo: PAID,
  },
  'support.answer': {
    words: 'answered a message',
    reason: { none: 'The answer is kept where it was given.' },
    keepsNot: ['text'],
    undo: SENT,
  },
  'support.setDuty': {
    words: 'went on duty for messages, or off it',
    reason: { none: 'It only says that somebody is there to answer.' },
    undo: SET_AGAIN,
  },
  'support.close': { words: 'closed a message', reason: 'reason', undo: JUDGED },
  'console.retryJob': {
    words: 'had a job tried once more',
    reason: 'reason',
    undo: { final: 'It does what was to be done anyway.' },
  },
  'procedures.mint': { words: 'issued PRD', reason: 'mint_reason', undo: PAID },
} as const satisfies Record<string, AdminAct>;

/** The id of an endpoint by which administrators act. */
export type AdminActId = keyof typeof ADMIN_ACTS;

/** Every act, as one type. */
export const adminActOf = (id: string): AdminAct | undefined => ADMIN_ACTS[id as AdminActId];
