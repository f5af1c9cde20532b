/** “This wasn’t me”: what somebody else added to an account doesn’t outlive the stop of its owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liftStopOf, linkOutside } from '#server/modules/banking/banking-test-kit.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
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
