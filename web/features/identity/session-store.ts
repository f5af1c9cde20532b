/**
 * The session of this tab, without React: looks it up, refreshes it before it runs out, recovers it when the
 * tab is seen again, rests while it is hidden, and tells the other tabs. Everything that it touches is handed
 * in, so that a test holds the clock.
 */
import type { AuthSession, AuthState, AuthUser } from '#web/app/session-context.tsx';
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

/** What one tab tells the others. */
export type TabMessage = 'signed_in' | 'signed_out' | 'token_refreshed' | 'user_updated';

/** The user is null too while a second factor is still to be confirmed; then there is a session. */
interface Found {
  user: AuthUser | null;
  session: AuthSession | null;
}

const NOBODY: Found = { user: null, session: null };

/** What the store touches: the server, the clock, the tab and the other tabs. */
export interface SessionEnvironment {
  /** Reads the session; nulls when there is none. */
  lookUp(): Promise<Found>;
  /** Renews the tokens; false when the session has ended. */
  refresh(): Promise<boolean>;
  /** Hears when a renewal that a request asked for finds that the session has ended. */
  onEnded(listener: () => void): () => void;
  /** Hears when a request finds that a second factor has yet to be confirmed. */
  onFactorWanted(listener: () => void): () => void;
  signIn(input: { email: string; password: string }): Promise<Found>;
  signOut(): Promise<void>;
  now(): number;
  /** Calls back after so many milliseconds; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
  isVisible(): boolean;
  onVisibility(listener: () => void): () => void;
  /** Whether somebody was signed in here before, so that a refresh is worth trying. */
  memory: { read(): boolean; write(isSignedIn: boolean): void };
  tabs: { tell(message: TabMessage): void; listen(listener: (message: TabMessage) => void): () => void };
}

/** The session of this tab, to be read, heard and ended. */
export interface SessionStore {
  read(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Hears of every event of this tab and of the others. */
  onEvent(listener: (event: SessionEvent) => void): () => void;
  /** Looks the session up and begins to keep it; returns how to stop. */
  start(): () => void;
  reload(): Promise<void>;
  /** Rejects with the refusal; its message is then the state's error. */
  signIn(input: { email: string; password: string }): Promise<void>;
  /** Takes what confirming a second factor has given. */
  confirmed(found: { user: AuthUser; session: AuthSession }): void;
  signOut(): Promise<void>;
  /** Says that the member came to set a new password. */
  beginPasswordRecovery(): void;
}

/** A look at a session that is older than this is taken again when the tab is seen. */
const STALE_MS = 60_000;
/** How long to wait before trying a refresh again that failed for want of a server. */
const RETRY_MS = 15_000;

/** Builds the store; nothing happens before `start`. */
export function createSessionStore(env: SessionEnvironment): SessionStore {
  let state = STARTING;
  let cancelTimer = () => {};
  let lookedAt = 0;
  /** Counts what was begun; an answer to anything but the newest is too late to count. */
  let turn = 0;
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: SessionEvent) => void>();

  const change = (next: SessionChange) => {
    const before = state;
    state = changeSession(state, next);
    if (state !== before) for (const listener of listeners) listener();
  };
  const emit = (event: SessionEvent) => {
    for (const listener of eventListeners) listener(event);
  };

  /** Arms the timer for the session as it is; a hidden tab has none. */
  const schedule = (waitMs?: number) => {
    cancelTimer();
    if (!state.session || !env.isVisible()) return;
    const wait = waitMs ?? refreshWaitMs(state.session.expiresAt, env.now());
    cancelTimer = env.after(wait, () => void refresh());
  };

  const settle = (found: Found) => {
    lookedAt = env.now();
    if (found.session) change({ kind: 'found', user: found.user, session: found.session });
    else change({ kind: 'nobody' });
    env.memory.write(state.session !== null);
    schedule();
  };

  const fail = (error: unknown) => {
    change({ kind: 'failed', ...failureOf(error) });
    schedule(RETRY_MS);
  };

  /** The session is no more: the screens, the listeners and the other tabs hear of it once. */
  const end = () => {
    if (!state.session) return settle(NOBODY);
    turn += 1;
    settle(NOBODY);
    emit('signed_out');
    env.tabs.tell('signed_out');
  };

  /** Runs a look-up, and takes its answer unless something newer was begun meanwhile. */
  const take = async (find: () => Promise<Found>): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    try {
      const found = await find();
      if (mine !== turn) return false;
      settle(found);
      return true;
    } catch (error) {
      if (mine === turn) fail(error);
      return false;
    }
  };

  /** Reads the session, and renews it first where only its short half has run out. */
  const look = async () => {
    change({ kind: 'looking' });
    await take(async () => {
      const found = await env.lookUp();
      const canRenew = !found.session && env.memory.read();
      return canRenew && (await env.refresh()) ? env.lookUp() : found;
    });
  };

  const refresh = async () => {
    const isTaken = await take(async () => ((await env.refresh()) ? env.lookUp() : NOBODY));
    if (!isTaken) return;
    const event = state.session ? 'token_refreshed' : 'signed_out';
    emit(event);
    env.tabs.tell(event);
  };

  const recover = async () => {
    if (!env.isVisible()) return cancelTimer();
    const { session } = state;
    if (session && isNearExpiry(session.expiresAt, env.now())) return refresh();
    if (state.initialized && env.now() - lookedAt >= STALE_MS) return look();
    schedule();
  };

  /** A second factor was added elsewhere: until it is confirmed here, this tab is nobody's. */
  const wait = async () => {
    await look();
    emit(state.user ? 'user_updated' : 'signed_out');
  };

  const hear = async (message: TabMessage) => {
    const memberId = state.user?.id;
    if (message === 'signed_out') change({ kind: 'signed_out' });
    else await look();
    schedule();
    emit(message === 'token_refreshed' && state.user?.id !== memberId ? 'signed_in' : message);
  };

  return {
    read: () => state,
    subscribe: (listener) => add(listeners, listener),
    onEvent: (listener) => add(eventListeners, listener),
    start() {
      const stops = [
        env.onVisibility(() => void recover()),
        env.tabs.listen((message) => void hear(message)),
        env.onEnded(end),
        env.onFactorWanted(() => void wait()),
      ];
      void look().then(() => emit('initial_session'));
      return () => {
        cancelTimer();
        for (const stop of stops) stop();
      };
    },
    async reload() {
      await look();
      emit('user_updated');
      env.tabs.tell('user_updated');
    },
    async signIn(input) {
      turn += 1;
      change({ kind: 'looking' });
      try {
        settle(await env.signIn(input));
      } catch (error) {
        change({ kind: 'refused', error: messageOf(error) });
        throw error;
      }
      emit('signed_in');
      env.tabs.tell('signed_in');
    },
    confirmed(found) {
      // Whatever is being looked up was asked before this.
      turn += 1;
      const event = state.user ? 'user_updated' : 'signed_in';
      settle(found);
      emit(event);
      env.tabs.tell(event);
    },
    async signOut() {
      await env.signOut();
      turn += 1;
      cancelTimer();
      env.memory.write(false);
      change({ kind: 'signed_out' });
      emit('signed_out');
      env.tabs.tell('signed_out');
    },
    beginPasswordRecovery: () => emit('password_recovery'),
  };
}

function add<Listener>(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener);
  return () => void set.delete(listener);
}

/** A refusal's own words; anything else is unexpected. */
function messageOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: number; message?: string };
  return typeof status === 'number' && status < 500 && message
    ? message
    : 'An unexpected error occurred. Please try again.';
}
