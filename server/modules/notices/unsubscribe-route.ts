/**
 * `/api/unsubscribe`: the address that emails name in `List-Unsubscribe`. Programs for email post to it, without a session
 * and as a form (RFC 8058), so it is no part of the contract. Who opens it in a browser is led to the page that asks first:
 * looking changes nothing, for mailboxes follow links by themselves.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from './deps.ts';

const ADDRESS = '/api/unsubscribe';
/** `List-Unsubscribe=One-Click`, as a form of either kind. */
const LARGEST_BODY = 1024;
const query = z.object({ token: z.string().min(1).max(2_000) });

/** Refuses with: `malformed_request`, `unsubscribe_link_broken`. */
export async function registerUnsubscribe(
  http: FastifyInstance,
  { notices }: Pick<RouteDeps, 'notices'>,
): Promise<void> {
  const tokenOf = (given: unknown) => query.safeParse(given).data?.token ?? refuse('malformed_request');
  await http.register(async (scope) => {
    // What it says is the same each time: the token in the address is what counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.get(ADDRESS, async (request, reply) =>
      reply.redirect(`/unsubscribe#token=${encodeURIComponent(tokenOf(request.query))}`, 303),
    );
    scope.post(ADDRESS, { bodyLimit: LARGEST_BODY }, async (request) => {
      await notices.unsubscribe(tokenOf(request.query));
      return { done: true };
    });
  });
}
