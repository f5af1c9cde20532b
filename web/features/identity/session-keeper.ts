/**
 * Keeps the session of a tab: looks it up, refreshes it before it runs out, recovers it when the tab is seen again,
 * rests while it is hidden, and hears what other tabs say. Of several answers only the newest question's counts.
 */
import type { AuthState } from '#web/app/session-context.tsx';
import type { Found, SessionEnvironment, TabMessage } from './session-environment.ts';
import {
  changeSession,
  failureOf,
  isNearExpiry,
  refreshWaitMs,
  type SessionChange,
  STARTING,
} from './session-state.ts';

/** What happened. Source: document 1, section 4. */
export type SessionEvent =
  | 'initial_session'
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'user_updated'
  | 'password_recovery';

const NOBODY: Found = { user: null, session: null };

/** A look at a session that is older than this is taken again when the tab is seen. */
const STALE_MS = 60_000;
/** How long to wait before trying a refresh again that failed for want of a server. */
const RETRY_MS = 15_000;

export class SessionKeeper {
  readonly #env: SessionEnvironment;
  readonly #listeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: SessionEvent) => void>();
  #state: AuthState = STARTING;
  #cancelTimer = () => {};
  #lookedAt = 0;
  /** Counts what was begun; an answer to anything but the newest is too late to count. */
  #turn = 0;

  constructor(env: SessionEnvironment) {
    this.#env = env;
  }

  read(): AuthState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return add(this.#listeners, listener);
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    return add(this.#eventListeners, listener);
  }

  change(next: SessionChange): void {
    const before = this.#state;
    this.#state = changeSession(before, next);
    if (this.#state !== before) for (const listener of this.#listeners) listener();
  }

  /** Tells this tab what happened. */
  emit(event: SessionEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }

  /** Tells this tab what happened, and the others. */
  emitEverywhere(event: SessionEvent & TabMessage): void {
    this.emit(event);
    this.#env.tabs.tell(event);
  }

  /** Whatever is being looked up was asked before this, and no longer counts. */
  supersede(): void {
    this.#turn += 1;
  }

  rest(): void {
    this.#cancelTimer();
  }

  /** Takes what was found, and keeps it from now on. */
  settle(found: Found): void {
    this.#lookedAt = this.#env.now();
    if (found.session) this.change({ kind: 'found', user: found.user, session: found.session });
    else this.change({ kind: 'nobody' });
    this.#env.memory.write(this.#state.session !== null);
    this.#schedule();
  }

  /** The session is no more: the screens, the listeners and the other tabs hear of it once. */
  end(): void {
    const wasThere = this.#state.session !== null;
    if (wasThere) this.supersede();
    this.settle(NOBODY);
    if (wasThere) this.emitEverywhere('signed_out');
  }

  /** Reads the session, and renews it first where only its short half has run out. */
  async look(): Promise<void> {
    this.change({ kind: 'looking' });
    await this.#take(async () => {
      const found = await this.#env.lookUp();
      const canRenew = !found.session && this.#env.memory.read();
      return canRenew && (await this.#env.refresh()) ? this.#env.lookUp() : found;
    });
  }

  /** The tab is seen again, or hidden. */
  async recover(): Promise<void> {
    const { session, initialized } = this.#state;
    if (!this.#env.isVisible()) return this.rest();
    if (session && isNearExpiry(session.expiresAt, this.#env.now())) return this.#refresh();
    if (initialized && this.#env.now() - this.#lookedAt >= STALE_MS) return this.look();
    this.#schedule();
  }

  /** A second factor was added elsewhere: until it is confirmed here, this tab is nobody's. */
  async wait(): Promise<void> {
    await this.look();
    this.emit(this.#state.user ? 'user_updated' : 'signed_out');
  }

  /** Another tab has said something. */
  async hear(message: TabMessage): Promise<void> {
    const memberId = this.#state.user?.id;
    if (message === 'signed_out') this.change({ kind: 'signed_out' });
    else await this.look();
    this.#schedule();
    this.emit(message === 'token_refreshed' && this.#state.user?.id !== memberId ? 'signed_in' : message);
  }

  /** Arms the timer for the session as it is; a hidden tab has none. */
  #schedule(waitMs?: number): void {
    this.#cancelTimer();
    const { session } = this.#state;
    if (!session || !this.#env.isVisible()) return;
    const wait = waitMs ?? refreshWaitMs(session.expiresAt, this.#env.now());
    this.#cancelTimer = this.#env.after(wait, () => void this.#refresh());
  }

  /** Runs a look-up, and takes its answer unless something newer was begun meanwhile. */
  async #take(find: () => Promise<Found>): Promise<boolean> {
    this.supersede();
    const mine = this.#turn;
    try {
      const found = await find();
      if (mine !== this.#turn) return false;
      this.settle(found);
      return true;
    } catch (error) {
      if (mine === this.#turn) this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown): void {
    this.change({ kind: 'failed', ...failureOf(error) });
    this.#schedule(RETRY_MS);
  }

  async #refresh(): Promise<void> {
    const find = async () => ((await this.#env.refresh()) ? this.#env.lookUp() : NOBODY);
    if (await this.#take(find)) this.emitEverywhere(this.#state.session ? 'token_refreshed' : 'signed_out');
  }
}

function add<Listener>(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener);
  return () => void set.delete(listener);
}
