import type { RefusalText } from './refusal-text.ts';

/** Webhooks. */
export const webhookRefusals = {
  too_many_webhooks: {
    status: 409,
    title: 'Webhook',
    message: 'You have {most} webhooks. Remove one that you don’t need any more.',
  },
  webhook_is_off: {
    status: 409,
    title: 'Webhook',
    message: 'This webhook is switched off. Switch it on first.',
  },
  webhook_address_invalid: {
    status: 400,
    title: 'Webhook',
    message: 'Enter an address that starts with https://, without a user name or a password.',
  },
  webhook_address_refused: {
    status: 400,
    title: 'Webhook',
    message:
      'There is nothing public at this address. Check how it is written: messages go to public addresses only.',
  },
} as const satisfies Record<string, RefusalText>;
