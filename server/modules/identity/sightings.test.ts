/** Lists of a member's own account: who saw their conversations, documents and account, and how it was signed in to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givePrd, newDraft, payFee, submit } from '#server/modules/pitch/pitch-test-kit.ts';
import { say, uniqueIdea, untilAnswered } from '#tests/support/chat.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { makePdf, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { addFactor, codeAt, confirmFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
let ruth: TestMember;

beforeAll(async () => {
  const env = { PROTEGE_TRUST_PROXY: 'loopback', PROTEGE_COUNTRY_HEADER: 'CF-IPCountry' };
  app = await startApp({ env });
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

const sightingsOf = async (member: TestMember, query = '') =>
  (await member.client.get(`/api/account/sightings${query}`)).body;
const pass = () => app.clock.advance(MINUTE / 60);

test('a member reads who saw their chats, documents and account, and nobody else does [B11.3]', async () => {
  expect(await sightingsOf(ada)).toEqual({ items: [], nextCursor: null });

  const { thread } = (await say(ada.client, uniqueIdea())).body;
  await untilAnswered(ada.client, thread.id);
  const { status } = await ada.client.request('PUT', `/api/mentor/threads/${thread.id}/consent`, {
    hours: 1,
  });
  expect(status).toBe(200);
  pass();
  expect((await ruth.client.get(`/api/admin/mentor/threads/${thread.id}/messages`)).status).toBe(200);

  pass();
  const file = { name: 'plan.pdf', bytes: await makePdf(), purpose: 'project_document' };
  const { id: fileId } = (await uploadFile(ada.client, file)).body;
  await givePrd(app, ada.id, '100');
  const project = await newDraft(ada);
  const { documents } = (await ada.client.post(`/api/projects/${project}/documents`, { fileId })).body;
  await payFee(ada, project);
  expect((await submit(ada, project)).status).toBe(200);
  const path = `/api/projects/${project}/documents/${documents[0].id}/open`;
  const { url } = (await grace.client.post(path)).body;
  expect((await fetch(app.url + url, { headers: { cookie: grace.client.cookieHeader } })).status).toBe(200);
  // What one opens of one's own is nobody's sight.
  const own = (await ada.client.post(path)).body.url;
  await fetch(app.url + own, { headers: { cookie: ada.client.cookieHeader } });

  pass();
  expect((await ruth.client.get('/api/admin/people?username=ADA')).status).toBe(200);
  pass();
  const ruling = { username: 'ada', otherUsername: 'grace', verdict: 'different', reason: 'Sisters.' };
  // Asking for it is a look, whether or not it takes effect.
  expect((await ruth.client.post('/api/admin/people/rulings', ruling)).status).toBe(409);
  expect((await ruth.client.get('/api/admin/people?username=ruth')).status).toBe(200);

  const { items } = await sightingsOf(ada);
  expect(items).toMatchObject([
    { kind: 'profile', action: 'rule', by: 'ruth', what: null, subjectId: null },
    { kind: 'profile', action: 'look_up', by: 'ruth', what: null },
    { kind: 'document', action: 'open', by: 'grace', what: 'plan.pdf', subjectId: project },
    { kind: 'chat', action: 'read', by: 'ruth', what: thread.title, subjectId: thread.id },
  ]);
  expect((await sightingsOf(grace)).items).toMatchObject([{ kind: 'profile', action: 'rule', by: 'ruth' }]);
  expect((await sightingsOf(ruth)).items).toEqual([]);

  // Page by page, across the kinds, each once.
  const first = await sightingsOf(ada, '?limit=3');
  const second = await sightingsOf(ada, `?limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
  expect((await new HttpClient(app).get('/api/account/sightings')).status).toBe(401);
});

test('what was noted of an account can be neither changed nor removed [B11.3 attack]', async () => {
  const { pool } = app.app.deps.database;
  for (const change of [
    "update profile_views set action = 'rule'",
    'delete from profile_views',
    'truncate profile_views',
  ]) {
    await expect(pool.query(change)).rejects.toThrow('append-only');
  }
});

test('tiers that were asked for and stops, seen or decided by administrators, are looks at an account [B11.3]', async () => {
  const zoe = await createMember(app, { username: 'zoe' });
  expect((await zoe.client.post('/api/exchange/account/verification', { tier: 'full' })).status).toBe(200);
  const seen = async () => (await sightingsOf(zoe)).items.map(({ action, by }: any) => `${by} ${action}`);
  const asAdmin = async (path: string, body?: object) => {
    pass();
    const answer = await (body ? ruth.client.post(path, body) : ruth.client.get(path));
    expect(answer.status).toBeLessThan(500);
    return answer;
  };
  await asAdmin('/api/exchange/tiers/requests');
  await asAdmin('/api/exchange/tiers/requests');
  const declined = { decision: 'decline', reason: 'Too old.' };
  await asAdmin(`/api/exchange/tiers/${zoe.id}/decide`, declined);
  const stopped = { username: 'zoe', isSuspended: false, reason: 'She called.' };
  await asAdmin('/api/admin/stops', stopped);
  const { items } = (await asAdmin('/api/admin/stops')).body;
  await asAdmin(`/api/admin/stops/${items[0].id}/lift`, { reason: 'She called again.' });
  await signInAgain(zoe);
  // Twice read within the hour, the list is one look.
  expect(await seen()).toEqual(
    ['lift', 'see_stop', 'stop', 'decide_tier', 'see_tier'].map((action) => `ruth ${action}`),
  );
  app.clock.advance(61 * MINUTE);
  await signInAgain(ruth);
  await signInAgain(zoe);
  await asAdmin('/api/admin/stops?show=all');
  expect((await seen())[0]).toBe('ruth see_stop');
  expect((await sightingsOf(ruth)).items).toEqual([]);
});

describe('a member’s sign-ins', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';
  const list = async ({ client }: Pick<TestMember, 'client'>, query = '') =>
    (await client.get(`/api/account/sign-ins${query}`)).body;
  const enter = async (
    { email, password }: TestMember,
    headers: Record<string, string>,
    client = new HttpClient(app),
  ) => {
    pass();
    const { status } = await client.post('/api/identity/sign-in', { email, password }, headers);
    expect(status).toBe(200);
    return client;
  };
  const emailsOf = async ({ email }: TestMember) => {
    await app.app.deps.jobs.runDue();
    return app.mailer.sent.filter(({ to, subject }) => to === email && /new device/.test(subject));
  };

  test('are listed by page with browser, network and what the proxy says of the country, and to nobody else', async () => {
    const una = await createMember(app, { username: 'una' });
    const abroad = { 'x-forwarded-for': '203.0.113.77', 'cf-ipcountry': 'NL', 'user-agent': FIREFOX };
    const client = await enter(una, abroad);
    await enter(una, { ...abroad, 'x-forwarded-for': '2001:db8:7:9::1', 'cf-ipcountry': 'XX' });
    // Nobody has handed this on: what the caller writes of its country is worth nothing.
    await enter(una, { 'cf-ipcountry': 'NL' });

    const first = await list({ client }, '?limit=3');
    expect(first.items).toMatchObject([
      { network: '127.0.0.0/24', country: null, isCurrent: false, isSignedIn: true },
      { network: '2001:db8:7::/48', country: null, isCurrent: false },
      {
        network: '203.0.113.0/24',
        country: 'NL',
        userAgent: FIREFOX,
        method: 'password',
        confirmedBy: null,
        wasLetIn: true,
        isNewDevice: true,
        isCurrent: true,
      },
    ]);
    expect(JSON.stringify(first)).not.toContain('203.0.113.77');
    const rest = await list({ client }, `?limit=3&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ isNewDevice: false }], nextCursor: null });
    const ids = new Set([...first.items, ...rest.items].map(({ id }) => id));
    const uma = await createMember(app, { username: 'uma' });
    for (const { id } of (await list(uma)).items) expect(ids).not.toContain(id);

    expect((await client.post('/api/identity/sign-out')).status).toBe(200);
    expect((await list(una)).items[2]).toMatchObject({ isSignedIn: false });
  });

  test('in a browser that is new to the account are told by email and among the notices, once and not without end', async () => {
    const vera = await createMember(app, { username: 'vera' });
    expect(await emailsOf(vera)).toEqual([]);
    const abroad = { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'DE', 'user-agent': FIREFOX };
    const client = await enter(vera, abroad);
    const [told] = await emailsOf(vera);
    const at = app.clock.now().toISOString().slice(0, 16).replace('T', ' ');
    expect(told!.text).toContain(`\nFirefox on Linux · Germany, network 198.51.100.0/24 · ${at} UTC\n`);
    expect(told!.text).toContain(`${app.url}/reset-password\n`);
    expect(told!.text).toContain(`${app.url}/settings/security\n`);
    expect(JSON.stringify((await vera.client.get('/api/notices')).body)).toContain(
      'signed in to on a new device',
    );

    // The same browser is known from now on, also after it was signed out.
    expect((await client.post('/api/identity/sign-out')).status).toBe(200);
    await enter(vera, abroad, client);
    expect(await emailsOf(vera)).toHaveLength(1);
    for (let n = 0; n < 8; n += 1) await enter(vera, abroad);
    expect(await emailsOf(vera)).toHaveLength(5);
    expect((await list(vera, '?limit=20')).items.filter((one: any) => one.isNewDevice)).toHaveLength(9);
  });

  test('to an account that nobody had used for so long that all its browsers are forgotten are told too', async () => {
    const xan = await createMember(app, { username: 'xan' });
    app.clock.advance(366 * DAY);
    await app.app.deps.jobs.runDue();
    const left = await app.app.deps.database.pool.query(
      "select 1 from person_signals where member_id = $1 and kind = 'device'",
      [xan.id],
    );
    expect(left.rows).toEqual([]);
    const client = await enter(xan, { 'user-agent': FIREFOX });
    expect(await emailsOf(xan)).toHaveLength(1);
    expect((await list({ client })).items[0]).toMatchObject({ isNewDevice: true });
    expect(JSON.stringify((await client.get('/api/notices')).body)).toContain('signed in to on a new device');
    // From now on it is known.
    await enter(xan, { 'user-agent': FIREFOX }, client);
    expect(await emailsOf(xan)).toHaveLength(1);
    for (const member of [ada, grace, ruth]) await signInAgain(member);
  });

  test('that stop before the second factor stand there too, and alarm nobody as if they had got in', async () => {
    const wim = await createMember(app, { username: 'wim' });
    const factor = await addFactor(wim.client, { now: app.clock.now() });
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    await enter(wim, headers);
    expect((await list(wim)).items[0]).toMatchObject({
      wasLetIn: false,
      isSignedIn: false,
      confirmedBy: null,
    });
    expect(await emailsOf(wim)).toEqual([]);

    const client = await enter(wim, headers);
    app.clock.advance(MINUTE);
    const code = codeAt(factor.secret, app.clock.now());
    expect((await confirmFactor(client, { id: factor.id, code })).status).toBe(200);
    const recovering = await enter(wim, headers);
    const recovered = await recovering.post('/api/factors/recovery', { code: factor.recoveryCodes![0] });
    expect(recovered.status).toBe(200);
    expect((await list(wim)).items.map((one: any) => one.confirmedBy)).toEqual([
      'recovery_code',
      'totp',
      null,
      null,
    ]);
    expect(await emailsOf(wim)).toHaveLength(2);
  });
});
