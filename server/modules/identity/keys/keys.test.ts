/** Keys for programs, as programs use them: over HTTP, with nothing but the key. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { stakesOf } from '#contract/stakes/index.ts';
import type { API_TIERS } from '#core/identity/api-key.ts';
import { SCOPES, type Scope } from '#core/identity/api-scopes.ts';
import { createBacker, givePrd, newProject } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { make, programWith, refused } from './keys-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;
let admin: TestMember;
let count = 0;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_TRUST_PROXY: 'loopback' } });
  bob = await createMember(app, { username: 'bob' });
  admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
});
beforeEach(async () => {
  count += 1;
  // Time passes in some of the tests, and sessions end with it.
  for (const member of [bob, admin]) await signInAgain(member);
  ada = await createMember(app, { username: `ada${count}` });
});
afterAll(() => app.stop());

const programs = (secret: string, headers?: Record<string, string>) => programWith(app, secret, headers);
const setTier = async (member: TestMember, tier: keyof typeof API_TIERS) => {
  const { username } = member;
  const set = await admin.client.post('/api/admin/api-tiers', { username, tier, reason: 'Runs the shop.' });
  expect(set.status).toBe(200);
};

test('a key does what its scopes say, in its member’s name, and nothing else', async () => {
  const { secret } = await make(ada, { scopes: ['wallet:read'] });
  const program = programs(secret);
  expect((await program.get('/wallet')).body.address).toBe(ada.address);
  const send = { recipient: bob.address, amount: '1' };
  expect(await program.post('/wallet/transfers', send)).toMatchObject(refused(403, 'api_key_scope'));
  expect((await program.post('/wallet/transfers', send)).body.message).toContain('wallet:send');
  expect(await program.get('/api-keys')).toMatchObject(refused(403, 'api_key_not_accepted'));
});

test('of every endpoint: without its scope a key is refused, and where none is declared every key is', async () => {
  await setTier(ada, 'premium');
  const keys = {
    all: programs((await make(ada, { scopes: SCOPES })).secret),
    notices: programs((await make(ada, { scopes: ['notices:read', 'notices:write'] })).secret),
    wallet: programs((await make(ada, { scopes: ['wallet:read'] })).secret),
  };
  const needed = new Set<Scope>();
  for (const { id, method, path, meta, example } of listEndpoints()) {
    if (meta.scope) needed.add(meta.scope);
    if (meta.access === 'anyone') continue;
    const input = { ...(example.request as Record<string, unknown> | undefined) };
    const address = path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(String(input[name])));
    const body = method === 'GET' ? undefined : input;
    if (meta.scope === undefined) {
      const code = meta.access === 'admin' ? /^(api_key_not_accepted|admin_only)$/ : /^api_key_not_accepted$/;
      expect((await keys.all.request(method, address, body)).body.code, id).toMatch(code);
    } else {
      const other = meta.scope.startsWith('notices') ? keys.wallet : keys.notices;
      expect((await other.request(method, address, body)).body.code, id).toBe('api_key_scope');
    }
  }
  expect([...needed].toSorted()).toEqual([...SCOPES].toSorted());
});

test('where anyone may look, a key without the scope sees what anyone sees [C-81 attack]', async () => {
  const draft = await ada.client.post('/api/projects', {});
  expect(draft.status).toBeLessThan(300);
  const path = `/projects/${draft.body.id}`;
  expect((await ada.client.get(`/api${path}`)).status).toBe(200);
  expect(await programs((await make(ada)).secret).get(path)).toMatchObject({ status: 404 });
  const reader = programs((await make(ada, { scopes: ['projects:read'] })).secret);
  expect(await reader.get(path)).toMatchObject({ status: 200 });
});

test('a secret is told once and kept as a hash; a wrong one and an unknown key are refused alike', async () => {
  const { secret } = await make(ada);
  const { rows } = await app.app.deps.database.pool.query('select * from api_keys where member_id = $1', [
    ada.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(15));
  expect(JSON.stringify((await ada.client.get('/api/api-keys')).body)).not.toContain(secret.slice(15));
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  for (const token of [wrong, secret.replace(/^prk_.{10}/, 'prk_aaaaaaaaaa'), 'prk_', `${secret}x`])
    expect(await programs(token).get('/wallet')).toMatchObject(refused(401, 'invalid_api_key'));
});

test('making one is confirmed, told by email, and bounded in number', async () => {
  const bare = ada.client.copy();
  const wanted = { name: 'Till', scopes: ['wallet:read'] };
  expect(await bare.post('/api/api-keys', wanted)).toMatchObject(refused(403, 'email_code_required'));
  await make(ada);
  await app.app.deps.jobs.runDue();
  expect(app.mailer.sent.findLast(({ to }) => to === ada.email)?.subject).toContain('An API key was made');
  const all = await Promise.all(
    Array.from({ length: 25 }, () =>
      ada.client.post('/api/api-keys', { ...wanted, name: `Till ${Math.random()}` }),
    ),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(all.find(({ status }) => status !== 201)).toMatchObject(refused(409, 'too_many_api_keys'));
  const unverified = await createMember(app, { username: `new${count}`, isUnverified: true });
  expect((await unverified.client.post('/api/api-keys', wanted)).body.code).toBe('verified_email_required');
});

test('a second factor stands in for no verified email: nobody makes a key for a mailbox that isn’t shown to be theirs [attack]', async () => {
  const eve = await createMember(app, { username: `eve${count}`, isUnverified: true });
  await addFactor(eve.client, { now: app.clock.now(), password: eve.password });
  const wanted = { name: 'Till', scopes: ['wallet:read'] };
  expect(await eve.client.post('/api/api-keys', wanted)).toMatchObject(
    refused(403, 'verified_email_required'),
  );
});

test('a new secret lets the old one go on as long as was said, and the one before it no longer', async () => {
  const first = await make(ada, { expiresInDays: 30 });
  const rotate = async (overlapHours: number) => {
    const { body } = await ada.client.post(`/api/api-keys/${first.id}/rotation`, { overlapHours });
    return programs(body.secret as string);
  };
  const old = programs(first.secret);
  const second = await rotate(5);
  for (const program of [old, second]) expect((await program.get('/wallet')).status).toBe(200);
  const third = await rotate(5);
  expect(await old.get('/wallet')).toMatchObject(refused(401, 'invalid_api_key'));
  expect((await second.get('/wallet')).status).toBe(200);
  app.clock.advance(5 * HOUR);
  expect(await second.get('/wallet')).toMatchObject(refused(401, 'api_key_ended'));
  expect((await third.get('/wallet')).status).toBe(200);
  app.clock.advance(30 * DAY);
  expect(await third.get('/wallet')).toMatchObject(refused(401, 'api_key_expired'));
});

test('nobody lists, renews, reads or ends the key of another', async () => {
  const { id, secret } = await make(ada);
  expect((await bob.client.get('/api/api-keys')).body.items).toEqual([]);
  expect(await bob.client.post(`/api/api-keys/${id}/rotation`)).toMatchObject(refused(404, 'not_found'));
  expect(await bob.client.get(`/api/api-keys/${id}/usage`)).toMatchObject(refused(404, 'not_found'));
  expect(await bob.client.request('DELETE', `/api/api-keys/${id}`)).toMatchObject(refused(404, 'not_found'));
  expect((await programs(secret).get('/wallet')).status).toBe(200);
});

test('a key is refused from the request after its end, a stop of its member, and a reset of the password', async () => {
  const ended = await make(ada);
  const other = await make(ada);
  expect((await ada.client.request('DELETE', `/api/api-keys/${ended.id}`)).status).toBe(200);
  expect(await programs(ended.secret).get('/wallet')).toMatchObject(refused(401, 'api_key_ended'));
  expect((await ada.client.post('/api/identity/sessions/end-others')).status).toBe(200);
  expect((await programs(other.secret).get('/wallet')).status).toBe(200);
  await app.app.deps.identity.setSuspended(ada.id, true);
  expect(await programs(other.secret).get('/wallet')).toMatchObject(refused(403, 'member_suspended'));
  await app.app.deps.identity.setSuspended(ada.id, false);
  await ada.client.post('/api/identity/password-reset/request', { email: ada.email });
  await app.app.deps.jobs.runDue();
  const token = app.mailer.tokenFor(ada.email, 'Reset');
  const password = 'another horse battery';
  expect((await ada.client.post('/api/identity/password-reset', { token, password })).status).toBe(200);
  expect(await programs(other.secret).get('/wallet')).toMatchObject(refused(401, 'api_key_ended'));
});

test('a new password ends the keys that there are and says which, unless its member keeps them [C-81 attack]', async () => {
  const change = async (currentPassword: string, newPassword: string, more: object = {}) => {
    const body = { currentPassword, newPassword, ...more };
    expect((await ada.client.post('/api/identity/password', body)).status).toBe(200);
  };
  const kept = await make(ada, { name: 'The till' });
  const bobs = await make(bob);
  await change(ada.password, 'a second horse battery', { keepApiKeys: true });
  expect((await programs(kept.secret).get('/wallet')).status).toBe(200);
  await change('a second horse battery', 'a third horse battery');
  expect(await programs(kept.secret).get('/wallet')).toMatchObject(refused(401, 'api_key_ended'));
  expect((await programs(bobs.secret).get('/wallet')).status).toBe(200);
  await app.app.deps.jobs.runDue();
  const told = app.mailer.sent.filter(
    ({ to, subject }) => to === ada.email && /password was changed/.test(subject),
  );
  // Emails of one moment come in any order.
  const names = told.filter(({ text }) => text.includes('API keys that ended with it: The till.'));
  expect([told.length, names.length]).toEqual([2, 1]);
});

test('a key bound to addresses is refused from any other', async () => {
  const { secret } = await make(ada, { allowedAddresses: ['192.0.2.0/28', '2001:db8::/32'] });
  const from = (ip: string) => programs(secret, { 'x-forwarded-for': ip }).get('/wallet');
  expect((await from('192.0.2.7')).status).toBe(200);
  expect((await from('2001:db8::5')).status).toBe(200);
  for (const ip of ['192.0.2.16', '2001:db9::1', 'nowhere'])
    expect(await from(ip)).toMatchObject(refused(403, 'api_key_address'));
  const wrong = { name: 'Till', scopes: ['wallet:read'], allowedAddresses: ['192.0.2.0/33'] };
  expect(await ada.client.post('/api/api-keys', wrong)).toMatchObject(refused(400, 'invalid_address_range'));
});

test('all keys of a member share the calls of an hour, to the very last, and the tier says how many', async () => {
  const both = [await make(ada), await make(ada)].map(({ secret }) => programs(secret));
  const answers = await Promise.all(Array.from({ length: 130 }, (_none, n) => both[n % 2]!.get('/wallet')));
  const within = answers.filter(({ status }) => status === 200);
  expect(within).toHaveLength(100);
  expect(Math.min(...within.map(({ headers }) => Number(headers.get('ratelimit-remaining'))))).toBe(0);
  const over = answers.find(({ status }) => status !== 200)!;
  expect(over).toMatchObject(refused(429, 'api_calls_used_up'));
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(over.headers.get('ratelimit-limit')).toBe('100');
  const list = (await ada.client.get('/api/api-keys')).body;
  expect(list).toMatchObject({ tier: 'basic', callsAnHour: 100, usedThisHour: 100 });
  const usage = await Promise.all(
    list.items.map(
      async ({ id }: { id: string }) => (await ada.client.get(`/api/api-keys/${id}/usage`)).body.hours[0],
    ),
  );
  expect(usage.reduce((sum, { calls, refused: no }) => sum + calls + no, 0)).toBe(130);
  await setTier(ada, 'standard');
  expect((await both[0]!.get('/wallet')).headers.get('ratelimit-remaining')).toBe('899');
  app.clock.advance(SECOND);
  await setTier(ada, 'basic');
  expect(await both[0]!.get('/wallet')).toMatchObject({ status: 429 });
  app.clock.advance(HOUR);
  expect((await both[0]!.get('/wallet')).status).toBe(200);
});

test('what a person has to confirm, no key can; an administrator’s key has no powers [C-81 attack]', async () => {
  await givePrd(app, ada.id, '900');
  const program = programs((await make(ada, { scopes: ['wallet:send'] })).secret);
  const send = (amount: string) =>
    program.post('/wallet/transfers', { recipient: bob.address, amount, confirmed: true });
  expect((await send('2')).status).toBe(201);
  expect(await send('500')).toMatchObject(refused(403, 'api_key_cannot_confirm'));
  await addFactor(ada.client, { now: app.clock.now(), password: ada.password });
  expect((await send('2')).status).toBe(201);
  expect(await send('500')).toMatchObject(refused(403, 'api_key_cannot_confirm'));
  const { secret } = await make(admin, { scopes: SCOPES });
  const users = await programs(secret).get('/admin/member-reports');
  expect(users.status).toBeGreaterThanOrEqual(400);
  expect(
    (await programs(secret).post('/admin/api-tiers', { username: 'bob', tier: 'premium', reason: 'Mine.' }))
      .status,
  ).toBe(403);
});

test('where an administrator may do more than others at the same address, their key may not [C-81 attack]', async () => {
  const project = await newProject(app, await createBacker(app, `baker${count}`));
  const said = await ada.client.post(`/api/projects/${project}/comments`, { text: 'Who bakes on Mondays?' });
  const path = `/projects/${project}/comments/${said.body.id}`;
  const { secret } = await make(admin, { scopes: ['projects:write'] });
  expect(await programs(secret).request('DELETE', path)).toMatchObject(refused(404, 'not_found'));
  expect((await admin.client.request('DELETE', `/api${path}`)).status).toBe(200);
});

test('what moves value takes the scope for it, but what earns or is earned [C-81 attack]', () => {
  const earned = /^(mentor|figures|ideas|functions|roadmap)\./;
  const mild = listEndpoints().filter(({ id, meta }) => {
    const stakes = stakesOf(id);
    const moves = Array.isArray(stakes) && stakes.includes('moves value');
    return moves && meta.scope && !/:(pay|send|trade)$/.test(meta.scope);
  });
  expect(mild.map(({ id }) => id).filter((id) => !earned.test(id))).toEqual([]);
});

test('a session that was ended meanwhile makes no key and renews none [C-81 attack]', async () => {
  const { id } = await make(ada);
  const end = () =>
    app.app.deps.database.pool.query(
      "update sessions set ended_at = now(), end_reason = 'password_reset' where member_id = $1 and signed_in_by <> 'key'",
      [ada.id],
    );
  // Known to this process as going on, as it is for a moment after another has ended it.
  await ada.client.get('/api/api-keys');
  await end();
  const wanted = { name: 'Late', scopes: ['wallet:read'] };
  expect((await ada.client.post('/api/api-keys', wanted)).body.code).toBe('session_expired');
  expect((await ada.client.post(`/api/api-keys/${id}/rotation`)).body.code).toBe('session_expired');
});

test('a program uploads and opens files with their scopes', async () => {
  const begin = { purpose: 'chat_attachment', name: 'note.txt', size: 5 };
  const { secret } = await make(ada, { scopes: ['files:read', 'files:write'] });
  const begun = await programs(secret).post('/files', begin);
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const piece = await fetch(`${app.url}/api/files/${begun.body.id}/content`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: 'Hello',
  });
  expect(piece.status).toBeLessThan(300);
});

test('a key opens no live connection, and is nobody’s session', async () => {
  const { secret } = await make(ada, { scopes: SCOPES });
  const authorization = `Bearer ${secret}`;
  await expect(LiveSocket.open(app.url, { authorization })).rejects.toThrow();
  expect((await programs(secret).get('/identity/session')).body.user).toBe(null);
});
