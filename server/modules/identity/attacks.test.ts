import { createHmac, randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
let ana: TestMember;
let mallory: TestMember;
beforeAll(async () => {
  test$ = await startApp();
  ana = await createMember(test$, { username: 'ana' });
  mallory = await createMember(test$, { username: 'mallory' });
});
afterAll(() => test$.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;
const tokenOf = async (member: TestMember): Promise<string> =>
  /protege_access=([^;]+)/.exec(member.client.cookieHeader)![1]!;
const sessionIdOf = async (member: TestMember): Promise<string> =>
  (await member.client.get('/api/identity/session')).body.session.id;

describe('nobody promotes themselves [C-48 attack]', () => {
  test.each<object>([
    { isAdmin: true },
    { is_admin: true },
    { role: 'admin' },
    { username: 'mallory2', isAdmin: true },
    { walletBalance: '1000000' },
    { wallet_balance: 1_000_000 },
    { emailVerified: true },
    { totalIdeas: 99 },
    { protegeAddress: 'PRD_SYSTEM_TREASURY_001' },
    { id: randomUUID() },
    { __proto__: null, constructor: { isAdmin: true } },
  ])('PATCH of the profile takes %o for malformed and changes nothing', async (fields) => {
    const before = await query('select * from profiles order by id');
    const refused = await mallory.client.request('PATCH', '/api/identity/profile', fields);
    expect(refused).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    expect(await query('select * from profiles order by id')).toEqual(before);
  });

  test('sign-up takes no role, address or balance', async () => {
    const made = await new HttpClient(test$).post('/api/identity/sign-up', {
      email: 'sneaky@example.org',
      password: 'gentle otter',
      isAdmin: true,
      role: 'admin',
      walletBalance: '500',
      emailVerified: true,
      protegeAddress: ana.address,
    });
    const [profile] = await query('select * from profiles where id = $1', [made.body.id]);
    expect(profile).toMatchObject({ is_admin: false, wallet_balance: 0n });
    expect(profile.protege_address).not.toBe(ana.address);
    const [member] = await query('select email_verified_at from members where id = $1', [made.body.id]);
    expect(member.email_verified_at).toBeNull();
  });

  test('every change of a role leaves a line in the audit, and bites at once', async () => {
    const rita = await createMember(test$, { username: 'rita' });
    await makeAdmin(test$, rita);
    expect((await rita.client.get('/api/identity/session')).body.user.isAdmin).toBe(true);
    await query('delete from member_roles where member_id = $1', [rita.id]);
    expect(
      await query('select role, change from member_role_changes where member_id = $1 order by id', [rita.id]),
    ).toEqual([
      { role: 'admin', change: 'granted' },
      { role: 'admin', change: 'revoked' },
    ]);
  });
});

describe('a forged token is nobody [C-42 attack]', () => {
  const claimsFor = (member: TestMember, sessionId: string) => ({
    sid: sessionId,
    sub: member.id,
    iss: 'protege',
    aud: 'protege',
    iat: Math.floor(test$.clock.now().getTime() / 1000),
    exp: Math.floor(test$.clock.now().getTime() / 1000) + 900,
  });
  const forgeries = async (): Promise<[string, string][]> => {
    const sessionId = await sessionIdOf(ana);
    const claims = claimsFor(ana, sessionId);
    const real = await tokenOf(ana);
    const [header, payload, signature] = real.split('.') as [string, string, string];
    const jwks = (await (await fetch(`${test$.url}/.well-known/jwks.json`)).json()) as any;
    const { kid, x } = jwks.keys[0];
    const own = await generateKeyPair('EdDSA');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = await tokenOf(mallory);
    const hmacInput = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode(claims)}`;
    return [
      ['alg none', new UnsecuredJWT(claims).encode()],
      ['alg none in a real token', `${encode({ alg: 'none', kid })}.${payload}.`],
      [
        'signed with the public key as a shared secret',
        `${hmacInput}.${createHmac('sha256', x).update(hmacInput).digest('base64url')}`,
      ],
      [
        'signed with a key of their own',
        await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(own.privateKey),
      ],
      [
        'signed with a key nobody has published',
        await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'mine' }).sign(own.privateKey),
      ],
      ['another member in a real token', `${header}.${encode(claims)}.${other.split('.')[2]}`],
      ['a cut signature', `${header}.${payload}.${signature.slice(0, -4)}`],
      ['no token at all', 'x.y.z'],
      ['half a megabyte', 'x'.repeat(8_000)],
    ];
  };

  test('whatever it claims, in the header or in the cookie [AU-10]', async () => {
    const before = await query('select count(*)::int from ledger_transfers');
    for (const [kind, token] of await forgeries()) {
      const asBearer = await new HttpClient(test$).get('/api/identity/sessions', {
        authorization: `Bearer ${token}`,
      });
      const isOfUnknownKey = kind.includes('nobody has published');
      const message = isOfUnknownKey ? 'No matching signing key found in JWKS' : 'Invalid JWT signature';
      expect([kind, asBearer.status, asBearer.body.message]).toEqual([kind, 401, message]);
      const asCookie = await new HttpClient(test$).get('/api/identity/sessions', {
        cookie: `protege_access=${token}`,
      });
      expect([kind, asCookie.status, asCookie.body.code]).toEqual([kind, 401, 'not_authenticated']);
    }
    expect(await query('select count(*)::int from ledger_transfers')).toEqual(before);
  });

  test('one that has run out is nobody, and does not stand in the way of a new one', async () => {
    const authorization = `Bearer ${await tokenOf(ana)}`;
    test$.clock.advance(15 * MINUTE);
    const anonymous = new HttpClient(test$);
    expect((await anonymous.get('/api/identity/sessions', { authorization })).body.code).toBe(
      'not_authenticated',
    );
    const { email, password } = ana;
    expect(
      (await anonymous.post('/api/identity/sign-in', { email, password }, { authorization })).status,
    ).toBe(200);
    for (const member of [ana, mallory]) await member.client.post('/api/identity/session/refresh', {});
  });

  test('a refresh token cannot be made from what is known of a session', async () => {
    const [row] = await query('select id, seed, generation from sessions where ended_at is null limit 1');
    const head = Buffer.alloc(20);
    head.write(row.id.replaceAll('-', ''), 'hex');
    head.writeUInt32BE(row.generation, 16);
    const guesses = ['', row.seed, 'protege', test$.databaseUrl].map((key) =>
      Buffer.concat([head, createHmac('sha256', key).update(head).update(row.seed).digest()]).toString(
        'base64url',
      ),
    );
    for (const refreshToken of [...guesses, 'x', 'A'.repeat(70), 'ä'.repeat(70)]) {
      const refused = await new HttpClient(test$).post('/api/identity/session/refresh', { refreshToken });
      expect(refused).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    }
  });
});

describe('another member’s session [C-42 attack]', () => {
  test('can be neither seen nor ended, and looks as if it did not exist', async () => {
    const sessionId = await sessionIdOf(ana);
    const foreign = await mallory.client.request('DELETE', `/api/identity/sessions/${sessionId}`);
    const missing = await mallory.client.request('DELETE', `/api/identity/sessions/${randomUUID()}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect([missing.status, missing.body.message]).toEqual([foreign.status, foreign.body.message]);
    expect((await ana.client.get('/api/identity/sessions')).status).toBe(200);
    const seen = await mallory.client.get('/api/identity/sessions');
    expect(seen.body.items.map((item: { id: string }) => item.id)).not.toContain(sessionId);
  });

  test('a session planted before signing in is not the session after it', async () => {
    const victim = new HttpClient(test$);
    const planted = mallory.client.cookieHeader;
    const signedIn = await victim.post(
      '/api/identity/sign-in',
      { email: ana.email, password: ana.password },
      { cookie: planted },
    );
    expect(signedIn.body.user.id).toBe(ana.id);
    const byAttacker = await new HttpClient(test$).get('/api/identity/session', { cookie: planted });
    expect(byAttacker.body.user?.id).not.toBe(ana.id);
    await mallory.client.post('/api/identity/sign-in', { email: mallory.email, password: mallory.password });
  });

  test('a request from another site is refused, cookies or not', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of ['sign-out', 'sign-in', 'session/refresh', 'email-verification']) {
      const refused = await ana.client.post(`/api/identity/${path}`, {}, headers);
      expect(refused).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    }
    expect((await ana.client.get('/api/identity/sessions')).status).toBe(200);
  });
});

test('the profile can be renamed by its member, who keeps the address, and by nobody else', async () => {
  const renamed = await mallory.client.request('PATCH', '/api/identity/profile', { username: ' mal ' });
  expect(renamed.body).toMatchObject({ id: mallory.id, username: 'mal', protegeAddress: mallory.address });
  for (const [username, code] of [
    ['ANA', 'username_taken'],
    ['protege', 'username_taken'],
    ['a', 'invalid_username'],
    ['<b>', 'invalid_username'],
  ]) {
    const refused = await mallory.client.request('PATCH', '/api/identity/profile', { username });
    expect(refused.body.code).toBe(code);
  }
  const anonymous = await new HttpClient(test$).request('PATCH', '/api/identity/profile', { username: 'x1' });
  expect(anonymous.status).toBe(401);
  const names = await test$.app.deps.identity.memberNames([mallory.id, ana.id, randomUUID()]);
  expect([...names.values()].map((card) => card.username).sort()).toEqual(['ana', 'mal']);
  expect(await test$.app.deps.identity.memberByAddress(mallory.address)).toMatchObject({
    id: mallory.id,
    username: 'mal',
  });
  expect(await test$.app.deps.identity.memberByAddress('PRDNOBODY')).toBeNull();
});
