/**
 * The parts that the live connection is made of: the one socket, the one timer, the pulse that finds a dead line,
 * the renewal of a session that a line asks for, and the status that screens show.
 */
import type { LiveRequest } from '#contract/live.ts';
import type { ConnectionStatus, LiveEnvironment, LiveSocket, LiveSocketEvents } from './live-environment.ts';

const PING_EVERY_MS = 20_000;
/** A session is not refreshed for the connection's sake more often than this. */
const REFRESH_EVERY_MS = 30_000;

/** An opening connection or a ping that takes longer has failed, in milliseconds. */
export const PATIENCE_MS = 10_000;

/** What is known of the connection, told to whoever shows it. */
export function createStatus() {
  const listeners = new Set<() => void>();
  let status: ConnectionStatus = { connected: false, latency: null, lastChecked: null, error: null };
  return {
    read: () => status,
    show(change: Partial<ConnectionStatus>): void {
      status = { ...status, ...change };
      for (const listener of listeners) listener();
    },
    on(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One wait at a time: the next one takes its place. */
export function createTimer(env: LiveEnvironment) {
  let cancel = () => {};
  return {
    wait(ms: number, work: () => void): void {
      cancel();
      cancel = env.after(ms, work);
    },
    cancel: () => cancel(),
  };
}

/** The one socket. One that was given up does not speak for the one that took its place. */
export function createLine(env: LiveEnvironment, events: LiveSocketEvents) {
  let socket: LiveSocket | null = null;
  return {
    isThere: () => socket !== null,
    open(): void {
      const opened: LiveSocket = env.open({
        onOpen: () => socket === opened && events.onOpen(),
        onMessage: (text) => socket === opened && events.onMessage(text),
        onClose(code) {
          if (socket !== opened) return;
          socket = null;
          events.onClose(code);
        },
      });
      socket = opened;
    },
    send: (text: string) => socket?.send(text),
    /** Gives it up; answers whether there was one. */
    drop(): boolean {
      const old = socket;
      socket = null;
      old?.close();
      return old !== null;
    },
  };
}

/** What the pulse needs of its line. */
interface Pulsing {
  env: LiveEnvironment;
  timer: ReturnType<typeof createTimer>;
  status: ReturnType<typeof createStatus>;
  send: (request: LiveRequest) => void;
  /** No answer came: the line is dead. */
  giveUp: () => void;
}

/** Asks every so often whether the line lives. */
export function createPulse({ env, timer, status, send, giveUp }: Pulsing) {
  let sentAt: number | null = null;
  const ping = () => {
    sentAt = env.now();
    send({ type: 'ping' });
    timer.wait(PATIENCE_MS, giveUp);
  };
  return {
    ping,
    /** The answer to a ping; false where none was waited for. */
    pong(): boolean {
      if (sentAt === null) return false;
      status.show({ latency: env.now() - sentAt, lastChecked: env.now() });
      sentAt = null;
      timer.wait(PING_EVERY_MS, ping);
      return true;
    },
    stop(): void {
      sentAt = null;
    },
    isAsking: () => sentAt !== null,
  };
}

/** Renews the session because a line was refused, and not too often. */
export function createRenewal(env: LiveEnvironment) {
  let ranAt = Number.NEGATIVE_INFINITY;
  return {
    isDue: () => env.now() - ranAt >= REFRESH_EVERY_MS,
    run(next: (isSignedIn: boolean) => void, failed: () => void): void {
      ranAt = env.now();
      env.refreshSession().then(next, failed);
    },
  };
}
