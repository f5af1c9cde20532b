/**
 * The hub: who listens to what. One text is made of an event for all who get it; a reader that does not keep
 * up is let go, and resumes from where it was; a session that ends takes its connections with it.
 */

import { inBackground } from '#server/platform/background.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { type Connection, createConnection } from './connection.ts';
import { createCrowd } from './crowd.ts';
import { LIVE_CLOSE, type LiveEvent, type LiveHub, type MembersListener, type TopicSource } from './hub.ts';
import type { Subscription } from './subscription.ts';

/** How often sessions are looked at again. */
const RECHECK_MS = 5_000;
/** Conflated topics send at most one event in this time. */
const CONFLATE_MS = 80;
/** How long calls have to be answered, and clients to say goodbye too, before the server hangs up. */
const GOODBYE_MS = 4_000;
/** Sessions looked at together. */
const RECHECK_AT_ONCE = 20;

/** Those who listen to one key, and the newest event of a conflated one that is still to be sent. */
export interface Channel {
  source: TopicSource;
  subscriptions: Set<Subscription>;
  newest: LiveEvent | null;
  timer: NodeJS.Timeout | null;
}

type HubDeps = Pick<Platform, 'log' | 'metrics' | 'config'>;

/** Makes the hub. Its timers do not keep the process alive. */
export function createLiveHub(deps: HubDeps): LiveHub {
  const sources = new Map<string, TopicSource>();
  const channels = new Map<string, Channel>();
  const { live: limits } = deps.config;
  const connections = new Set<Connection>();
  /** What connections that have ended still wanted done. */
  const settling = new Set<Promise<void>>();
  const listeners: MembersListener[] = [];
  const crowd = createCrowd(limits, (memberId, isHere) => {
    for (const listener of listeners) listener(memberId, isHere);
  });
  let onEmpty: (() => void) | undefined;
  let hasClosed = false;
  let isRechecking = false;

  const tell = (channel: Channel, event: LiveEvent) => {
    for (const subscription of channel.subscriptions) subscription.accept(event);
  };

  const tellNewest = (channel: Channel) => {
    const [event, again] = [channel.newest, () => tellNewest(channel)];
    channel.newest = null;
    channel.timer = event
      ? setTimeout(() => inBackground(deps.log, 'live events', again), CONFLATE_MS).unref()
      : null;
    if (event) tell(channel, event);
  };

  const hub: LiveHub = {
    register(topic, source) {
      if (sources.has(topic)) throw new Error(`The live topic ${topic} is registered twice.`);
      sources.set(topic, source);
    },

    hasListeners: (key) => channels.has(key),

    publish(key, event) {
      const channel = channels.get(key);
      if (!channel) return;
      if (!channel.source.isConflated) return tell(channel, event);
      if (channel.newest === null || event.sequence > channel.newest.sequence) channel.newest = event;
      if (channel.timer === null) tellNewest(channel);
    },

    connect(socket, { actor, address, lookAgain, stream, countRead, call, prepareWill }) {
      if (hasClosed) return socket.close(LIVE_CLOSE.restart);
      const connection = createConnection({
        socket,
        actor: actor?.isSuspended ? null : actor,
        lookAgain,
        stream,
        log: deps.log,
        idleMs: limits.idleMs,
        countRead,
        call,
        prepareWill,
        settle: (work) => {
          const settled = toEnd(work, deps).finally(() => settling.delete(settled));
          settling.add(settled);
        },
        sourceOf: (topic) => sources.get(topic),
        listen: (subscription, source) => listen(channels, subscription, source),
      });
      connections.add(connection);
      crowd.enter(connection, { address, memberId: connection.actor?.memberId });
      socket.once('close', () => {
        connections.delete(connection);
        crowd.leave(connection);
        if (connections.size === 0) onEmpty?.();
      });
    },

    async recheck(memberId) {
      if (isRechecking && memberId === undefined) return;
      isRechecking = true;
      try {
        const signedIn = [...connections].filter(
          ({ actor }) => actor && (memberId === undefined || actor.memberId === memberId),
        );
        for (let start = 0; start < signedIn.length; start += RECHECK_AT_ONCE) {
          const some = signedIn.slice(start, start + RECHECK_AT_ONCE);
          await Promise.all(some.map((connection) => recheckOne(connection, deps)));
        }
      } finally {
        isRechecking = false;
      }
    },

    onMembers: (listener) => void listeners.push(listener),
    connections: () => connections.size,
    isClosed: () => hasClosed,

    async close() {
      hasClosed = true;
      clearInterval(recheckTimer);
      clearInterval(pingTimer);
      for (const channel of channels.values()) if (channel.timer) clearTimeout(channel.timer);
      if (connections.size === 0) return void (await Promise.all(settling));
      for (const connection of connections)
        inBackground(deps.log, 'live goodbyes', () => sayRestart(connection));
      const hangUp = setTimeout(() => {
        for (const connection of connections) connection.terminate();
      }, GOODBYE_MS);
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      clearTimeout(hangUp);
      await Promise.all(settling);
    },
  };

  const again = (name: string, ms: number, work: () => unknown) =>
    setInterval(() => inBackground(deps.log, name, work), ms).unref();
  const recheckTimer = again('live sessions', RECHECK_MS, () => hub.recheck());
  const pingTimer = again('live heartbeats', limits.heartbeatMs, () => {
    for (const connection of connections) connection.ping();
  });
  deps.metrics.gauge('protege_live_connections', 'Open live connections', () => connections.size);
  return hub;
}

/** Adds a listener to its channel, made when it is the first; returns how to stop. */
function listen(channels: Map<string, Channel>, subscription: Subscription, source: TopicSource): () => void {
  const { key } = subscription;
  const channel = channels.get(key) ?? { source, subscriptions: new Set(), newest: null, timer: null };
  channels.set(key, channel);
  channel.subscriptions.add(subscription);
  return () => {
    subscription.end();
    channel.subscriptions.delete(subscription);
    if (channel.subscriptions.size > 0 || channels.get(key) !== channel) return;
    if (channel.timer) clearTimeout(channel.timer);
    channels.delete(key);
  };
}

const sayRestart = (connection: Connection) =>
  connection.leave(LIVE_CLOSE.restart, 'The server is restarting.');

/** What a connection left to be done, to its end, whatever comes of it. */
const toEnd = (work: Promise<void>, { log }: HubDeps) =>
  work.catch((err: unknown) => log.error({ err }, 'what a live connection left to be done failed'));

async function recheckOne(connection: Connection, deps: HubDeps): Promise<void> {
  try {
    const actor = await connection.lookAgain();
    if (actor && actor.sessionId === connection.actor?.sessionId && !actor.isSuspended) return;
    connection.close(LIVE_CLOSE.sessionEnded, 'The session has ended.');
  } catch (err) {
    if (err instanceof Refusal && err.status === 401) {
      return connection.close(LIVE_CLOSE.sessionEnded, err.message);
    }
    // An outage says nothing about the session; the next look will.
    deps.log.warn({ err }, 'a live session could not be checked');
  }
}
