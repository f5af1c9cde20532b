/** A typed client of a Protege community, for programs: `fetch` alone, and no dependencies. */
export type { Call } from './call.ts';
export { type ClientOptions, createClient } from './client.ts';
export type * from './operations.gen.ts';
export { each } from './pages.ts';
export { NoAnswer, Refusal } from './refusal.ts';
export { readWebhook, type WebhookMessage, type WebhookRequest } from './webhook.ts';
