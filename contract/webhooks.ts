/** Webhooks: a member names addresses, and what happens to them is sent there, signed, until it is taken. */
import { z } from 'zod';
import { MAX_DESCRIPTION, MAX_URL, MOST_REPLAYED } from '#core/webhooks/terms.ts';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';
import { webhookEventSchema } from './webhook-events.ts';

const tag = 'Webhooks';

/** A person confirms it; a key was confirmed when it was made, and the member is told by email either way. */
const CONFIRMED = ['fresh_two_factor_required', 'email_code_required', 'verified_email_required'] as const;
const ASKS = 'A person confirms it with a second factor, or an emailed code.';

/** An endpoint as its member's list shows it; the secret is nowhere. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEventSchema),
  isOn: z.boolean(),
  /** Who switched it off: its member; it answered 410; it took nothing for five days; a password was set by email. */
  offReason: z.enum(['member', 'gone', 'failing', 'reset']).nullable(),
  /** Since when it has taken nothing; null after the last one that it took. */
  failingSince: timeSchema.nullable(),
  /** Until when messages bear a signature by the secret before, too; null when there is none. */
  oldSecretUntil: timeSchema.nullable(),
  createdAt: timeSchema,
});

/** Where a message stands. */
const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed']);

/** What became of one message to one endpoint. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  /** The `webhook-id` of the message, the same at every try. */
  eventId: idSchema,
  type: z.string(),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  createdAt: timeSchema,
  lastTriedAt: timeSchema.nullable(),
  /** Null of what is delivered or has failed. */
  nextTryAt: timeSchema.nullable(),
  /** What the last try was answered; null where there was no answer. */
  responseCode: z.number().int().nullable(),
  /** How the answer begins. */
  responseStart: z.string().nullable(),
  /** What went wrong at the last try; `under_way` until it has ended. */
  problem: z
    .enum(['under_way', 'address_refused', 'unreachable', 'timed_out', 'not_taken', 'switched_off'])
    .nullable(),
  /** The body, as it is sent. */
  body: z.string(),
});

const madeSchema = z.object({
  webhook: webhookSchema,
  /** Told here and never again. */
  secret: z.string(),
});

const urlSchema = z.string().trim().min(1).max(MAX_URL);
const descriptionSchema = z.string().trim().max(MAX_DESCRIPTION);
const eventsSchema = z.array(webhookEventSchema).min(1);

/** The endpoints of webhooks. */
export const webhooksContract = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    tag,
    access: 'member',
    summary: 'List your webhooks, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(webhookSchema)),

  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    tag,
    access: 'member',
    stepUp: 'by-command',
    summary: 'Have what happens sent to an address',
    description: `From now on. Messages follow the Standard Webhooks scheme: \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`. Each is sent at least once, in no certain order, and tried for about three days. A key needs the scope of everything that is sent. ${ASKS}`,
    refuses: [...CONFIRMED, 'webhook_address_invalid', 'webhook_address_refused', 'too_many_webhooks'],
    successStatus: 201,
  })
    .input(z.object({ url: urlSchema, description: descriptionSchema.default(''), events: eventsSchema }))
    .output(madeSchema),

  change: endpoint({
    method: 'PATCH',
    path: '/webhooks/{id}',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Change a webhook, or switch it off or on',
    description:
      'What was waiting when it is switched off has failed, and can be replayed; what happens while it is off is not recorded. A person confirms another address, or other events, with a second factor, or an emailed code.',
    refuses: [...CONFIRMED, 'webhook_address_invalid', 'webhook_address_refused'],
  })
    .input(
      z.object({
        id: idSchema,
        url: urlSchema.optional(),
        description: descriptionSchema.optional(),
        events: eventsSchema.optional(),
        isOn: z.boolean().optional(),
      }),
    )
    .output(webhookSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Remove a webhook, with its log',
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  renewSecret: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Give a webhook a new secret',
    description: `For 24 hours messages bear two signatures, by the new secret and by the one before. Of two renewals in a row, the secret before the last no longer signs. ${ASKS}`,
    refuses: [...CONFIRMED],
  })
    .input(z.object({ id: idSchema }))
    .output(madeSchema),

  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    tag,
    access: 'owner',
    summary: 'Read what became of each message, newest first',
    description: 'Kept for 30 days.',
  })
    .input(pageInputSchema.extend({ id: idSchema, state: deliveryStateSchema.optional() }))
    .output(pageOf(webhookDeliverySchema)),

  sendTest: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag,
    access: 'owner',
    idempotent: true,
    stepUp: 'none',
    summary: 'Send a test message',
    description: 'Of the type `webhook.test`, within seconds. It stands in the log like any other.',
    refuses: ['webhook_is_off'],
    successStatus: 202,
  })
    .input(z.object({ id: idSchema }))
    .output(webhookDeliverySchema),

  replay: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
    tag,
    access: 'owner',
    idempotent: true,
    stepUp: 'none',
    summary: 'Send a message once more',
    description: 'With the same `webhook-id` and the same body, by the present secret.',
    refuses: ['webhook_is_off'],
    successStatus: 202,
  })
    .input(z.object({ id: idSchema, deliveryId: idSchema }))
    .output(webhookDeliverySchema),

  replayFailed: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/replays',
    tag,
    access: 'owner',
    idempotent: true,
    stepUp: 'none',
    summary: 'Send everything once more that has failed since a time',
    description: `The oldest first, at most ${MOST_REPLAYED.toLocaleString('en')} at a time; ask again for the rest.`,
    refuses: ['webhook_is_off'],
    successStatus: 202,
  })
    .input(z.object({ id: idSchema, since: timeSchema }))
    .output(z.object({ replayed: z.number().int() })),
};
