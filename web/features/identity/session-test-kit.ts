/** A browser, a server and other tabs for tests of the session, all held still. */
import type { AuthSession, AuthUser } from '#web/app/session-context.tsx';
import type { SessionEnvironment, TabMessage } from './session-environment.ts';

/** In milliseconds. */
export const MINUTE = 60_000;

/** Makes one in which nobody is signed in. */
export function createWorld() {
  const world = {
    now: Date.parse('2026-03-02T09:00:00.000Z'),
    isVisible: true,
    remembers: false,
    /** What the server would answer. */
    user: null as AuthUser | null,
    accessEndsAt: 0,
    canRefresh: false,
    outage: null as unknown,
    calls: [] as string[],
    told: [] as TabMessage[],
    timers: [] as { at: number; callback: () => void }[],
    onVisibility: () => {},
    onEnded: () => {},
    onFactorWanted: () => {},
    /** The session still has to confirm a second factor. */
    isWaiting: false,
    hear: (_message: TabMessage) => {},
    answer<Value>(call: string, value: () => Value): Promise<Value> {
      world.calls.push(call);
      return world.outage ? Promise.reject(world.outage) : Promise.resolve(value());
    },
    session: (): AuthSession => ({ expiresAt: new Date(world.accessEndsAt).toISOString() }),
    signedIn(name = 'ana') {
      world.user = { id: name, username: name } as AuthUser;
      world.accessEndsAt = world.now + 15 * MINUTE;
      world.canRefresh = true;
    },
    async pass(ms: number) {
      const until = world.now + ms;
      for (;;) {
        const due = world.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        world.timers.splice(world.timers.indexOf(due), 1);
        world.now = due.at;
        due.callback();
        await settle();
      }
      world.now = until;
    },
  };
  return world;
}

/** Waits until what was begun has gone as far as it can. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What a session store touches of this world. */
export function environmentOf(world: ReturnType<typeof createWorld>): SessionEnvironment {
  return {
    lookUp: () =>
      world.answer('lookUp', () =>
        world.user && world.accessEndsAt > world.now
          ? { user: world.isWaiting ? null : world.user, session: world.session() }
          : { user: null, session: null },
      ),
    refresh: () =>
      world.answer('refresh', () => {
        if (world.canRefresh) world.accessEndsAt = world.now + 15 * MINUTE;
        return world.canRefresh;
      }),
    onEnded: (listener) => {
      world.onEnded = listener;
      return () => {};
    },
    onFactorWanted: (listener) => {
      world.onFactorWanted = listener;
      return () => {};
    },
    signIn: ({ email }) =>
      world.answer('signIn', () => {
        world.signedIn(email);
        return { user: world.isWaiting ? null : world.user, session: world.session() };
      }),
    signOut: () =>
      world.answer('signOut', () => {
        world.user = null;
      }),
    now: () => world.now,
    after(ms, callback) {
      const timer = { at: world.now + ms, callback };
      world.timers.push(timer);
      return () => {
        world.timers = world.timers.filter((other) => other !== timer);
      };
    },
    isVisible: () => world.isVisible,
    onVisibility: (listener) => {
      world.onVisibility = listener;
      return () => {};
    },
    memory: {
      read: () => world.remembers,
      write: (value) => {
        world.remembers = value;
      },
    },
    tabs: {
      tell: (message) => void world.told.push(message),
      listen: (listener) => {
        world.hear = listener;
        return () => {};
      },
    },
  };
}
