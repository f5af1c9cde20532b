import type { RefusalText } from './refusal-text.ts';

/** Cards. */
export const cardRefusals = {
  card_deposit_invalid: {
    status: 400,
    title: 'Check the deposit',
    message: 'A deposit is {least} to {most}; it is the limit of the card.',
  },
  card_limit_reached: {
    status: 409,
    title: 'Card not opened',
    message: 'You have {limit} cards already. Close one first.',
  },
  card_closed: { status: 409, title: 'Card closed', message: 'This card is closed.' },
  card_declined: { status: 409, title: 'Declined', message: '{reason}' },
  card_sandbox_only: {
    status: 409,
    title: 'Only in the sandbox',
    message: 'Purchases can be tried out only where dollars are for trying out.',
  },
  card_nothing_owed: { status: 409, title: 'Nothing is owed', message: 'Nothing is owed on this card.' },
  card_payment_too_large: {
    status: 409,
    title: 'Payment failed',
    message: 'That’s more than you owe: {owed} is all of it.',
  },
  card_owes: {
    status: 409,
    title: 'Pay it first',
    message: 'Pay the {owed} that you owe on this card; then it can be closed.',
  },
} as const satisfies Record<string, RefusalText>;
