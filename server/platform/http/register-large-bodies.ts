/**
 * The endpoints of the contract that take more than 64 kB get an address of their own at the edge, with the
 * limit that they declare. What is larger than everybody may send is read for members alone, of each so many in
 * a minute, and of nobody who may not call the endpoint anyway: reading it costs work, whatever it says.
 */
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { EdgeParts } from './edge-parts.ts';
import { BODY_BYTES } from './register-edge-checks.ts';

/**
 * `answer` takes the request on, as it does for every endpoint.
 * Refuses with: `not_authenticated`, `member_suspended`, `too_many_requests`, `service_unavailable`.
 */
export function registerLargeBodies(
  http: FastifyInstance,
  edge: EdgeParts,
  answer: RouteHandlerMethod,
): void {
  for (const { method, path, meta } of listEndpoints()) {
    if (meta.bodyKilobytes === undefined) continue;
    const bytes = meta.bodyKilobytes * 1024;
    http.route({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bytes,
      onRequest: async (request, reply) => {
        if (!isLarge(request)) return;
        const { actor } = await edge.callers.resolveCaller(request.headers, request.ip);
        if (!actor) refuse('not_authenticated');
        if (actor.isSuspended && !meta.evenSuspended) refuse('member_suspended');
        await edge.rateLimits.consumeKey('model', `large body ${actor.memberId}`);
        // Whole in memory until it is answered, however slowly it comes.
        edge.answerBytes.hold({ caller: actor.memberId, bytes, response: reply.raw });
      },
      handler: answer,
    });
  }
}

/** More than anybody may send, or a body that doesn't say how much it is. */
function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_BYTES;
}
