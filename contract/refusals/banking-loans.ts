import type { RefusalText } from './refusal-text.ts';

/** Loans. */
export const loanRefusals = {
  loan_terms_invalid: {
    status: 400,
    title: 'Check the amount',
    message: 'We lend {least} to {most}, paid back over {shortest} to {longest} months.',
  },
  loan_purpose_missing: {
    status: 400,
    title: 'Application incomplete',
    message: 'Say in a few words what the loan is for.',
  },
  loan_applications_open: {
    status: 409,
    title: 'Application failed',
    message:
      'You have {limit} applications open already. Agree to one, or withdraw it, before you ask again.',
  },
  loan_not_open: {
    status: 409,
    title: 'Nothing to agree to',
    message: 'This application isn’t open: it is {status}.',
  },
  loan_offer_expired: {
    status: 409,
    title: 'The approval has expired',
    message: 'An approval holds for {days} days. Apply again; it takes a minute.',
  },
  loan_offer_outdated: {
    status: 409,
    title: 'Look at the offer again',
    message: 'What it costs has changed since you saw it. Look at the new figures; nothing was agreed to.',
  },
  loan_debt_first: {
    status: 409,
    title: 'Loan not paid out',
    message: 'There is something to give back first. Until then nothing can be lent to you.',
  },
  credit_in_default: {
    status: 409,
    title: 'Pay what is missing first',
    message:
      'Something that you owe here is in default. Until what is missing is paid, nothing more is lent to you, and nothing can be sent, withdrawn, or traded for less than it is worth.',
  },
  loan_nothing_to_lend: {
    status: 409,
    title: 'Loan not paid out',
    message:
      'The credit union keeps a reserve, and can lend {left} at the moment. Your approval stays; try again in a few days.',
  },
  loan_not_active: {
    status: 409,
    title: 'Nothing is owed',
    message: 'Nothing is owed on this loan.',
  },
  loan_payment_invalid: {
    status: 400,
    title: 'Payment failed',
    message: 'Enter an amount in dollars above 0, with at most two decimals.',
  },
  loan_payment_too_large: {
    status: 409,
    title: 'Payment failed',
    message: 'That’s more than you owe: {payoff} ends this loan today.',
  },
  loan_day_invalid: {
    status: 400,
    title: 'Check the day',
    message: 'Choose today or a day in the next {days} days.',
  },
  loan_collateral_invalid: {
    status: 400,
    title: 'Check the collateral',
    message: 'Enter an amount of PRD above 0, with at most eight decimals.',
  },
  loan_identity_first: {
    status: 409,
    title: 'Confirm your identity first',
    message:
      'Dollars are lent against PRD only to members whose identity the bank has confirmed. Finish your setup first.',
  },
  loan_price_unknown: {
    status: 409,
    title: 'No price of PRD',
    message:
      'There is no price of PRD to rely on at the moment, so nothing is lent against it and nothing is released. Try again in an hour.',
  },
  loan_collateral_short: {
    status: 409,
    title: 'More collateral is needed',
    message: '{amount} takes at least {least} at the price of now. Nothing was agreed to.',
  },
  loan_liquidity_short: {
    status: 409,
    title: 'Loan not paid out',
    message:
      'No more is lent against PRD than could be paid for it: {left} at the moment. Your approval stays; try again in a few days.',
  },
  loan_prd_missing: {
    status: 409,
    title: 'Not enough PRD',
    message: 'You have {available} PRD that is free to be pledged. Nothing was moved.',
  },
  loan_not_backed: {
    status: 409,
    title: 'No collateral here',
    message: 'This loan isn’t backed by PRD.',
  },
  loan_behind: {
    status: 409,
    title: 'Pay what is due first',
    message: 'Nothing is released while a payment of this loan is missing.',
  },
  loan_release_too_large: {
    status: 409,
    title: 'That’s too much',
    message: 'What stays has to be worth twice of what you owe. You can take back {most} at most.',
  },
  own_loan: {
    status: 403,
    title: 'Not your own',
    message: 'Another administrator has to decide about your loan.',
  },
  loan_decided: {
    status: 409,
    title: 'Decided already',
    message: 'This application no longer waits for a decision.',
  },
} as const satisfies Record<string, RefusalText>;
