import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { signInWithWork } from '#tests/support/proof-of-work.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
let ana: TestMember;
beforeAll(async () => {
  test$ = await startApp();
  ana = await createMember(test$, { username: 'ana' });
});
afterAll(() => test$.stop());

const signIn = async (member: { email: string; password: string }) => {
  const client = new HttpClient(test$);
  const answer = await client.post('/api/identity/sign-in', member);
  return { client, answer };
};
/** Signs in as a program does: without naming an origin. */
const signInAsProgram = async (member: { email: string; password: string }) => {
  const response = await fetch(`${test$.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: member.password }),
  });
  return (await response.json()) as any;
};
const refreshWith = (refreshToken: string) =>
  new HttpClient(test$).post('/api/identity/session/refresh', { refreshToken });
const isSignedIn = async (client: HttpClient) =>
  (await client.get('/api/identity/session')).body.user !== null;

describe('signing in', () => {
  test('answers with the user and the session, by the names of the specification [AU-14]', async () => {
    const { user, session } = await signInAsProgram(ana);
    expect(user).toEqual({
      id: ana.id,
      username: 'ana',
      email: ana.email,
      emailVerified: true,
      protegeAddress: ana.address,
      walletBalance: '100.00000000',
      totalIdeas: 0,
      completedProjects: 0,
      isAdmin: false,
      wantsCheckingAccount: false,
      wantsSavingsAccount: false,
      bankingOnboardingCompleted: false,
      createdAt: expect.any(String),
    });
    expect(session).toMatchObject({ assuranceLevel: 'aal1', reachableLevel: 'aal1', factors: [] });
    expect(session.refreshToken).toMatch(/^[\w-]{70}$/);
    expect(new Date(session.expiresAt).getTime() - test$.clock.now().getTime()).toBe(15 * MINUTE);
  });

  test('gives a browser its tokens in cookies that scripts and other sites cannot use [AU-14]', async () => {
    const { answer, client } = await signIn(ana);
    const read = await client.get('/api/identity/session');
    const renewed = await client.copy().post('/api/identity/session/refresh');
    for (const { body } of [answer, read, renewed]) {
      expect(body.session).toMatchObject({ accessToken: null, refreshToken: null });
    }
    const cookies = answer.headers.getSetCookie().toSorted();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(cookies[0]).toMatch(/^protege_access=[^;]+; Path=\/; Max-Age=900;/);
    expect(cookies[1]).toMatch(/^protege_device=[^;]+; Path=\/; Max-Age=31536000;/);
    expect(cookies[2]).toMatch(/^protege_refresh=[^;]+; Path=\/api\/identity; Max-Age=2592000;/);
  });

  test('behind https the cookies are Secure and carry the prefixes that keep neighbours out', async () => {
    const secure = await startApp({ env: { PROTEGE_PUBLIC_URL: 'https://protege.example' } });
    try {
      const response = await fetch(`${secure.url}/api/identity/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://protege.example' },
        body: JSON.stringify({ email: ana.email, password: ana.password }),
      });
      expect(response.status).toBe(201);
      const signedIn = await fetch(`${secure.url}/api/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://protege.example' },
        body: JSON.stringify({ email: ana.email, password: ana.password }),
      });
      const [access, device, refresh] = signedIn.headers.getSetCookie().toSorted();
      expect(device).toMatch(/^__Host-protege_device=.*; Path=\/; .*; Secure$/);
      expect(access).toMatch(/^__Host-protege_access=.*; Path=\/; .*; Secure$/);
      expect(refresh).toMatch(/^__Secure-protege_refresh=.*; Secure$/);
      const cookie = access!.split(';')[0]!;
      const read = async (header: string) =>
        (await (
          await fetch(`${secure.url}/api/identity/session`, { headers: { cookie: header } })
        ).json()) as any;
      expect((await read(cookie)).user.email).toBe(ana.email);
      // A plain cookie of the same value, as a neighbouring host could plant it, is nobody.
      expect((await read(cookie.replace('__Host-', ''))).user).toBeNull();
    } finally {
      await secure.stop();
    }
  });

  test('a missing email or password is named [LI-06]', async () => {
    for (const body of [{}, { email: ana.email }, { password: 'x' }, { email: '  ', password: 'x' }]) {
      expect(await new HttpClient(test$).post('/api/identity/sign-in', body)).toMatchObject({
        status: 400,
        body: {
          code: 'missing_credentials',
          message: 'Please enter both email and password.',
          data: { title: 'Missing Information' },
        },
      });
    }
  });

  test('an unknown email and a wrong password get the same answer [LI-07] [C-46]', async () => {
    const wrong = await new HttpClient(test$).post('/api/identity/sign-in', {
      email: ana.email,
      password: 'no no no',
    });
    const unknown = await new HttpClient(test$).post('/api/identity/sign-in', {
      email: 'nobody@example.org',
      password: 'no no no',
    });
    const bodyOf = ({ status, body }: any) => ({ ...body, status, data: { ...body.data, requestId: '' } });
    expect(bodyOf(wrong)).toEqual(bodyOf(unknown));
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        code: 'wrong_credentials',
        message: 'Please check your credentials and try again.',
        data: { title: 'Login Failed' },
      },
    });
  });

  test('rests after wrong passwords in a row, longer each time, and for a wrong guess of an unknown email too', async () => {
    const bea = await createMember(test$, { username: 'bea' });
    for (const email of [bea.email, 'nobody-at-all@example.org']) {
      const attempt = async (password: string) => {
        const answer = await signInWithWork(new HttpClient(test$), { email, password });
        return { status: answer.status, after: answer.headers.get('retry-after') };
      };
      for (let n = 0; n < 5; n += 1) expect((await attempt('wrong')).status).toBe(401);
      expect(await attempt(bea.password)).toEqual({ status: 429, after: '30' });
      test$.clock.advance(30 * SECOND);
      expect((await attempt('wrong')).status).toBe(401);
      expect(await attempt(bea.password)).toEqual({ status: 429, after: '60' });
      test$.clock.advance(60 * SECOND);
    }
    expect((await signInWithWork(new HttpClient(test$), bea)).status).toBe(200);
    // The right password takes the count away.
    for (let n = 0; n < 4; n += 1) {
      await signInWithWork(new HttpClient(test$), { email: bea.email, password: 'wrong' });
    }
    expect((await signInWithWork(new HttpClient(test$), bea)).status).toBe(200);
  });

  test('wrong passwords at once are all counted', async () => {
    const cleo = await createMember(test$, { username: 'cleo' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        new HttpClient(test$).post('/api/identity/sign-in', { email: cleo.email, password: 'wrong' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  test('is limited by address where limits are on [C-45]', async () => {
    const limited = await startApp({ env: { PROTEGE_RATE_LIMITS: '1' } });
    try {
      const statuses = [];
      for (let n = 0; n < 22; n += 1) {
        const client = new HttpClient(limited);
        statuses.push((await signInWithWork(client, { email: `x${n}@example.org`, password: 'x' })).status);
      }
      expect(statuses.slice(0, 20)).toEqual(new Array(20).fill(401));
      expect(statuses.slice(20)).toEqual([429, 429]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a session', () => {
  test('is nobody’s when there is none, and says so without an error [AU-02]', async () => {
    expect(await new HttpClient(test$).get('/api/identity/session')).toMatchObject({
      status: 200,
      body: { user: null, session: null },
    });
    expect(await new HttpClient(test$).get('/api/identity/sessions')).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated', message: 'Not authenticated. Please log in.' },
    });
  });

  test('is good for fifteen minutes, and refreshed for another fifteen [AU-06]', async () => {
    const { client } = await signIn(ana);
    test$.clock.advance(15 * MINUTE - SECOND);
    expect(await isSignedIn(client)).toBe(true);
    test$.clock.advance(SECOND);
    expect(await isSignedIn(client)).toBe(false);
    const refreshed = await client.post('/api/identity/session/refresh', {});
    expect(refreshed).toMatchObject({
      status: 200,
      body: { user: { id: ana.id }, session: { refreshToken: null } },
    });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('lives for thirty days without a visit, and not a moment longer', async () => {
    const { session } = await signInAsProgram(ana);
    test$.clock.advance(30 * DAY - 1);
    const refreshed = await refreshWith(session.refreshToken);
    expect(refreshed.status).toBe(200);
    const { answer, client } = await signIn(ana);
    expect(answer.status).toBe(200);
    test$.clock.advance(30 * DAY);
    expect(await client.post('/api/identity/session/refresh', {})).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });

  test('two tabs that refresh at once both stay signed in, and get one successor', async () => {
    const { client } = await signIn(ana);
    const cookie = client.cookieHeader;
    const tabs = await Promise.all(
      Array.from({ length: 6 }, () =>
        new HttpClient(test$).post('/api/identity/session/refresh', {}, { cookie }),
      ),
    );
    expect(tabs.map((tab) => tab.status)).toEqual(new Array(6).fill(200));
    const successors = tabs.map(
      (tab) => tab.headers.getSetCookie().find((line) => line.startsWith('protege_refresh='))!,
    );
    expect(new Set(successors).size).toBe(1);
  });

  test('an old refresh token that comes back after the grace ends the whole session [C-45 attack]', async () => {
    const { session } = await signInAsProgram(ana);
    const stolen = session.refreshToken;
    const { body } = await refreshWith(stolen);
    test$.clock.advance(30 * SECOND);
    // An answer that was lost is asked for again: still the same successor.
    expect((await refreshWith(stolen)).status).toBe(200);
    test$.clock.advance(1);
    expect(await refreshWith(stolen)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    // Neither the thief nor the member goes on: what they hold is worth nothing, at once.
    const successor = body.session;
    const bearer = { authorization: `Bearer ${successor.accessToken}` };
    expect((await new HttpClient(test$).get('/api/identity/sessions', bearer)).status).toBe(401);
  });

  test('a refresh token two generations old ends the session even within the grace', async () => {
    const client = new HttpClient(test$);
    await client.post('/api/identity/sign-in', { email: ana.email, password: ana.password });
    const first = client.cookieHeader;
    await client.post('/api/identity/session/refresh', {});
    await client.post('/api/identity/session/refresh', {});
    const replay = await new HttpClient(test$).post('/api/identity/session/refresh', {}, { cookie: first });
    expect(replay.status).toBe(401);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('signing out ends it at once and clears the cookies [AU-06]', async () => {
    const { client } = await signIn(ana);
    const cookie = client.cookieHeader;
    const out = await client.post('/api/identity/sign-out', {});
    expect(out).toMatchObject({ status: 200, body: { done: true } });
    expect(out.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect((await new HttpClient(test$).get('/api/identity/sessions', { cookie })).status).toBe(401);
    expect((await new HttpClient(test$).post('/api/identity/session/refresh', {}, { cookie })).status).toBe(
      401,
    );
  });

  test('devices are listed newest first, paged, and one can be signed out from another', async () => {
    const dan = await createMember(test$, { username: 'dan' });
    test$.clock.advance(SECOND);
    const phone = new HttpClient(test$);
    await phone.post(
      '/api/identity/sign-in',
      { email: dan.email, password: dan.password },
      { 'user-agent': 'Phone' },
    );
    const all = await dan.client.get('/api/identity/sessions');
    expect(all.body.items).toMatchObject([{ userAgent: 'Phone', isCurrent: false }, { isCurrent: true }]);
    const page = await dan.client.get('/api/identity/sessions?limit=1');
    const rest = await dan.client.get(`/api/identity/sessions?limit=1&cursor=${page.body.nextCursor}`);
    expect([...page.body.items, ...rest.body.items]).toEqual(all.body.items);
    expect(rest.body.nextCursor).toBeNull();
    expect((await dan.client.get('/api/identity/sessions?cursor=nonsense')).status).toBe(400);

    const phoneId = all.body.items[0].id;
    expect((await dan.client.request('DELETE', `/api/identity/sessions/${phoneId}`)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(dan.client)).toBe(true);
    expect((await dan.client.request('DELETE', `/api/identity/sessions/${phoneId}`)).status).toBe(404);
    expect((await dan.client.request('DELETE', '/api/identity/sessions/nonsense')).status).toBe(400);
  });

  test('survives a restart of the server: the keys are kept', async () => {
    const { client } = await signIn(ana);
    await test$.restart();
    expect(await isSignedIn(client)).toBe(true);
  });

  test('a suspended member is told so, cannot sign in or refresh, and goes on when reinstated', async () => {
    const eli = await createMember(test$, { username: 'eli' });
    await test$.app.deps.identity.setSuspended(eli.id, true);
    for (const answer of [
      await eli.client.get('/api/identity/sessions'),
      await eli.client.post('/api/identity/session/refresh', {}),
      (await signIn(eli)).answer,
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'member_suspended' } });
    }
    const wrong = await new HttpClient(test$).post('/api/identity/sign-in', {
      email: eli.email,
      password: 'wrong',
    });
    expect(wrong.body.code).toBe('wrong_credentials');
    await test$.app.deps.identity.setSuspended(eli.id, false);
    expect((await eli.client.get('/api/identity/sessions')).status).toBe(200);
  });

  test('a session whose member has no profile is refused as our fault, in these words [AU-03, AU-05]', async () => {
    const broken = await startApp();
    try {
      const fay = await createMember(broken, { username: 'fay', isUnverified: true });
      for (const table of ['sessions', 'sign_ins']) {
        await broken.app.deps.database.pool.query(
          `alter table ${table} drop constraint ${table}_member_id_fkey`,
        );
      }
      await broken.app.deps.database.pool.query('delete from members where id = $1', [fay.id]);
      broken.app.deps.identity.forget(fay.id);
      const logged = vi.spyOn(broken.app.deps.log, 'error');
      expect(await fay.client.get('/api/identity/session')).toMatchObject({
        status: 401,
        body: { code: 'authentication_failed', message: 'Authentication failed. Please try again.' },
      });
      expect(logged).toHaveBeenCalledWith({ memberId: fay.id }, 'Profile not found for registered user.');
    } finally {
      await broken.stop();
    }
  });

  test('a database that cannot be read is an outage, never a signed-out answer [AU-04]', async () => {
    const broken = await startApp();
    try {
      const gil = await createMember(broken, { username: 'gil', isUnverified: true });
      const { pool } = broken.app.deps.database;
      await pool.query('alter table sessions rename to sessions_away');
      broken.app.deps.identity.forget(gil.id);
      expect(await gil.client.get('/api/identity/session')).toMatchObject({
        status: 503,
        body: { code: 'authentication_unavailable', message: 'Authentication system unavailable.' },
      });
      await pool.query('alter table sessions_away rename to sessions');
      expect(await isSignedIn(gil.client)).toBe(true);
    } finally {
      await broken.stop();
    }
  });
});

test('a session lists the member’s factors, and can reach aal2 once one of them is verified [AU-08]', async () => {
  const hal = await createMember(test$, { username: 'hal' });
  const { pool } = test$.app.deps.database;
  const addFactor = (id: string, type: string, status: string) =>
    pool.query(
      `insert into factors (id, member_id, factor_type, status, friendly_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [id, hal.id, type, status, `My ${type}`, test$.clock.now()],
    );
  const read = async () => (await hal.client.get('/api/identity/session')).body.session;
  const phone = '0195a000-0000-7000-8000-00000000000a';
  const totp = '0195a000-0000-7000-8000-00000000000b';
  await addFactor(phone, 'phone', 'unverified');
  expect(await read()).toMatchObject({ assuranceLevel: 'aal1', reachableLevel: 'aal1' });
  await addFactor(totp, 'totp', 'verified');
  expect(await read()).toMatchObject({
    assuranceLevel: 'aal1',
    reachableLevel: 'aal2',
    factors: [
      { id: phone, factorType: 'phone', status: 'unverified', friendlyName: 'My phone' },
      { id: totp, factorType: 'totp', status: 'verified', friendlyName: 'My totp' },
    ],
  });
});

