import type { RefusalText } from './refusal-text.ts';

/** Card payments and community funding. */
export const fundingRefusals = {
  investment_amount_invalid: {
    status: 400,
    title: 'Invalid Amount',
    message: 'Enter an amount in dollars with at most two decimals.',
  },
  investment_below_minimum: {
    status: 400,
    title: 'Invalid Amount',
    message: 'Minimum investment is {minimum}',
  },
  investment_above_maximum: {
    status: 400,
    title: 'Invalid Amount',
    message: 'Maximum investment is {maximum}',
  },
  investment_rate_changed: {
    status: 409,
    title: 'Rate Changed',
    message: 'The rate has changed: for this amount you would receive {prd} PRD. Nothing was charged.',
  },
  pool_closed: {
    status: 409,
    title: 'Investment Failed',
    message: 'This pool takes no investments now. Nothing was charged.',
  },
  treasury_lacks_prd: {
    status: 409,
    title: 'Investment Failed',
    message: 'The treasury does not hold that much PRD now. Nothing was charged; try a smaller amount.',
  },
  payments_unavailable: {
    status: 503,
    title: 'Investment Failed',
    message: 'Unable to process your investment. Please try again.',
  },
  payment_replaced: {
    status: 409,
    title: 'Investment Failed',
    message: 'You have opened a newer payment page. Use that one; nothing was charged here.',
  },
  payment_unreadable: {
    status: 503,
    title: 'Payment Processing Failed',
    message: 'Unable to process your payment',
  },
  webhook_forged: {
    status: 400,
    title: 'Refused',
    message: 'This message is not signed by the card provider.',
  },
  own_refund: {
    status: 403,
    title: 'Refund refused',
    message: 'Another administrator has to give back what you have paid.',
  },
  not_refundable: {
    status: 409,
    title: 'Refund refused',
    message: 'Only a payment that was made and is not in dispute can be given back.',
  },
  refund_amount_invalid: {
    status: 400,
    title: 'Refund refused',
    message: 'Enter an amount above 0 in dollars with at most two decimals.',
  },
  refund_too_large: {
    status: 409,
    title: 'Refund refused',
    message: 'That is more than is left of this payment.',
  },
  pool_lacks_usd: {
    status: 409,
    title: 'Refund refused',
    message: 'The pool does not hold that many dollars any more. Nothing was given back.',
  },
  refund_preview_changed: {
    status: 409,
    title: 'Look again',
    message: 'What would be given back has changed since the preview. Read it again, then confirm.',
  },
  pool_terms_invalid: {
    status: 400,
    title: 'Invalid Input',
    message: 'The minimum must be above 0 and at most the maximum, and the target above 0.',
  },
} as const satisfies Record<string, RefusalText>;
