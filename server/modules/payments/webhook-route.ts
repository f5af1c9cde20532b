/**
 * `POST /api/payments/webhook`: where the card provider tells of changes. Not a part of the contract: its body
 * is the provider's, its caller proves itself by a signature over the body as it came.
 */
import type { FastifyInstance } from 'fastify';
import { addressKey } from '#server/platform/http/address-key.ts';
import { createAnswerBytes } from '#server/platform/http/answer-bytes.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from './deps.ts';

const LARGEST_BODY = 512 * 1024;
/** Apart from members’ files: a stranger who only claims to sign takes no place of theirs. */
const MOST = { mostOfOne: 4 * 1024 * 1024, most: 16 * 1024 * 1024 };

/** Refuses with: `webhook_forged`; `too_many_requests` and `service_unavailable` for bodies that are sent slowly. */
export async function registerWebhook(
  http: FastifyInstance,
  deps: Pick<RouteDeps, 'payments'>,
): Promise<void> {
  const waiting = createAnswerBytes({ has: () => false }, MOST);
  await http.register(async (scope) => {
    // The signature is over the very bytes, so they are not parsed here.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_r, body, done) =>
      done(null, String(body)),
    );
    scope.post(
      '/api/payments/webhook',
      {
        bodyLimit: LARGEST_BODY,
        // Nothing is read of whoever signs nothing, and so much at once of anybody: a body is whole in memory.
        onRequest: async (request, reply) => {
          if (typeof request.headers['stripe-signature'] !== 'string') refuse('webhook_forged');
          const said = Number(request.headers['content-length'] ?? LARGEST_BODY);
          const bytes = said > 0 && said < LARGEST_BODY ? said : LARGEST_BODY;
          const caller = addressKey(request.ip);
          waiting.hold({ caller, bytes, response: reply.raw });
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        if (typeof signature !== 'string' || typeof request.body !== 'string') refuse('webhook_forged');
        await deps.payments.receive(Buffer.from(request.body), signature);
        return { received: true };
      },
    );
  });
}
