/**
 * How many connections one address may hold, and all together. Where there are too many, the one that has been
 * idle longest makes room, then the one that has been sending its request longest; never one that waits for its
 * answer. The last tenth is kept for addresses that hold hardly any, so that a crowd from few places keeps nobody
 * else out. A reader that takes nothing of its answer, or takes it for ever, is hung up on.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionConfig } from '#server/config-edge.ts';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { addressKey } from './address-key.ts';

/** Connections that an address may hold when there is hardly room. */
const FEW = 4;
const SWEEP_MS = 1_000;

interface Held {
  socket: Socket;
  address: string;
  request: IncomingMessage | undefined;
  /** It has brought a request; one that never does is ended by the time for headers. */
  isUsed: boolean;
  /** When it was opened, began its request, or ended its answer. */
  since: number;
}

/** Watches the server's connections; returns how to stop. */
export function limitConnections(
  server: Server,
  options: {
    limits: ConnectionConfig;
    isProxy(address: string): boolean;
    letGo: { inc(): void };
    metrics: Metrics;
  },
): () => void {
  const { limits, letGo } = options;
  const byAddress = new Map<string, Set<Held>>();
  const bySocket = new Map<Socket, Held>();
  options.metrics.gauge('protege_http_connections', 'Open HTTP connections', () => bySocket.size);

  const release = (socket: Socket) => {
    const held = bySocket.get(socket);
    if (!held) return;
    bySocket.delete(socket);
    const others = byAddress.get(held.address)!;
    others.delete(held);
    if (others.size === 0) byAddress.delete(held.address);
  };
  const end = (socket: Socket) => {
    letGo.inc();
    release(socket);
    socket.destroy();
  };
  const makeRoom = (among: Iterable<Held>): boolean => {
    const victim = longest(among, ({ request }) => !request) ?? longest(among, isStillSending);
    if (victim) end(victim.socket);
    return victim !== undefined;
  };
  // Named proxies speak for many: only the cap of all together is theirs.
  const mayEnter = (address: string, isProxy: boolean): boolean => {
    const own = byAddress.get(address) ?? new Set();
    const isNearlyFull = bySocket.size >= limits.most - Math.ceil(limits.most / 10);
    const most = isNearlyFull ? Math.min(FEW, limits.mostPerAddress) : limits.mostPerAddress;
    if (!isProxy && own.size >= most && !makeRoom(own)) return false;
    return bySocket.size < limits.most || makeRoom(largest(byAddress)) || makeRoom(bySocket.values());
  };

  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const [address, isProxy] = [addressKey(from), options.isProxy(from)];
    if (!mayEnter(address, isProxy)) {
      letGo.inc();
      return socket.destroy();
    }
    const held: Held = { socket, address, request: undefined, isUsed: false, since: performance.now() };
    bySocket.set(socket, held);
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(held));
    socket.once('close', () => release(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const held = bySocket.get(request.socket);
    if (!held) return;
    held.request = request;
    held.isUsed = true;
    held.since = performance.now();
    response.once('close', () => {
      if (held.request !== request) return;
      held.request = undefined;
      held.since = performance.now();
    });
  });
  // Live connections have limits of their own.
  server.on('upgrade', (_request: IncomingMessage, socket: Socket) => release(socket));
  // Nothing has moved for a while: a handler may work that long, but no reader and no kept connection rests it.
  server.on('timeout', (socket: Socket) => {
    const held = bySocket.get(socket);
    if (held?.isUsed && !held.request) socket.destroy();
    else if (socket.writableLength > 0) end(socket);
  });
  server.setTimeout(limits.stallMs);

  const sweepNow = () => {
    const latest = performance.now() - limits.answerMs;
    for (const { socket, since } of bySocket.values()) {
      if (since < latest && socket.writableLength > 0) end(socket);
    }
  };
  const sweep = setInterval(() => ownTurn('stalled connections', sweepNow), SWEEP_MS).unref();
  return () => clearInterval(sweep);
}

function isStillSending({ request }: Held): boolean {
  return request !== undefined && !request.complete;
}

function longest(among: Iterable<Held>, fits: (held: Held) => boolean): Held | undefined {
  let found: Held | undefined;
  for (const held of among) if (fits(held) && (!found || held.since < found.since)) found = held;
  return found;
}

/** The connections of the address that has most of them. */
function largest(byAddress: Map<string, Set<Held>>): Set<Held> {
  let found = new Set<Held>();
  for (const own of byAddress.values()) if (own.size > found.size) found = own;
  return found;
}
