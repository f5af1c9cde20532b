/** What the operator's console knows of all rooms: what waits, how jobs stand, and a job that is tried once more. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WAITING_LISTS } from '#core/policy/waiting-lists.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ruth: TestMember;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await startApp();
  ruth = await createMember(app, { username: 'ruth' });
  ann = await createMember(app, { username: 'ann' });
  ben = await createMember(app, { username: 'ben' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

const overview = async () => (await ruth.client.get('/api/admin/overview')).body;
const LISTS: Record<(typeof WAITING_LISTS)[number], string> = {
  withdrawals: '/exchange/withdrawals/pending',
  proposals: '/admin/proposals?show=open',
  tiers: '/exchange/tiers/requests',
  loans: '/admin/loans?show=waiting',
  memberReports: '/member-reports',
  projectReports: '/project-reports?status=open',
  collaborationDisputes: '/collaboration-disputes',
  messages: '/contact?show=open',
  rewardDisputes: '/admin/rewards/disputes?show=open',
  rewardReviews: '/admin/rewards/reviews?show=open',
  tradePatterns: '/exchange/trade-patterns?show=open',
  bankAlerts: '/admin/banking/alerts',
};

test('what waits is counted list by list as the lists themselves show it, each with when its oldest came', async () => {
  const at = app.clock.now().toISOString();
  const message = { name: 'Ann', email: 'ann@elsewhere.example', subject: 'Help', message: 'Please.' };
  for (let i = 0; i < 2; i += 1) {
    await new HttpClient(app).post('/api/contact', { ...message, requestId: randomUUID() });
    app.clock.advance(HOUR);
  }
  await Promise.all([ruth, ann, ben].map((member) => signInAgain(member)));
  await ben.client.post('/api/exchange/account/verification', { tier: 'full' });
  // The second is about herself: another administrator's.
  for (const reported of [ben, ruth]) {
    await app.app.deps.database.pool.query(
      `insert into member_reports (id, reporter_id, reported_id, reason, words, evidence, reported_at)
       values (gen_random_uuid(), $1, $2, 'spam', '', '[]', $3)`,
      [ann.id, reported.id, app.clock.now()],
    );
  }
  const mint = {
    recipient_address: ann.address,
    mint_amount: '2000',
    mint_reason: 'A prize',
    mint_category: 'reward',
  };
  await ruth.client.post('/api/rpc/enhanced_mint_tokens', mint, newKey());

  const { waiting } = await overview();
  expect(waiting.map(({ list }: { list: string }) => list)).toEqual(WAITING_LISTS);
  for (const { list, count } of waiting) {
    const { status, body } = await ruth.client.get(`/api${LISTS[list as keyof typeof LISTS]}`);
    expect([list, status, body.items.length]).toEqual([list, 200, count]);
  }
  const of = Object.fromEntries(waiting.map((one: { list: string }) => [one.list, one]));
  expect(of).toMatchObject({
    messages: { count: 2, oldestAt: at },
    proposals: { count: 1 },
    tiers: { count: 1 },
    memberReports: { count: 1 },
    withdrawals: { count: 0, oldestAt: null },
  });
});

test('an email that was given up is counted, listed without its words, and sent once somebody asks for it with a reason [attack]', async () => {
  await app.app.deps.jobs.runDue();
  expect(await overview()).toMatchObject({ emails: { waiting: 0, failed: 0 } });
  const send = app.mailer.send.bind(app.mailer);
  app.mailer.send = async ({ to }) => {
    throw new Error(`550 "${to}" has no mailbox`);
  };
  await new HttpClient(app).post('/api/identity/password-reset/request', { email: ann.email });
  await app.app.deps.jobs.runDue();
  expect(await overview()).toMatchObject({ emails: { waiting: 1, failing: 1, failed: 0 } });
  for (let i = 0; i < 20; i += 1) {
    app.clock.advance(2 * HOUR);
    await app.app.deps.jobs.runDue();
  }
  await signInAgain(ruth);
  expect(await overview()).toMatchObject({
    jobs: { failed: 1 },
    emails: { waiting: 0, failing: 0, failed: 1 },
  });
  const { queues, lists } = (await ruth.client.get('/api/admin/jobs')).body;
  expect(queues).toContainEqual(
    expect.objectContaining({ queue: 'identity.mail', sendsEmail: true, isTimed: false, failed: 1 }),
  );
  expect(lists.length).toBeGreaterThan(5);
  const failed = async () => (await ruth.client.get('/api/admin/jobs/failed')).body.items;
  const [job, ...more] = await failed();
  expect(more).toEqual([]);
  expect(job).toMatchObject({
    queue: 'identity.mail',
    tries: 13,
    words: 'Error: 550 [hidden] has no mailbox',
  });
  expect(JSON.stringify(job)).not.toContain(ann.email);

  app.mailer.send = send;
  app.mailer.sent.length = 0;
  const retry = (body: object, member = ruth) => member.client.post(`/api/admin/jobs/${job.id}/retry`, body);
  expect((await retry({})).body.code).toBe('malformed_request');
  expect((await retry({ reason: 'The mailbox is there.' })).status).toBe(200);
  expect((await retry({ reason: 'The mailbox is there.' })).body.code).toBe('not_found');
  expect(await failed()).toEqual([]);
  await app.app.deps.jobs.runDue();
  expect(app.mailer.sent.map(({ to }) => to)).toEqual([ann.email]);
  const [act] = (await ruth.client.get('/api/admin/acts?action=console.retryJob')).body.items;
  expect(act).toMatchObject({
    ...{ actor: 'ruth', subject: job.id, reason: 'The mailbox is there.' },
    details: { queue: 'identity.mail' },
  });
});
