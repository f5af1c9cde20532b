/**
 * How many connections one address may hold, and all together. Where there are too many, the one that has been
 * idle longest makes room, then the one that has been sending its request longest; never one that waits for its
 * answer. The last tenth is kept for addresses that hold hardly any, so that a crowd from few places keeps nobody
 * else out. A reader that takes nothing of its answer, or takes it for ever, is hung up on. A connection is counted
 * here until somebody else counts it (`handOver`) or it is closed, so that none is ever nobody's.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
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
  /** It has left HTTP, and nobody has taken it yet. */
  isUpgrading: boolean;
  request: IncomingMessage | undefined;
  /** It has brought a request; one that never does is ended by the time for headers. */
  isUsed: boolean;
  /** When it was opened, began its request, or ended its answer. */
  since: number;
}

/** How each connection stops to be counted here. */
const releases = new WeakMap<Socket, () => void>();
const upgraded = new WeakSet<IncomingMessage>();

/** Leaves a connection to whoever counts it from now on, in the same turn. */
export function handOver(socket: Socket): void {
  releases.get(socket)?.();
}

/** Says whether a request has left HTTP with its connection; a request that only asks to has not. */
export function isUpgraded(request: IncomingMessage): boolean {
  return upgraded.has(request);
}

/**
 * Watches the connections of servers, whose numbers are counted together: a name such as `localhost` listens at several
 * addresses, with a server each.
 */
export function limitConnections(options: {
  limits: ConnectionConfig;
  isProxy(address: string): boolean;
  letGo: { inc(): void };
  metrics: Metrics;
}): { watch(server: Server): Server; stop(): void } {
  const { limits, letGo } = options;
  const byAddress = new Map<string, Set<Held>>();
  const bySocket = new Map<Socket, Held>();
  const servers: Server[] = [];
  options.metrics.gauge('protege_http_connections', 'Open HTTP connections', () => bySocket.size);
  options.metrics.gauge('protege_open_sockets', 'Open sockets of all connections, over HTTP and live', () =>
    countSockets(servers),
  );

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

  const enter = (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const [address, isProxy] = [addressKey(from), options.isProxy(from)];
    if (!mayEnter(address, isProxy)) {
      letGo.inc();
      return socket.destroy();
    }
    const held: Held = {
      ...{ socket, address, request: undefined },
      ...{ isUsed: false, isUpgrading: false, since: performance.now() },
    };
    bySocket.set(socket, held);
    releases.set(socket, () => release(socket));
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(held));
    socket.once('close', () => release(socket));
  };
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const held = bySocket.get(request.socket);
    if (held) noteRequest(held, request, response);
  };
  // Live connections have limits of their own, once they are one.
  const leave = (request: IncomingMessage, socket: Socket) => {
    upgraded.add(request);
    const held = bySocket.get(socket);
    if (!held) return socket.destroy();
    Object.assign(held, { request, isUsed: true, isUpgrading: true, since: performance.now() });
  };
  // Nothing has moved for a while: a handler may work that long, but no reader and no kept connection rests it.
  const rest = (socket: Socket) => {
    const held = bySocket.get(socket);
    if (held?.isUsed && !held.request) socket.destroy();
    else if (socket.writableLength > 0) end(socket);
  };

  const sweepNow = () => {
    for (const held of bySocket.values()) if (isStalled(held, limits)) end(held.socket);
  };
  const sweep = setInterval(() => ownTurn('stalled connections', sweepNow), SWEEP_MS).unref();
  return {
    watch(server) {
      servers.push(server);
      server.on('connection', enter).on('request', begin).on('upgrade', leave).on('timeout', rest);
      server.setTimeout(limits.stallMs);
      return server;
    },
    stop: () => clearInterval(sweep),
  };
}

async function countSockets(servers: readonly Server[]): Promise<number> {
  let all = 0;
  for (const server of servers) all += await promisify<number>(server.getConnections.bind(server))();
  return all;
}

/** From its request on it is used, and rests again when the newest is answered. */
function noteRequest(held: Held, request: IncomingMessage, response: ServerResponse): void {
  Object.assign(held, { request, isUsed: true, since: performance.now() });
  response.once('close', () => {
    if (held.request !== request) return;
    held.request = undefined;
    held.since = performance.now();
  });
}

/** Nobody has taken it since it left HTTP, or it takes its answer for ever. */
function isStalled({ socket, since, isUpgrading }: Held, limits: ConnectionConfig): boolean {
  const forMs = performance.now() - since;
  return (isUpgrading && forMs > limits.stallMs) || (forMs > limits.answerMs && socket.writableLength > 0);
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
