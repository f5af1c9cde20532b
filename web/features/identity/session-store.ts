/**
 * The session of this tab, without React: what screens read and hear of it, and what they do with it. Keeping it is
 * `session-keeper.ts`. Everything that it touches is handed in, so that a test holds the clock.
 */
import type { AuthSession, AuthState, AuthUser } from '#web/app/session-context.tsx';
import type { SessionEnvironment } from './session-environment.ts';
import { type SessionEvent, SessionKeeper } from './session-keeper.ts';

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

/** Builds the store; nothing happens before `start`. */
export function createSessionStore(env: SessionEnvironment): SessionStore {
  const keeper = new SessionKeeper(env);
  return {
    read: () => keeper.read(),
    subscribe: (listener) => keeper.subscribe(listener),
    onEvent: (listener) => keeper.onEvent(listener),
    start: () => start(env, keeper),
    async reload() {
      await keeper.look();
      keeper.emitEverywhere('user_updated');
    },
    async signIn(input) {
      keeper.supersede();
      keeper.change({ kind: 'looking' });
      try {
        keeper.settle(await env.signIn(input));
      } catch (error) {
        keeper.change({ kind: 'refused', error: messageOf(error) });
        throw error;
      }
      keeper.emitEverywhere('signed_in');
    },
    confirmed(found) {
      keeper.supersede();
      const event = keeper.read().user ? 'user_updated' : 'signed_in';
      keeper.settle(found);
      keeper.emitEverywhere(event);
    },
    async signOut() {
      await env.signOut();
      keeper.supersede();
      keeper.rest();
      env.memory.write(false);
      keeper.change({ kind: 'signed_out' });
      keeper.emitEverywhere('signed_out');
    },
    beginPasswordRecovery: () => keeper.emit('password_recovery'),
  };
}

/** Looks the session up, and keeps it until the returned function is called. */
function start(env: SessionEnvironment, keeper: SessionKeeper): () => void {
  const stops = [
    env.onVisibility(() => void keeper.recover()),
    env.tabs.listen((message) => void keeper.hear(message)),
    env.onEnded(() => keeper.end()),
    env.onFactorWanted(() => void keeper.wait()),
  ];
  void keeper.look().then(() => keeper.emit('initial_session'));
  return () => {
    keeper.rest();
    for (const stop of stops) stop();
  };
}

/** A refusal's own words; anything else is unexpected. */
function messageOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: number; message?: string };
  return typeof status === 'number' && status < 500 && message
    ? message
    : 'An unexpected error occurred. Please try again.';
}
