/** The context of a request, for the contract's endpoints and the few that stand beside it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { RequestContext } from './context.ts';

/** Reads who is calling, and from where. */
export async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<RequestContext> {
  const key = request.headers['idempotency-key'];
  const caller = await deps.identity.resolveCaller(request.headers);
  return {
    deps,
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    headers: request.headers,
    ...caller,
    idempotencyKey: typeof key === 'string' ? key : null,
    addHeader: (name, value) => void reply.header(name, value),
  };
}