test('what has run out is tidied away, and what lives is kept', async () => {
  const tidy = await startApp();
  try {
    const old = await createMember(tidy, { username: 'old' });
    await new HttpClient(tidy).post('/api/identity/sign-in', { email: old.email, password: 'wrong' });
    tidy.clock.advance(61 * DAY);
    const { client } = await createMember(tidy, { username: 'young' });
    await tidy.app.deps.jobs.runDue();
    const count = async (table: string) =>
      (await tidy.app.deps.database.pool.query(`select count(*) from ${table}`)).rows[0].count;
    expect(await count('sessions')).toBe(1);
    expect(await count('mail_tokens')).toBe(1);
    expect(await count('sign_in_failures')).toBe(0);
    expect((await client.get('/api/identity/sessions')).status).toBe(200);
  } finally {
    await tidy.stop();
  }
});

test('anybody can check an access token with the published keys [AU-09]', async () => {
  const { session } = await signInAsProgram(ana);
  const response = await fetch(`${test$.url}/.well-known/jwks.json`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const jwks = (await response.json()) as any;
  expect(JSON.stringify(jwks)).not.toContain('"d"');
  const { alg, kid } = decodeProtectedHeader(session.accessToken);
  expect(alg).toBe('EdDSA');
  expect(jwks.keys.map((key: { kid: string }) => key.kid)).toContain(kid);
  const { payload } = await jwtVerify(session.accessToken, createLocalJWKSet(jwks), {
    currentDate: test$.clock.now(),
  });
  expect(payload).toMatchObject({ sub: ana.id, iss: 'protege' });
});
