/**
 * When a member is asked before value goes: with a fresh second factor or, without one, with an emailed code.
 *
 * G13  What a member lets go of without being asked stays, in any 24 hours, below the amount from which a single
 *      transfer is asked about: sends, votes, fees, dollars and what trades give away are one sum, into however many pieces and ways it is cut.
 *
 * Amounts are in the smallest unit of PRD.
 */
import type { TransferCode } from '#core/ledger/codes.ts';
import { isLargeTransfer } from '#core/wallet/decide-send.ts';
import { LARGE_TRANSFER_MINOR } from '#core/wallet/terms.ts';

/** The most that goes without asking in any 24 hours. The accounts of the ledger carry it for sends. */
export const UNASKED_MOST_MINOR = LARGE_TRANSFER_MINOR - 1n;

/**
 * How a member is asked before value leaves their account for each reason: `summed` as G13 says; `always`; `traded` at
 * a price, where what is given away is in that sum (G22); `not_theirs` where nothing of theirs leaves, or others or a
 * rule decide; `unused` where no command moves anything for it. A new reason, or a new use of one, has to say which.
 */
export const ASKING = {
  genesis: 'not_theirs',
  signup_grant: 'not_theirs',
  reward: 'not_theirs',
  resting: 'not_theirs',
  transfer: 'summed',
  reversal: 'not_theirs',
  expiry: 'not_theirs',
  fee: 'not_theirs',
  vote: 'summed',
  pitch_fee: 'summed',
  payout: 'not_theirs',
  pool_purchase: 'not_theirs',
  card_reversal: 'not_theirs',
  collaboration: 'summed',
  investment: 'unused',
  order: 'traded',
  trade: 'traded',
  deposit: 'not_theirs',
  withdrawal: 'always',
  bank_transfer: 'summed',
  bank_payment: 'summed',
  bank_return: 'not_theirs',
  interest: 'not_theirs',
  loan_disbursement: 'not_theirs',
  // What lowers a debt of one's own is given away to nobody.
  loan_payment: 'not_theirs',
  loan_interest: 'not_theirs',
  loan_fee: 'not_theirs',
  // What is pledged stays its member's; with which loan, and how much, is confirmed.
  collateral: 'not_theirs',
  collateral_sale: 'not_theirs',
  card_deposit: 'not_theirs',
  // Held until somebody else confirms it, who is asked then.
  bank_waiting: 'not_theirs',
  card_purchase: 'summed',
  card_repayment: 'not_theirs',
  card_interest: 'not_theirs',
  // It comes in by a card from elsewhere, whose issuer asks.
  card_payment: 'not_theirs',
  conversion: 'summed',
  // What is held stays its member's, and comes back to an account of theirs alone.
  holding: 'not_theirs',
  liquidity: 'always',
  adjustment: 'not_theirs',
} as const satisfies Record<TransferCode, 'summed' | 'always' | 'traded' | 'not_theirs' | 'unused'>;

/** The reasons that are one sum (G13). */
type SummedCode = {
  [Code in TransferCode]: (typeof ASKING)[Code] extends 'summed' ? Code : never;
}[TransferCode];

/** By which way each of them is on record (`value_left`) where nobody was asked: a reason without one is asked nowhere. */
export const UNASKED_WAYS = {
  transfer: 'unasked',
  vote: 'unasked_vote',
  pitch_fee: 'unasked_fee',
  collaboration: 'collaboration_unasked',
  trade: 'unasked_trade',
  bank_transfer: 'bank_unasked',
  bank_payment: 'bank_unasked',
  card_purchase: 'bank_unasked',
  conversion: 'bank_unasked',
} as const satisfies Record<SummedCode | 'trade', string>;

/** Says whether the member is asked about so much more, after `before` of which nobody was asked (G13). */
export function takesAsking({ before, minor }: { before: bigint; minor: bigint }): boolean {
  return isLargeTransfer(before + minor);
}

interface Voted {
  support: boolean;
  amountMinor: bigint;
}

/** What a vote lets go of that the vote before it did not: whatever is said for the other side is said anew. */
export function votedAnew(before: Voted | null, now: Voted): bigint {
  if (before?.support !== now.support) return now.amountMinor;
  return now.amountMinor > before.amountMinor ? now.amountMinor - before.amountMinor : 0n;
}
