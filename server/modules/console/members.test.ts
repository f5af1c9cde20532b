/** Members as administrators find them, and how an account stands: without its email, its words and its balances. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ruth: TestMember;
let grace: TestMember;
let gregor: TestMember;

beforeAll(async () => {
  app = await startApp();
  ruth = await createMember(app, { username: 'ruth' });
  grace = await createMember(app, { username: 'grace' });
  app.clock.advance(1_000);
  gregor = await createMember(app, { username: 'gregor' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

const find = async (query: Record<string, string>) =>
  (await ruth.client.get(`/api/admin/members?${new URLSearchParams(query)}`)).body;
const names = async (search: string) =>
  (await find({ search })).items.map(({ username }: { username: string }) => username);

test('members are found by how their name begins in any spelling, by a whole email and a whole address, a page at a time [attack]', async () => {
  expect(await names('GR')).toEqual(['gregor', 'grace']);
  expect(await names('grac')).toEqual(['grace']);
  expect(await names('race')).toEqual([]);
  expect(await names('%')).toEqual([]);
  expect(await names(grace.email.toUpperCase())).toEqual(['grace']);
  expect(await names(grace.email.slice(0, -1))).toEqual([]);
  expect(await names(gregor.address)).toEqual(['gregor']);
  const first = await find({ search: 'gr', limit: '1' });
  expect(first.items).toMatchObject([{ username: 'gregor', isAdmin: false, isStopped: false }]);
  const second = await find({ search: 'gr', limit: '1', cursor: first.nextCursor });
  expect(second).toMatchObject({ items: [{ username: 'grace' }], nextCursor: null });
  expect(await names('')).toHaveLength(3);
});

test('an account is shown as it stands, with roles, stops, limits and what waits, and its member sees who looked', async () => {
  const reason = 'Her phone was stolen.';
  await ruth.client.post('/api/admin/stops', { username: 'grace', isSuspended: false, reason });
  await grace.client.post('/api/exchange/account/verification', { tier: 'full' });
  const { status, body } = await ruth.client.get('/api/admin/members/GRACE');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ username: 'grace', address: grace.address, isAdmin: false, isStopped: true, isSuspended: false },
    ...{ hasSecondFactor: false, adminSince: null, reviewerSince: null, apiTier: 'basic' },
    ...{ openReports: 0, waitingLoans: 0, stops: [{ reason, stoppedBy: 'ruth', liftedAt: null }] },
  });
  expect(JSON.stringify(body)).not.toContain(grace.email);
  expect((await ruth.client.get('/api/admin/members/ruth')).body).toMatchObject({
    isAdmin: true,
    hasSecondFactor: true,
    adminSince: expect.any(String),
  });
  // A report about herself is another administrator's: she is told of none.
  await app.app.deps.database.pool.query(
    `insert into member_reports (id, reporter_id, reported_id, reason, words, evidence, reported_at)
     values (gen_random_uuid(), $1, $2, 'spam', '', '[]', now())`,
    [gregor.id, ruth.id],
  );
  const olga = await createMember(app, { username: 'olga' });
  await makeAdmin(app, olga);
  const openReports = async (viewer: TestMember) =>
    (await viewer.client.get('/api/admin/members/ruth')).body.openReports;
  expect([await openReports(ruth), await openReports(olga)]).toEqual([0, 1]);
  expect((await ruth.client.get('/api/admin/members/nobody')).body.code).toBe('member_not_found');
  expect((await gregor.client.get('/api/admin/members/grace')).status).toBe(403);
  await ruth.client.get('/api/admin/members/gregor');
  expect((await gregor.client.get('/api/account/sightings')).body.items).toMatchObject([
    { action: 'see_account', by: 'ruth' },
  ]);
});
