import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { rotateKeys } from './index.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;
const signIn = async ({ email, password }: TestMember) => {
  const client = new HttpClient(test$);
  expect((await client.post('/api/identity/sign-in', { email, password })).status).toBe(200);
  return client;
};
const refresh = (client: HttpClient) => client.post('/api/identity/session/refresh', {});

describe('a session has an end, however often it is renewed', () => {
  /** Days until a session that is renewed every five hours or days is refused. */
  const lifeOf = async (client: HttpClient, { everyDays, most }: { everyDays: number; most: number }) => {
    for (let days = everyDays; days <= most; days += everyDays) {
      test$.clock.advance(everyDays * DAY);
      const { status, body } = await refresh(client);
      if (status === 200) continue;
      expect(body.code).toBe('session_expired');
      return days;
    }
    return Number.POSITIVE_INFINITY;
  };

  test('after ninety days', async () => {
    const ana = await createMember(test$, { username: 'ana' });
    expect(await lifeOf(await signIn(ana), { everyDays: 15, most: 120 })).toBe(90);
  });

  test('after seven, where an administrator is signed in, also one who became it meanwhile', async () => {
    const bea = await createMember(test$, { username: 'bea' });
    const early = await signIn(bea);
    await query("insert into member_roles (member_id, role, granted_at) values ($1, 'admin', now())", [
      bea.id,
    ]);
    const late = await signIn(bea);
    test$.clock.advance(6 * DAY);
    expect((await refresh(early)).status).toBe(200);
    expect((await refresh(late)).status).toBe(200);
    test$.clock.advance(DAY - MINUTE);
    expect((await late.get('/api/identity/sessions')).status).toBe(401);
    expect((await refresh(early)).status).toBe(200);
    test$.clock.advance(MINUTE);
    expect((await refresh(early)).status).toBe(401);
    expect((await refresh(late)).status).toBe(401);
    // The access token that was given at the last moment ends with the session.
    expect((await early.get('/api/identity/sessions')).status).toBe(401);
  });
});

describe('keys rotate with overlap', () => {
  const jwks = async () => (await (await fetch(`${test$.url}/.well-known/jwks.json`)).json()) as any;
  const kids = async () => (await jwks()).keys.map(({ kid }: { kid: string }) => kid);
  const tokenOf = (client: HttpClient) => /protege_access=([^;]+)/.exec(client.cookieHeader)![1]!;
  const kidOf = (client: HttpClient) => decodeProtectedHeader(tokenOf(client)).kid;
  const isSignedIn = async (client: HttpClient) =>
    (await client.get('/api/identity/sessions')).status === 200;
  const options = () => {
    const { db, clock, secret } = test$.app.deps;
    return { db, clock, secret, onUnreadableKey: () => undefined };
  };
  const runJobs = () => test$.app.deps.jobs.runDue();

  test('every thirty days: published first, then signing, and gone after its last token', async () => {
    await runJobs();
    test$.clock.advance(HOUR);
    await runJobs();
    const cy = await createMember(test$, { username: 'cy' });
    const [old] = await kids();
    test$.clock.advance(30 * DAY);
    await runJobs();
    const both = await kids();
    expect(both).toHaveLength(2);
    expect(both).toContain(old);
    const [fresh] = both.filter((kid: string) => kid !== old);

    // For as long as somebody may have the old list, the old key signs.
    expect(kidOf(await signIn(cy))).toBe(old);
    const list = createLocalJWKSet(await jwks());
    test$.clock.advance(10 * MINUTE - 1);
    const last = await signIn(cy);
    expect(kidOf(last)).toBe(old);
    test$.clock.advance(1);
    const first = await signIn(cy);
    expect(kidOf(first)).toBe(fresh);
    const { payload } = await jwtVerify(tokenOf(first), list, { currentDate: test$.clock.now() });
    expect(payload.sub).toBe(cy.id);
    expect(await isSignedIn(last)).toBe(true);

    test$.clock.advance(15 * MINUTE - 2 * SECOND);
    await rotateKeys(options(), { olderThanMs: 30 * DAY });
    expect(await query('select id from signing_keys')).toHaveLength(2);
    expect(await isSignedIn(last)).toBe(true);
    test$.clock.advance(HOUR);
    await runJobs();
    expect(await kids()).toEqual([fresh]);
    expect(await query('select id from signing_keys')).toEqual([{ id: fresh }]);
    // Nobody is signed out by it.
    expect((await refresh(last)).status).toBe(200);
    expect(kidOf(last)).toBe(fresh);
  });

  test('not before it is time, and once, however many processes rotate', async () => {
    const before = await kids();
    test$.clock.advance(29 * DAY);
    await runJobs();
    expect(await kids()).toEqual(before);
    test$.clock.advance(DAY);
    await Promise.all([1, 2, 3].map(() => rotateKeys(options(), { olderThanMs: 30 * DAY })));
    test$.clock.advance(MINUTE);
    expect(await kids()).toHaveLength(2);
  });

  test('at once by command, when a key may have been taken: what it signed is worth nothing within a minute', async () => {
    const dan = await createMember(test$, { username: 'dan' });
    expect(await isSignedIn(dan.client)).toBe(true);
    const before = await kids();
    await rotateKeys(options(), { olderThanMs: 0, isUrgent: true });
    test$.clock.advance(MINUTE);
    expect(await isSignedIn(dan.client)).toBe(false);
    const [fresh, ...others] = await kids();
    expect(others).toEqual([]);
    expect(before).not.toContain(fresh);
    expect((await refresh(dan.client)).status).toBe(200);
    expect(kidOf(dan.client)).toBe(fresh);
    expect(await isSignedIn(dan.client)).toBe(true);
  });
});
