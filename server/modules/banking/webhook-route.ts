/** `POST /api/banking/webhook`: where the bank provider tells of changes. */
import type { FastifyInstance } from 'fastify';
import { registerSignedWebhook } from '#server/platform/http/signed-webhook.ts';
import type { RouteDeps } from './deps.ts';

/** Refuses with: `webhook_forged`. */
export function registerBankWebhook(http: FastifyInstance, { banking }: RouteDeps): Promise<void> {
  return registerSignedWebhook(http, '/api/banking/webhook', banking.receive);
}
