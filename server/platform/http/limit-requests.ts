/**
 * How many requests one address may have under way, whoever carries them: an address is the one that is believed, so
 * behind a named proxy each caller is counted apart, and what an unnamed peer says of itself counts for nothing. Where
 * there are too many, the one whose body has been on its way longest makes room; never one that waits for its answer:
 * then the newest is told to come back. Live connections have limits of their own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionConfig } from '#server/config-edge.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { addressKey } from './address-key.ts';
import { isUpgraded } from './limit-connections.ts';

const LISTENERS = 20;
const RETRY_SECONDS = 1;

/** Counts them from the first hook on. Refuses with: `too_many_requests`. */
export function limitRequests(
  http: FastifyInstance,
  { limits, metrics }: { limits: Pick<ConnectionConfig, 'mostPerAddress'>; metrics: Metrics },
): void {
  /** In the order in which they began. */
  const underWay = new Map<string, Set<FastifyRequest>>();
  const letGo = metrics.counter(
    'protege_requests_let_go_total',
    'Requests that were ended or refused because their address had too many under way',
  );

  metrics.gauge('protege_requests_under_way', 'HTTP requests under way', () => {
    let all = 0;
    for (const own of underWay.values()) all += own.size;
    return all;
  });

  const leave = (address: string, request: FastifyRequest) => {
    const own = underWay.get(address);
    own?.delete(request);
    if (own?.size === 0) underWay.delete(address);
  };
  const makeRoom = (address: string, own: Set<FastifyRequest>): boolean => {
    // A connection that was ended has yet to say so.
    for (const one of own) if (one.raw.socket.destroyed) leave(address, one);
    if (own.size < limits.mostPerAddress) return true;
    for (const one of own) {
      if (one.raw.complete) continue;
      leave(address, one);
      one.raw.socket.destroy();
      letGo.inc();
      return true;
    }
    return false;
  };

  http.addHook('onRequest', (request, reply, done) => {
    if (isUpgraded(request.raw)) return done();
    const address = addressKey(request.ip);
    const known = underWay.get(address);
    if (known && known.size >= limits.mostPerAddress && !makeRoom(address, known)) {
      letGo.inc();
      return done(
        new Refusal('too_many_requests', {
          values: { seconds: RETRY_SECONDS },
          retryAfterSeconds: RETRY_SECONDS,
        }),
      );
    }
    // Making room may have emptied the set, and taken it away.
    underWay.set(address, (underWay.get(address) ?? new Set()).add(request));
    // A file that is sent is listened to by about eleven for its end; Node warns of a leak above ten.
    reply.raw.setMaxListeners(LISTENERS);
    reply.raw.once('close', () => leave(address, request));
    done();
  });
}
