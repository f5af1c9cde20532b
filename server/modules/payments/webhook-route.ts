/** `POST /api/payments/webhook`: where the card provider tells of changes. */
import type { FastifyInstance } from 'fastify';
import { registerSignedWebhook } from '#server/platform/http/signed-webhook.ts';
import type { RouteDeps } from './deps.ts';

/** Refuses with: `webhook_forged`. */
export function registerWebhook(
  http: FastifyInstance,
  { payments }: Pick<RouteDeps, 'payments'>,
): Promise<void> {
  return registerSignedWebhook(http, '/api/payments/webhook', ({ body, signature }) =>
    payments.receive(body, signature),
  );
}
