/**
 * The tab's one live connection. It comes back by itself, each time after a longer wait with some chance in
 * it, so that a restarted server is not met by everybody at once; rests while the browser is offline; and goes
 * on with every topic from the last sequence that was heard. No domain is known here.
 */
import type { LiveMessage, LiveRequest } from '#contract/live.ts';
import { createLiveTopics, type LiveListener } from './live-topics.ts';

/** Waits between attempts, in milliseconds. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const PING_EVERY_MS = 20_000;
/** An opening connection or a ping that takes longer has failed. */
const PATIENCE_MS = 10_000;
/** A session is not refreshed for the connection's sake more often than this. */
const REFRESH_EVERY_MS = 30_000;

/** The server closes with this when the session has ended or was renewed. */
const SESSION_ENDED = 4401;

/** What screens may show of the connection. */
export interface ConnectionStatus {
  connected: boolean;
  /** Milliseconds that the last ping took there and back. */
  latency: number | null;
  /** When the connection last answered, as milliseconds since the epoch. */
  lastChecked: number | null;
  error: string | null;
}

/** An opened connection. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** What a connection tells; never before `open` has returned. */
export interface LiveSocketEvents {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(code: number): void;
}

/** What the client needs of the browser. */
export interface LiveEnvironment {
  open(events: LiveSocketEvents): LiveSocket;
  now(): number;
  random(): number;
  /** Returns how to cancel. */
  after(ms: number, work: () => void): () => void;
  isOnline(): boolean;
  /** Calls back when the browser goes online or offline, or the tab comes to the front. */
  onChange(listener: () => void): () => void;
  /** True when the session lives on; rejects when that cannot be known. */
  refreshSession(): Promise<boolean>;
}

/** The connection, as components see it. */
export interface LiveClient {
  /** Listens to a topic until the returned function is called. */
  subscribe(topic: string, listener: LiveListener): () => void;
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
  /** Connects anew, as somebody else or as nobody: after signing in or out. */
  reconnect(): void;
  close(): void;
}

/** The wait before an attempt, counted from 0: doubles up to half a minute, the last half of it by chance. */
export function reconnectWaitMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(longest / 2 + (longest / 2) * random);
}

/** Makes the client and begins to connect. */
export function createLiveClient(env: LiveEnvironment): LiveClient {
  const topics = createLiveTopics();
  const statusListeners = new Set<() => void>();
  let status: ConnectionStatus = { connected: false, latency: null, lastChecked: null, error: null };
  let socket: LiveSocket | null = null;
  let attempt = 0;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let pingSentAt: number | null = null;
  let cancelTimer = () => {};
  let hasClosed = false;

  const show = (change: Partial<ConnectionStatus>) => {
    status = { ...status, ...change };
    for (const listener of statusListeners) listener();
  };
  const wait = (ms: number, work: () => void) => {
    cancelTimer();
    cancelTimer = env.after(ms, work);
  };
  const send = (request: LiveRequest | null) => {
    if (request && status.connected) socket?.send(JSON.stringify(request));
  };

  const connect = () => {
    if (hasClosed || socket) return;
    if (!env.isOnline()) return show({ error: 'You are offline.' });
    // A socket that was given up must not speak for the one that took its place.
    const opened: LiveSocket = env.open({
      onOpen: () => socket === opened && onOpen(),
      onMessage: (text) => socket === opened && onMessage(JSON.parse(text)),
      onClose: (code) => socket === opened && onClose(code),
    });
    socket = opened;
    wait(PATIENCE_MS, () => giveUp(1006));
  };

  const giveUp = (code: number) => {
    socket?.close();
    onClose(code);
  };

  const onOpen = () => {
    show({ connected: true, error: null, lastChecked: env.now() });
    for (const request of topics.resume()) send(request);
    ping();
  };

  const ping = () => {
    pingSentAt = env.now();
    send({ type: 'ping' });
    wait(PATIENCE_MS, () => giveUp(1006));
  };

  const onMessage = (message: LiveMessage) => {
    attempt = 0;
    if (message.type === 'pong' && pingSentAt !== null) {
      show({ latency: env.now() - pingSentAt, lastChecked: env.now() });
      pingSentAt = null;
      wait(PING_EVERY_MS, ping);
    } else if (message.type === 'refused' && message.code === 'not_authenticated' && mayRefresh()) {
      // The cookies of this connection are too old; a refreshed session may be let in.
      refreshThen((isSignedIn) => (isSignedIn ? reconnect() : topics.take(message)));
    } else {
      topics.take(message);
    }
  };

  const mayRefresh = () => env.now() - refreshedAt >= REFRESH_EVERY_MS;

  const refreshThen = (next: (isSignedIn: boolean) => void) => {
    refreshedAt = env.now();
    env.refreshSession().then(next, retryLater);
  };

  const onClose = (code: number) => {
    cancelTimer();
    socket = null;
    pingSentAt = null;
    if (hasClosed) return;
    show({ connected: false, error: 'The live connection was lost. Trying again.' });
    if (code === SESSION_ENDED && mayRefresh()) refreshThen(connect);
    else retryLater();
  };

  const retryLater = () => {
    if (hasClosed || socket) return;
    wait(reconnectWaitMs(attempt, env.random()), connect);
    attempt += 1;
  };

  const reconnect = () => {
    const old = socket;
    socket = null;
    old?.close();
    cancelTimer();
    attempt = 0;
    if (old) show({ connected: false });
    connect();
  };

  const forgetChanges = env.onChange(() => {
    if (hasClosed) return;
    if (!env.isOnline()) {
      const old = socket;
      socket = null;
      old?.close();
      cancelTimer();
      show({ connected: false, error: 'You are offline.' });
    } else if (!socket) {
      attempt = 0;
      cancelTimer();
      connect();
    } else if (status.connected && pingSentAt === null) {
      // A tab that slept does not know whether its connection still lives.
      ping();
    }
  });

  connect();

  return {
    subscribe(topic, listener) {
      send(topics.add(topic, listener));
      return () => send(topics.remove(topic, listener));
    },
    status: () => status,
    onStatus(listener) {
      statusListeners.add(listener);
      return () => void statusListeners.delete(listener);
    },
    reconnect,
    close() {
      hasClosed = true;
      forgetChanges();
      cancelTimer();
      socket?.close();
      socket = null;
    },
  };
}
