/** The address of the live connection: authenticates the upgrade, then hands the socket to the hub. */
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/actor.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { handOver } from '#server/platform/http/limit-connections.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createLiveCalls, type LiveDeps, type LiveProcedures } from './live-calls.ts';

/** A request of the protocol is small; see `contract/live.ts`. */
const MAX_REQUEST_BYTES = 4096;
/** Nobody cuts it into more pieces. */
const MAX_FRAGMENTS = 64;

/**
 * Opens `/api/live`. The origin was checked by the edge, as for every upgrade. Nobody in particular may
 * connect, and sees what anyone may see.
 * Refuses with: `foreign_origin`, `service_unavailable`, `too_many_requests`, `authentication_unavailable`.
 */
export async function registerLive(
  http: FastifyInstance,
  deps: LiveDeps,
  procedures: LiveProcedures,
): Promise<void> {
  const calls = createLiveCalls(deps, procedures);
  const callers = new WeakMap<FastifyRequest, Actor | null>();
  await http.register(websocket, {
    options: { maxPayload: MAX_REQUEST_BYTES, maxFragments: MAX_FRAGMENTS, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      deps.log.debug({ err: error }, 'live connection');
      socket.terminate();
    },
  });
  // The plugin closes the sockets of refused upgrades, except of those that an earlier hook refused.
  http.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroy();
  });
  http.route({
    method: 'GET',
    url: '/api/live',
    preValidation: async (request) => {
      if (deps.live.isClosed()) refuse('service_unavailable', { retryAfterSeconds: 2 });
      const actor = await deps.edge.callers.resolveActor(request.headers);
      await deps.rateLimits.consume('read', { ip: request.ip, caller: actor?.memberId });
      callers.set(request, actor);
    },
    handler: () => refuse('not_found'),
    wsHandler: (socket, request) => {
      const actor = callers.get(request) ?? null;
      const from = { ip: request.ip, headers: request.headers, memberId: actor?.memberId };
      deps.live.connect(socket, {
        actor,
        address: addressKey(request.ip),
        lookAgain: () => deps.edge.callers.resolveActor(request.headers),
        stream: request.raw.socket,
        countRead: () => deps.rateLimits.consume('read', { ip: from.ip, caller: from.memberId }),
        call: (call) => calls.call(call, from),
        prepareWill: (will) => calls.prepareWill(will, from),
      });
      // Once it is closed, the hub counts nobody: it has only said goodbye.
      if (!deps.live.isClosed()) handOver(request.raw.socket);
    },
  });
}
