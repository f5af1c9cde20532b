/** What is sent to webhooks, as the section `webhooks` of the document. */

import type { AnySchema } from '@orpc/contract';
import type { OpenAPI } from '@orpc/openapi';
import { WEBHOOK_DATA, webhookMessage } from '#contract/webhook-events.ts';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '#core/webhooks/event-types.ts';
import { pascal } from './contract-names.ts';

type SentType = WebhookEvent | typeof TEST_EVENT;

const header = (name: string, description: string): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of every message, by their names in the document. */
const HEADERS = [
  header('webhook-id', 'The message; the same at every try.'),
  header('webhook-timestamp', 'When this try was made, in seconds.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several are apart by spaces.',
  ),
];

/** What the messages refer to: they have their headers and their answer in common. */
export const WEBHOOK_PARTS = {
  parameters: Object.fromEntries(HEADERS.map((one) => [pascal(one.name), one])),
  responses: {
    Taken: { description: 'Taken, as with any status below 300. Else it is sent again.' },
  } satisfies Record<string, OpenAPI.ResponseObject>,
};

/** A message for each type. `schemaOf` gives the schema of a shape of the contract, called as is said. */
export function describeWebhooks(
  schemaOf: (schema: AnySchema, name: string) => OpenAPI.SchemaObject,
): NonNullable<OpenAPI.Document['webhooks']> {
  const messageOf = (type: SentType): OpenAPI.OperationObject => ({
    operationId: type,
    tags: ['Webhooks'],
    summary: type === TEST_EVENT ? 'You asked for a test message' : WEBHOOK_EVENTS[type].says,
    parameters: HEADERS.map(({ name }) => ({ $ref: `#/components/parameters/${pascal(name)}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(webhookMessage(type), `${pascal(type)}Event`) } },
    },
    responses: { 200: { $ref: '#/components/responses/Taken' } },
  });
  const types = Object.keys(WEBHOOK_DATA) as SentType[];
  return Object.fromEntries(types.map((type) => [type, { post: messageOf(type) } as OpenAPI.PathItemObject]));
}
