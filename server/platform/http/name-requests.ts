/** Gives each request its name on the event loop, so that a hold can be laid at a door. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoopMonitor, loopOwner } from '#server/platform/metrics/loop-monitor.ts';
import { loggedPath } from './logged-path.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Call it before other hooks: what they do is the request's too. */
export function nameRequests(http: FastifyInstance, loop: LoopMonitor): void {
  const endings = new WeakMap<FastifyRequest, () => void>();
  http.addHook('onRequest', (request, _reply, done) => {
    const name = `${request.method} ${loggedPath(request.url).replace(UUID, ':id')}`;
    endings.set(request, loop.begin(name));
    loopOwner.run(name, done);
  });
  http.addHook('onResponse', (request, _reply, done) => {
    endings.get(request)?.();
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    endings.get(request)?.();
    done();
  });
}
