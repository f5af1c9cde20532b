/**
 * `POST /api/payments/webhook`: where the card provider tells of changes. Not a part of the contract: its body
 * is the provider's, its caller proves itself by a signature over the body as it came.
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from './deps.ts';

const LARGEST_BODY = 512 * 1024;

/** Refuses with: `webhook_forged`. */
export async function registerWebhook(
  http: FastifyInstance,
  deps: Pick<RouteDeps, 'payments'>,
): Promise<void> {
  await http.register(async (scope) => {
    // The signature is over the very bytes, so they are not parsed here.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_r, body, done) =>
      done(null, String(body)),
    );
    scope.post('/api/payments/webhook', { bodyLimit: LARGEST_BODY }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || typeof request.body !== 'string') refuse('webhook_forged');
      await deps.payments.receive(Buffer.from(request.body), signature);
      return { received: true };
    });
  });
}
