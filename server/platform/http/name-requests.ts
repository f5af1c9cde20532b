/** Gives each request its name on the event loop, so that a hold can be laid at a door, and its trace. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loopOwner } from '#server/platform/metrics/loop-monitor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loggedPath } from './logged-path.ts';
import { traceRequests } from './trace-requests.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

const underWay = new WeakMap<FastifyRequest, { name: string; end: () => void }>();

/** Call it before other hooks: what they do is the request's too. */
export function nameRequests(
  http: FastifyInstance,
  { loop, traces }: Pick<Platform, 'loop' | 'traces'>,
): void {
  if (traces.take) traceRequests(http, traces.take);
  http.addHook('onRequest', (request, _reply, done) => {
    const name = `${request.method} ${loggedPath(request.url).replace(UUID, ':id')}`;
    underWay.set(request, { name, end: loop.begin(name) });
    loopOwner.run(name, done);
  });
  // A body comes by its socket, and what follows it would be the socket's.
  http.addHook('preValidation', (request, _reply, done) => asRequest(request, done));
  http.addHook('onResponse', (request, _reply, done) => {
    underWay.get(request)?.end();
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    underWay.get(request)?.end();
    done();
  });
}

/** Does what belongs to a request, such as reading its body, under its name. */
export function asRequest<Value>(request: FastifyRequest, work: () => Value): Value {
  const name = underWay.get(request)?.name;
  return name === undefined || name === loopOwner.getStore() ? work() : loopOwner.run(name, work);
}
