import type { RefusalText } from './refusal-text.ts';

/** PRD for dollars. */
export const conversionRefusals = {
  conversion_amount_invalid: {
    status: 400,
    title: 'Check the amount',
    message: 'Enter an amount of PRD above 0, with at most eight decimals.',
  },
  conversion_too_small: {
    status: 400,
    title: 'Check the amount',
    message: 'That comes to less than a cent after the fee. Convert more at once.',
  },
  conversion_unavailable: {
    status: 409,
    title: 'Not converted',
    message:
      'There is no price of PRD to rely on at the moment, so nothing can be converted. Your PRD stays where it is; try again in an hour.',
  },
  conversion_no_liquidity: {
    status: 409,
    title: 'Not converted',
    message: 'The account that pays for PRD holds {left} at the moment. Convert less, or try again later.',
  },
  conversion_identity_first: {
    status: 409,
    title: 'Confirm your identity first',
    message:
      'Dollars are paid for PRD only to members whose identity the bank has confirmed. Finish your setup first.',
  },
  conversion_quote_expired: {
    status: 409,
    title: 'Get a new quote',
    message: 'This quote no longer holds. Get a new one; nothing was converted.',
  },
  conversion_quote_changed: {
    status: 409,
    title: 'The rate has changed',
    message: '{amount} PRD now comes to {arrives}. Get a new quote; nothing was converted.',
  },
  conversion_cap_reached: {
    status: 409,
    title: 'Not converted',
    message:
      'You can convert {cap} in any {period}, on all your accounts together. You can still convert {left}.',
  },
  conversion_house_cap_reached: {
    status: 409,
    title: 'Not converted',
    message:
      'All members together have converted almost as much as one day lets through: {left} is left. Convert less, or try again tomorrow.',
  },
  conversion_sending_limit_reached: {
    status: 409,
    title: 'Not converted',
    message:
      'This would exceed what may leave you in {period}: {limit} PRD, with sends, trades and withdrawals counted. You can still convert {left} PRD.',
  },
  conversion_debt_first: {
    status: 409,
    title: 'Not converted',
    message: 'There is something to give back first. Until then you can’t convert PRD.',
  },
  conversion_insufficient_prd: {
    status: 409,
    title: 'Not converted',
    message: '{available} PRD is available. PRD that is held or resting can’t be converted yet.',
  },
  liquidity_reason_missing: {
    status: 400,
    title: 'Say why',
    message: 'Say in a few words why the dollars are put in.',
  },
} as const satisfies Record<string, RefusalText>;
