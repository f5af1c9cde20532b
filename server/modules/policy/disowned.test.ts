/** “This wasn’t me”: what somebody else added to an account doesn’t outlive the stop of its owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liftStopOf, linkOutside } from '#server/modules/banking/banking-test-kit.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { addFactor, addPasskey, confirmAgain } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const [OLD, NEW] = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;

const save = async ({ client }: TestMember, address: string, label: string) => {
  const saved = await client.post('/api/exchange/addresses', { currency: 'ETH', address, label }, newKey());
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
};
const makeKey = async ({ client }: TestMember, name: string) => {
  const made = await client.post('/api/api-keys', { name, scopes: ['wallet:read'] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
};
/** As it is after its member came back from a provider. */
const link = ({ id }: TestMember, subject: string) =>
  query(
    `insert into provider_accounts (id, member_id, provider, issuer, subject, email, linked_at, last_used_at)
     values (gen_random_uuid(), $1, 'own', $2, $2, $2, $3, $3)`,
    [id, subject, app.clock.now()],
  );

/** What lets somebody in or value out, by the names that its owner knows. */
async function ways({ client, id }: TestMember) {
  const list = async (path: string, field: string) =>
    (await client.get(`/api/${path}`)).body[field] as Record<string, string>[];
  return {
    factors: (await query('select friendly_name from factors where member_id = $1 order by 1', [id])).map(
      ({ friendly_name }) => friendly_name,
    ),
    linked: (await query('select subject from provider_accounts where member_id = $1', [id])).map(
      ({ subject }) => subject,
    ),
    addresses: (await list('exchange/addresses', 'items')).map(({ label }) => label),
    banks: (await list('banking/onboarding', 'outsideAccounts')).map(({ last4 }) => last4),
    keys: (await list('api-keys', 'items')).map(({ name }) => name),
  };
}

async function lift(member: TestMember): Promise<string> {
  await liftStopOf(app, member);
  await signInAgain(member);
  await app.app.deps.jobs.runDue();
  const mails = app.mailer.sent.filter(
    ({ to, subject }) => to === member.email && subject === 'Your account goes on',
  );
  return mails.at(-1)!.text;
}

