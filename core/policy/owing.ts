/**
 * What a person may do while one of their accounts still has something to give back (G18). The account that owes keeps back
 * what it owes, whatever for (L12); this says what their other accounts may do meanwhile, for every reason for which value
 * moves.
 *
 * `refused`: it leaves, so it waits until what is owed is given back. `stays`: it is held, or lies between accounts of their
 * own, and comes back. `settles`: it lowers what they owe, or ends what was begun before. `not_theirs`: others or a rule
 * decide, or it comes in.
 */
import type { TransferCode } from '#core/ledger/codes.ts';

export const OWING = {
  genesis: 'not_theirs',
  signup_grant: 'not_theirs',
  reward: 'not_theirs',
  resting: 'not_theirs',
  transfer: 'refused',
  reversal: 'not_theirs',
  expiry: 'not_theirs',
  fee: 'not_theirs',
  // Held while it is open, and released after the close.
  vote: 'stays',
  pitch_fee: 'refused',
  payout: 'not_theirs',
  pool_purchase: 'not_theirs',
  card_reversal: 'settles',
  collaboration: 'refused',
  investment: 'not_theirs',
  // An order that would give PRD away; what rests already is taken out by its member alone.
  order: 'refused',
  // For less than it is worth (G18 of decide-trade.ts).
  trade: 'refused',
  deposit: 'not_theirs',
  withdrawal: 'refused',
  bank_transfer: 'refused',
  bank_payment: 'refused',
  bank_return: 'settles',
  interest: 'not_theirs',
  loan_disbursement: 'refused',
  loan_payment: 'settles',
  loan_interest: 'settles',
  loan_fee: 'settles',
  collateral: 'refused',
  collateral_sale: 'settles',
  card_deposit: 'stays',
  // What is confirmed asks the gate when it moves.
  bank_waiting: 'stays',
  card_purchase: 'refused',
  card_repayment: 'settles',
  card_interest: 'settles',
  card_payment: 'not_theirs',
  conversion: 'refused',
  // What is bought is out of a debt's reach; what is sold brings dollars back to where it isn't.
  holding: 'refused',
  liquidity: 'not_theirs',
  adjustment: 'not_theirs',
} as const satisfies Record<TransferCode, 'refused' | 'stays' | 'settles' | 'not_theirs'>;

/**
 * The same of a person of whom a loan or a card is in default (G24), for every reason. `kept`: it changes its kind alone, or is
 * pledged, and stays theirs, so that it can pay what is missing. `given`: only what is given for less than it is worth
 * (G18 of decide-trade.ts) is refused, at any price that is worth it they trade.
 */
export const IN_DEFAULT = {
  genesis: 'not_theirs',
  signup_grant: 'not_theirs',
  reward: 'not_theirs',
  resting: 'not_theirs',
  transfer: 'refused',
  reversal: 'not_theirs',
  expiry: 'not_theirs',
  fee: 'not_theirs',
  vote: 'kept',
  pitch_fee: 'refused',
  payout: 'not_theirs',
  pool_purchase: 'not_theirs',
  card_reversal: 'settles',
  // Also when it is paid: what was held before goes back, or waits.
  collaboration: 'refused',
  investment: 'not_theirs',
  order: 'given',
  trade: 'given',
  deposit: 'not_theirs',
  withdrawal: 'refused',
  bank_transfer: 'refused',
  // Held on the account; whoever confirms it asks anew.
  bank_waiting: 'kept',
  bank_payment: 'refused',
  bank_return: 'settles',
  interest: 'not_theirs',
  loan_disbursement: 'refused',
  loan_payment: 'settles',
  loan_interest: 'settles',
  loan_fee: 'settles',
  collateral: 'kept',
  collateral_sale: 'settles',
  card_deposit: 'refused',
  card_purchase: 'refused',
  card_repayment: 'settles',
  card_interest: 'settles',
  card_payment: 'not_theirs',
  conversion: 'kept',
  holding: 'kept',
  liquidity: 'not_theirs',
  adjustment: 'not_theirs',
} as const satisfies Record<TransferCode, 'refused' | 'given' | 'kept' | 'settles' | 'not_theirs'>;
