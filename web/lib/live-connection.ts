/**
 * Keeps one line open: connects, answers what comes, and comes back after a loss. It comes back by itself, each time
 * after a longer wait with some chance in it, and rests while the browser is offline.
 */
import type { LiveMessage, LiveRequest } from '#contract/live.ts';
import type { LiveEnvironment } from './live-environment.ts';
import {
  createLine,
  createPulse,
  createRenewal,
  type createStatus,
  createTimer,
  PATIENCE_MS,
} from './live-line.ts';
import type { LiveTopics } from './live-topics.ts';

/** Waits between attempts, in milliseconds. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** The server closes with this when the session has ended or was renewed. */
const SESSION_ENDED = 4401;
/** What a socket says that was lost without a word. */
const LOST = 1006;

/** The wait before an attempt, counted from 0: doubles up to half a minute, the last half of it by chance. */
export function reconnectWaitMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(longest / 2 + (longest / 2) * random);
}

/** What a connection is made of. */
interface Parts {
  env: LiveEnvironment;
  status: ReturnType<typeof createStatus>;
  topics: LiveTopics;
}

export class LiveConnection {
  readonly #env: LiveEnvironment;
  readonly #status: Parts['status'];
  readonly #topics: LiveTopics;
  readonly #timer: ReturnType<typeof createTimer>;
  readonly #line: ReturnType<typeof createLine>;
  readonly #pulse: ReturnType<typeof createPulse>;
  readonly #renewal: ReturnType<typeof createRenewal>;
  #attempt = 0;
  #hasClosed = false;

  constructor({ env, status, topics }: Parts) {
    this.#env = env;
    this.#status = status;
    this.#topics = topics;
    this.#timer = createTimer(env);
    this.#renewal = createRenewal(env);
    this.#line = createLine(env, {
      onOpen: () => this.#onOpen(),
      onMessage: (text) => this.#onMessage(JSON.parse(text)),
      onClose: (code) => this.#onClose(code),
    });
    this.#pulse = createPulse({
      env,
      timer: this.#timer,
      status,
      send: (request) => this.send(request),
      giveUp: () => this.#giveUp(),
    });
  }

  connect(): void {
    if (this.#hasClosed || this.#line.isThere()) return;
    if (this.#env.isOnline()) {
      this.#line.open();
      this.#timer.wait(PATIENCE_MS, () => this.#giveUp());
    } else {
      this.#status.show({ error: 'You are offline.' });
    }
  }

  /** Connects anew, as somebody else or as nobody. */
  reconnect(): void {
    const wasThere = this.#line.drop();
    this.#startAfresh();
    if (wasThere) this.#status.show({ connected: false });
    this.connect();
  }

  /** The browser went online or offline, or the tab came to the front. */
  notice(): void {
    if (this.#hasClosed) return;
    if (!this.#env.isOnline()) {
      this.#line.drop();
      this.#timer.cancel();
      this.#status.show({ connected: false, error: 'You are offline.' });
    } else if (!this.#line.isThere()) {
      this.#startAfresh();
      this.connect();
    } else if (this.#status.read().connected && !this.#pulse.isAsking()) {
      // A tab that slept does not know whether its connection still lives.
      this.#pulse.ping();
    }
  }

  /** Sends it where there is somebody to hear it; topics are asked for again on every new line. */
  send(request: LiveRequest | null): void {
    if (request && this.#status.read().connected) this.#line.send(JSON.stringify(request));
  }

  close(): void {
    this.#hasClosed = true;
    this.#timer.cancel();
    this.#line.drop();
  }

  #onOpen(): void {
    this.#status.show({ connected: true, error: null, lastChecked: this.#env.now() });
    for (const request of this.#topics.resume()) this.send(request);
    this.#pulse.ping();
  }

  #onMessage(message: LiveMessage): void {
    this.#attempt = 0;
    if (message.type === 'pong' && this.#pulse.pong()) return;
    const isTooOld = message.type === 'refused' && message.code === 'not_authenticated';
    if (isTooOld && this.#renewal.isDue()) {
      // The cookies of this connection are too old; a refreshed session may be let in.
      this.#renewal.run(
        (isSignedIn) => (isSignedIn ? this.reconnect() : this.#topics.take(message)),
        () => this.#retryLater(),
      );
    } else {
      this.#topics.take(message);
    }
  }

  #onClose(code: number): void {
    this.#timer.cancel();
    this.#pulse.stop();
    if (this.#hasClosed) return;
    this.#status.show({ connected: false, error: 'The live connection was lost. Trying again.' });
    const retryLater = () => this.#retryLater();
    if (code === SESSION_ENDED && this.#renewal.isDue()) this.#renewal.run(() => this.connect(), retryLater);
    else retryLater();
  }

  #giveUp(): void {
    this.#line.drop();
    this.#onClose(LOST);
  }

  #retryLater(): void {
    if (this.#hasClosed || this.#line.isThere()) return;
    this.#timer.wait(reconnectWaitMs(this.#attempt, this.#env.random()), () => this.connect());
    this.#attempt += 1;
  }

  #startAfresh(): void {
    this.#timer.cancel();
    this.#attempt = 0;
  }
}