test('what was added in the week before “this wasn’t me”, or since, ends with the lift, and its owner is told which; what is older stays [C-45 attack]', async () => {
  const ann = await createTrader(app, 'ann');
  await save(ann, OLD, 'Vault');
  await link(ann, 'ann@old.example');
  await linkOutside(app, ann, '000123456789');
  const own = await addFactor(ann.client, { now: app.clock.now(), name: 'My phone', password: ann.password });
  app.clock.advance(8 * DAY);
  await signInAgain(ann);
  await confirmAgain(app, ann.client, own);

  // A thief, in a session of hers.
  await addPasskey(app, ann.client, { name: 'Thief’s key' });
  await save(ann, NEW, 'Moon');
  await makeKey(ann, 'Bot');
  await link(ann, 'thief@example.net');
  await linkOutside(app, ann, '000111111116');
  app.clock.advance(6 * DAY);
  await signInAgain(ann);
  await confirmAgain(app, ann.client, own);
  expect((await ann.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  // And again, who still knows the password.
  await link(ann, 'again@example.net');

  const told = await lift(ann);
  for (const named of [
    '“Thief’s key”',
    'thief@example.net',
    'again@example.net',
    '“Moon”',
    'ending in 1116',
    '“Bot”',
  ])
    expect(told).toContain(named);
  for (const kept of ['My phone', 'Vault', '6789', 'old.example']) expect(told).not.toContain(kept);
  await confirmAgain(app, ann.client, own);
  const left = {
    factors: ['My phone'],
    linked: ['ann@old.example'],
    addresses: ['Vault'],
    banks: ['6789'],
    keys: [],
  };
  expect(await ways(ann)).toEqual(left);
  // The provider is asked to forget it too; what it says before and after brings it back to nobody.
  await ann.client.post('/api/banking/onboarding/refresh');
  expect((await ways(ann)).banks).toEqual(['6789']);
  app.clock.advance(MINUTE);
  await app.app.deps.work.round('banking.provider');
  await ann.client.post('/api/banking/onboarding/refresh');
  expect((await ways(ann)).banks).toEqual(['6789']);
  expect(await linkOutside(app, ann, '000111111116')).toBeTruthy();
});

test('it ends too where an administrator’s stop took the place of the member’s own, and not where only others stopped them', async () => {
  const [bea, cat] = [await createTrader(app, 'bea'), await createTrader(app, 'cat')];
  const admin = await createMember(app, { username: 'olga' });
  await makeAdmin(app, admin);
  for (const member of [bea, cat]) await save(member, NEW, 'Moon');
  expect((await bea.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  app.clock.advance(MINUTE);
  for (const { username } of [bea, cat]) {
    const stop = { username, isSuspended: false, reason: 'They called us.' };
    expect((await admin.client.post('/api/admin/stops', stop, newKey())).status).toBe(200);
  }
  expect(await lift(bea)).toContain('“Moon”');
  expect(await lift(cat)).not.toContain('“Moon”');
  expect((await ways(bea)).addresses).toEqual([]);
  expect((await ways(cat)).addresses).toEqual(['Moon']);
});

test('what was shared and let read in the week before ends too, and its owner is told which; what is older stays [C-45 attack]', async () => {
  const [dee, reader] = [
    await createMember(app, { username: 'dee' }),
    await createMember(app, { username: 'eye' }),
  ];
  const old = await createMember(app, { username: 'partner' });
  const plan = await dee.client.post('/api/roadmaps', {
    idea: 'A stall that mends clothes while people wait',
  });
  const share = ({ username }: TestMember) =>
    dee.client.request('PUT', `/api/roadmaps/${plan.body.id}/collaborators`, { username, role: 'viewer' });
  expect((await share(old)).status).toBe(200);
  app.clock.advance(8 * DAY);
  for (const member of [dee, reader, old]) await signInAgain(member);
  expect((await share(reader)).status).toBe(200);
  const link = await dee.client.request('PUT', `/api/roadmaps/${plan.body.id}/links/page`, {});
  const token = /shared=([^&]+)/.exec(JSON.stringify(link.body))![1]!.replace(/["\\].*$/, '');
  expect((await reader.client.get(`/api/shared-roadmaps/${token}`)).status).toBe(200);
  const { thread } = (await say(dee.client, freshIdea(1))).body;
  await untilAnswered(dee.client, thread.id);
  const consent = await dee.client.request('PUT', `/api/mentor/threads/${thread.id}/consent`, { hours: 24 });
  expect(consent.status, JSON.stringify(consent.body)).toBe(200);
  expect((await dee.client.post('/api/account/stop', {}, newKey())).status).toBe(200);

  const told = await lift(dee);
  expect(told).toContain('with eye');
  expect(told).toContain('the links to the roadmap');
  expect(told).toContain('an administrator’s look at the chat');
  expect(told).not.toContain('partner');
  const read = ({ client }: TestMember) => client.get(`/api/roadmaps/${plan.body.id}`);
  for (const member of [reader, old]) await signInAgain(member);
  expect([(await read(reader)).status, (await read(old)).status]).toEqual([404, 200]);
  expect((await reader.client.get(`/api/shared-roadmaps/${token}`)).status).toBe(404);
  expect((await dee.client.get(`/api/mentor/threads/${thread.id}/consent`)).body.consent).toBeNull();
});

test('it is lifted only once another password was set by the mailbox since: whoever knows the old one can change it by it [C-45 attack]', async () => {
  const fay = await createMember(app, { username: 'fay' });
  const admin = await createMember(app, { username: 'liftsfay' });
  await makeAdmin(app, admin);
  const post = ({ client }: Pick<TestMember, 'client'>, path: string, body: object) =>
    client.post(`/api/${path}`, body, newKey());
  const reset = async (password: string) => {
    expect((await post(fay, 'identity/password-reset/request', { email: fay.email })).status).toBe(200);
    await app.app.deps.jobs.runDue();
    const token = app.mailer.tokenFor(fay.email, 'Reset');
    const set = await post(fay, 'identity/password-reset', { token, password });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    fay.password = password;
  };
  // One of before the stop is the one that somebody may know.
  await reset('gentle otter by the sea');
  app.clock.advance(MINUTE);
  await signInAgain(fay);
  expect((await post(fay, 'account/stop', {})).status).toBe(200);
  const { items } = (await admin.client.get('/api/admin/stops')).body;
  const { id } = items.find(({ username }: { username: string }) => username === 'fay');
  const lifting = () => post(admin, `admin/stops/${id}/lift`, { reason: 'It was her.' });
  const first = { status: 409, body: { code: 'stop_password_first' } };
  expect(await lifting()).toMatchObject(first);
  await signInAgain(fay);
  const changed = { currentPassword: fay.password, newPassword: 'a thief knows this one' };
  expect((await post(fay, 'identity/password', changed)).status).toBe(200);
  fay.password = changed.newPassword;
  expect(await lifting()).toMatchObject(first);
  app.clock.advance(DAY);
  await reset('nobody else knows this one');
  await signInAgain(admin);
  expect((await lifting()).status).toBe(200);
  await signInAgain(fay);
});
