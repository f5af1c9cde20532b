/**
 * The closed list of transfer codes: why value moved. A feature that moves value for a new reason adds a
 * line here and a row to the table of postings in docs/ledger.md.
 */
export const TRANSFER_CODES = {
  genesis: 'The base supply enters the treasury, once.',
  signup_grant: 'The welcome grant of a new member, from the treasury.',
  reward: 'Newly issued PRD for an idea, a task or a contest.',
  resting: 'Earned PRD rest: they vote and count, and cannot be sent yet.',
  transfer: 'A member sends to another.',
  reversal: 'An earlier transfer taken back, in full.',
  expiry: 'A hold whose time has come is released.',
  fee: 'A fee of the platform.',
  vote: 'A vote on a project: held while it is open.',
  pitch_fee: 'The fee of a pitch.',
  payout: 'A tranche of an approved project, out of its pool.',
  pool_purchase: 'PRD bought from a funding pool.',
  card_reversal: 'A card payment, or a part of it, and the PRD bought with it taken back.',
  collaboration: 'The reward of a collaboration: held from its beginning, then split or given back.',
  investment: 'An investment in a project.',
  order: 'An exchange order: held while it rests.',
  trade: 'A trade on the exchange.',
  deposit: 'Value arrives from outside.',
  withdrawal: 'Value leaves to the outside.',
  bank_transfer: 'A movement between bank accounts.',
  bank_payment: 'A payment from or to an account at another bank.',
  bank_return: 'A payment from or to another bank that came back after it had settled.',
  interest: 'Interest paid or charged.',
  loan_disbursement: 'A loan is paid out.',
  loan_payment: 'A loan is paid back.',
  loan_interest: 'The part of a loan payment that is interest.',
  loan_fee: 'The part of a loan payment that is late fees.',
  collateral: 'PRD is pledged for a loan, or given back.',
  collateral_sale: 'Pledged PRD is sold, and what it brings pays the loan.',
  card_deposit: 'The deposit of a secured card: held while it is open.',
  bank_waiting: 'Dollars of a joint account that wait for a second person.',
  card_purchase: 'Something bought by a card of the credit union.',
  card_repayment: 'What is owed on a card is paid.',
  card_interest: 'The part of a payment on a card that is interest.',
  card_payment: 'A payment by card.',
  conversion: 'One asset changed for another.',
  holding: 'Something is bought for an investment account of the sandbox, or sold from it.',
  liquidity: 'Dollars are put into the account out of which the house pays for PRD.',
  adjustment: 'A correction by an administrator, with its reason.',
} as const;

/** The code of a transfer, e.g. `reward`. */
export type TransferCode = keyof typeof TRANSFER_CODES;
