/** What is sent to webhooks, as the section `webhooks` of the document. */
import type { OpenAPI } from '@orpc/openapi';
import { z } from 'zod';
import { WEBHOOK_DATA, webhookMessage } from '#contract/webhook-events.ts';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '#core/webhooks/event-types.ts';

type SentType = WebhookEvent | typeof TEST_EVENT;

const header = (name: string, description: string): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = [
  header('webhook-id', 'The message; the same at every try.'),
  header('webhook-timestamp', 'When this try was made, in seconds.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several are apart by spaces.',
  ),
];

/** A message for each type. */
export function describeWebhooks(): NonNullable<OpenAPI.Document['webhooks']> {
  const types = Object.keys(WEBHOOK_DATA) as SentType[];
  return Object.fromEntries(types.map((type) => [type, { post: messageOf(type) } as OpenAPI.PathItemObject]));
}

function messageOf(type: SentType): OpenAPI.OperationObject {
  return {
    operationId: type,
    tags: ['Webhooks'],
    summary: type === TEST_EVENT ? 'You asked for a test message' : WEBHOOK_EVENTS[type].says,
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
    responses: { 200: { description: 'Taken, as with any status below 300. Else it is sent again.' } },
  };
}

function schemaOf(type: SentType): OpenAPI.SchemaObject {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(webhookMessage(type));
  return schema as OpenAPI.SchemaObject;
}
