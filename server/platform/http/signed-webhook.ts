/**
 * Where a service outside tells of changes by webhooks. Not a part of the contract: the body is the service's, its caller
 * proves itself by a signature over the body as it came. Both of our own webhooks are Stripe's, and signed in its header.
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/platform/refuse.ts';
import { addressKey } from './address-key.ts';
import { createAnswerBytes } from './answer-bytes.ts';

const LARGEST_BODY = 512 * 1024;
/** Apart from members’ files: a stranger who only claims to sign takes no place of theirs. */
const MOST = { mostOfOne: 4 * 1024 * 1024, most: 16 * 1024 * 1024 };

/** A message as it came, with the signature that it claims. */
export interface SignedMessage {
  body: Buffer;
  signature: string;
}

/**
 * Hands each message on, which has to believe its signature first. Refuses with: `webhook_forged` where there is none;
 * `too_many_requests` and `service_unavailable` for bodies that are sent slowly.
 */
export async function registerSignedWebhook(
  http: FastifyInstance,
  path: string,
  receive: (message: SignedMessage) => Promise<void>,
): Promise<void> {
  const waiting = createAnswerBytes({ has: () => false }, MOST);
  await http.register(async (scope) => {
    // The signature is over the very bytes, so they are not parsed here.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_r, body, done) =>
      done(null, String(body)),
    );
    scope.post(
      path,
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
        await receive({ body: Buffer.from(request.body), signature });
        return { received: true };
      },
    );
  });
}
