/** The context of a request, for the contract's endpoints and the few that stand beside it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import type { RequestContext } from './context.ts';
import type { EdgeParts } from './edge-parts.ts';

const contexts = new WeakMap<FastifyRequest, RequestContext>();

/** The context that a request has got; undefined when it was refused before. */
export function knownContext(request: FastifyRequest): RequestContext | undefined {
  return contexts.get(request);
}

/** Reads who is calling, and from where. */
export async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  edge: EdgeParts,
): Promise<RequestContext> {
  const key = request.headers['idempotency-key'];
  const caller = await edge.callers.resolveCaller(request.headers, request.ip);
  const context: RequestContext = {
    edge,
    requestId: request.id,
    ip: request.ip,
    // The address that connected is among them; where it is no proxy that is believed, it is the only one.
    isForwarded: (request.ips?.length ?? 0) > 1,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    headers: request.headers,
    ...caller,
    idempotencyKey: typeof key === 'string' ? key : null,
    notes: {},
    addHeader: (name, value) => void reply.header(name, value),
    holdAnswer(bytes) {
      const counted = caller.actor?.memberId ?? addressKey(request.ip);
      edge.answerBytes.hold({ caller: counted, bytes, response: reply.raw });
    },
  };
  contexts.set(request, context);
  return context;
}
