import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionEvent } from './session-keeper.ts';
import { AUTH_TEXTS } from './session-state.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createWorld, environmentOf, MINUTE, settle } from './session-test-kit.ts';

let world: ReturnType<typeof createWorld>;
let store: SessionStore;
let events: SessionEvent[];

beforeEach(() => {
  world = createWorld();
  events = [];
  store = createSessionStore(environmentOf(world));
  store.onEvent((event) => events.push(event));
});

const begin = async () => {
  store.start();
  await settle();
};
const show = async (isVisible: boolean) => {
  world.isVisible = isVisible;
  world.onVisibility();
  await settle();
};

describe('the state', () => {
  test('starts loading and uninitialised, and is initialised by the first look-up [AU-01]', async () => {
    expect(store.read()).toEqual({
      loading: true,
      initialized: false,
      user: null,
      session: null,
      error: null,
    });
    world.signedIn();
    await begin();
    expect(store.read()).toMatchObject({
      loading: false,
      initialized: true,
      user: { id: 'ana' },
      error: null,
    });
    expect(events).toEqual(['initial_session']);
  });

  test('without a session nobody is there, and the error says so [AU-02]', async () => {
    await begin();
    expect(store.read()).toEqual({
      loading: false,
      initialized: true,
      user: null,
      session: null,
      error: 'Not authenticated. Please log in.',
    });
    expect(world.calls).toEqual(['lookUp']);
  });

  test('a profile that cannot be loaded is a failed authentication [AU-03]', async () => {
    world.outage = { code: 'authentication_failed', status: 401, message: 'x' };
    await begin();
    expect(store.read()).toMatchObject({ user: null, initialized: true, error: AUTH_TEXTS.failed });
    expect(AUTH_TEXTS.failed).toBe('Authentication failed. Please try again.');
  });

  test.each([{ status: 503 }, new TypeError('Failed to fetch')])(
    'a look-up that fails is an outage, and forgets nobody [AU-04]',
    async (outage) => {
      world.signedIn();
      await begin();
      world.outage = outage;
      await store.reload();
      expect(store.read()).toMatchObject({
        user: { id: 'ana' },
        loading: false,
        error: 'Authentication system unavailable.',
      });
    },
  );

  test('is loading during every look-up, with what was known still there [AU-01]', async () => {
    world.signedIn();
    await begin();
    const seen: unknown[] = [];
    store.subscribe(() => seen.push([store.read().loading, store.read().user?.id]));
    await store.reload();
    expect(seen).toEqual([
      [true, 'ana'],
      [false, 'ana'],
    ]);
  });

  test('a look-up that finds the same member changes nothing that screens hold', async () => {
    world.signedIn();
    await begin();
    const before = store.read();
    world.user = { ...world.user! };
    await store.reload();
    expect(store.read().user).toBe(before.user);
    expect(store.read().session).toBe(before.session);
  });
});

describe('the session', () => {
  test('is refreshed a minute before it runs out, again and again [AU-06, AU-07]', async () => {
    world.signedIn();
    await begin();
    await world.pass(14 * MINUTE - 1);
    expect(world.calls).toEqual(['lookUp']);
    await world.pass(1);
    expect(world.calls).toEqual(['lookUp', 'refresh', 'lookUp']);
    expect(events).toEqual(['initial_session', 'token_refreshed']);
    expect(world.told).toEqual(['token_refreshed']);
    await world.pass(14 * MINUTE);
    expect(events).toEqual(['initial_session', 'token_refreshed', 'token_refreshed']);
  });

  test('rests while the tab is hidden, and is recovered when it is seen [AU-06]', async () => {
    world.signedIn();
    await begin();
    await show(false);
    await world.pass(60 * MINUTE);
    expect(world.calls).toEqual(['lookUp']);
    await show(true);
    expect(world.calls).toEqual(['lookUp', 'refresh', 'lookUp']);
    expect(store.read().user?.id).toBe('ana');
  });

  test('is looked at again when the tab is seen after a while, without an event [AU-06]', async () => {
    world.signedIn();
    await begin();
    await show(false);
    await world.pass(2 * MINUTE);
    await show(true);
    expect(world.calls).toEqual(['lookUp', 'lookUp']);
    await show(false);
    await show(true);
    expect(world.calls).toEqual(['lookUp', 'lookUp']);
    expect(events).toEqual(['initial_session']);
  });

  test('that has run out since the last visit is renewed before anybody is called a visitor', async () => {
    world.signedIn();
    world.accessEndsAt = world.now - 1;
    world.remembers = true;
    await begin();
    expect(world.calls).toEqual(['lookUp', 'refresh', 'lookUp']);
    expect(store.read().user?.id).toBe('ana');
  });

  test('that has ended elsewhere ends here, and the other tabs hear of it [AU-07]', async () => {
    world.signedIn();
    await begin();
    world.canRefresh = false;
    await world.pass(14 * MINUTE);
    expect(store.read()).toMatchObject({ user: null, error: AUTH_TEXTS.notAuthenticated });
    expect(events.at(-1)).toBe('signed_out');
    expect(world.told).toEqual(['signed_out']);
    expect(world.timers).toEqual([]);
  });

  test('that a request finds ended is ended once, and a visitor’s failed request ends nothing', async () => {
    await begin();
    world.onEnded();
    expect(events).toEqual(['initial_session']);
    await store.signIn({ email: 'bo', password: 'x' });
    world.onEnded();
    world.onEnded();
    expect(store.read()).toMatchObject({ user: null, error: AUTH_TEXTS.notAuthenticated });
    expect(events).toEqual(['initial_session', 'signed_in', 'signed_out']);
  });

  test('a look-up that answers after a sign-in does not undo it', async () => {
    store.start();
    await store.signIn({ email: 'bo', password: 'x' });
    await settle();
    expect(store.read().user?.id).toBe('bo');
  });

  test('survives an outage of the refresh, which is tried again', async () => {
    world.signedIn();
    await begin();
    world.outage = { status: 503 };
    await world.pass(14 * MINUTE);
    expect(store.read()).toMatchObject({ user: { id: 'ana' }, error: AUTH_TEXTS.unavailable });
    world.outage = null;
    await world.pass(15_000);
    expect(store.read()).toMatchObject({ user: { id: 'ana' }, error: null });
  });

  test('of a clock that runs ahead of the server’s is not refreshed without end', async () => {
    world.signedIn();
    world.accessEndsAt = world.now + 1;
    await begin();
    expect(world.timers).toHaveLength(1);
    expect(world.timers[0]!.at - world.now).toBe(15_000);
  });
});

