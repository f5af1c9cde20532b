/**
 * Whether whoever asks for something is still there. What only reads or prints ends with its caller: work that waits
 * for a turn gives it up, and a file of many pages has no next one. What writes goes on to its end.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/refuse.ts';

const callers = new AsyncLocalStorage<AbortSignal | undefined>();

/** Watches the requests that only read. */
export function watchCallers(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return callers.run(undefined, done);
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort(new Refusal('request_timeout'));
    });
    callers.run(gone.signal, done);
  });
}

/** Aborts when the caller of the request that this is done for hangs up; undefined outside of such a request. */
export function callerGone(): AbortSignal | undefined {
  return callers.getStore();
}
