import type { RefusalText } from './refusal-text.ts';

/** Accounts for investing. */
export const investmentRefusals = {
  investments_sandbox_only: {
    status: 409,
    title: 'Investing isn’t offered',
    message:
      'Dollars are real money here, and no broker is connected. Investing is for sandbox dollars alone.',
  },
  investment_account_limit_reached: {
    status: 409,
    title: 'Too many accounts',
    message: 'You have {limit} investment accounts already. Close one that you no longer need first.',
  },
  investment_account_closed: {
    status: 409,
    title: 'Account closed',
    message: 'This investment account is closed. Open a new one.',
  },
  investment_price_unknown: {
    status: 409,
    title: 'No price now',
    message:
      'The outside market has said no price of {symbol} in the last five minutes. Try again soon; nothing was moved.',
  },
  investment_price_changed: {
    status: 409,
    title: 'The price has changed',
    message: '{symbol} is at {price} now. Look at it again; nothing was moved.',
  },
  investment_too_little: {
    status: 400,
    title: 'Too little',
    message: 'That is too little: it comes to less than a cent, or buys nothing.',
  },
  investment_not_held: {
    status: 409,
    title: 'Not enough of it',
    message: 'This account holds {held} {symbol}.',
  },
  investment_still_held: {
    status: 409,
    title: 'Sell first',
    message: 'This account still holds {held}. Sell it, then close the account.',
  },
  investment_debt_first: {
    status: 409,
    title: 'Something is owed',
    message: 'There is something to give back first. Until then nothing is bought.',
  },
} as const satisfies Record<string, RefusalText>;