describe('signing in and out', () => {
  test('signing in finds the member, tells the other tabs, and begins to refresh [AU-07]', async () => {
    await begin();
    await store.signIn({ email: 'bo', password: 'x' });
    expect(store.read()).toMatchObject({ user: { id: 'bo' }, error: null });
    expect(events).toEqual(['initial_session', 'signed_in']);
    expect(world.told).toEqual(['signed_in']);
    expect(world.remembers).toBe(true);
    expect(world.timers).toHaveLength(1);
  });

  test('a refused sign-in puts the server’s words into the state and rejects [LI-05]', async () => {
    await begin();
    world.outage = { status: 401, message: 'Please check your credentials and try again.' };
    await expect(store.signIn({ email: 'bo', password: 'x' })).rejects.toBe(world.outage);
    expect(store.read()).toMatchObject({
      user: null,
      loading: false,
      error: 'Please check your credentials and try again.',
    });
  });

  test('signing out clears user and error, and stops the refreshing [AU-06, AU-07]', async () => {
    world.signedIn();
    await begin();
    await store.signOut();
    expect(store.read()).toEqual({
      loading: false,
      initialized: true,
      user: null,
      session: null,
      error: null,
    });
    expect(events.at(-1)).toBe('signed_out');
    expect(world.told).toEqual(['signed_out']);
    expect(world.timers).toEqual([]);
    expect(world.remembers).toBe(false);
  });

  test('a sign-out that fails keeps the member', async () => {
    world.signedIn();
    await begin();
    world.outage = { status: 503 };
    await expect(store.signOut()).rejects.toBe(world.outage);
    expect(store.read().user?.id).toBe('ana');
  });

  test('what happens in another tab happens here, and is not told back [AU-07]', async () => {
    await begin();
    world.signedIn('cy');
    world.hear('signed_in');
    await settle();
    expect(store.read().user?.id).toBe('cy');
    world.hear('signed_out');
    await settle();
    expect(store.read()).toMatchObject({ user: null, error: null });
    expect(events).toEqual(['initial_session', 'signed_in', 'signed_out']);
    expect(world.told).toEqual([]);
  });

  test('a changed profile and the setting of a new password are events of their own [AU-07]', async () => {
    world.signedIn();
    await begin();
    await store.reload();
    store.beginPasswordRecovery();
    expect(events).toEqual(['initial_session', 'user_updated', 'password_recovery']);
    expect(world.told).toEqual(['user_updated']);
  });
});

describe('a second factor', () => {
  test('keeps the member out of every screen until it is confirmed, and then lets them in everywhere', async () => {
    store.start();
    await settle();
    world.isWaiting = true;
    await store.signIn({ email: 'ana', password: 'x' });
    expect(store.read()).toMatchObject({ user: null, error: null });
    expect(store.read().session).not.toBeNull();
    expect(world.remembers).toBe(true);
    // The session is kept while it waits.
    await world.pass(14 * MINUTE);
    expect(world.calls).toContain('refresh');

    store.confirmed({ user: world.user!, session: world.session() });
    expect(store.read().user).toMatchObject({ id: 'ana' });
    expect(events.at(-1)).toBe('signed_in');
    expect(world.told.at(-1)).toBe('signed_in');
    // Confirming again, as for a withdrawal, is nobody's arrival.
    store.confirmed({ user: world.user!, session: world.session() });
    expect(events.at(-1)).toBe('user_updated');
  });

  test('that was added elsewhere is asked for here as soon as a request says so', async () => {
    world.signedIn();
    store.start();
    await settle();
    expect(store.read().user).not.toBeNull();
    world.isWaiting = true;
    world.onFactorWanted();
    await settle();
    expect(store.read()).toMatchObject({ user: null, error: null });
    expect(store.read().session).not.toBeNull();
    expect(events.at(-1)).toBe('signed_out');
  });
});
