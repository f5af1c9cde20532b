/** Giving a whole pool back, asked for more than once. What it gives back is proved in `giving-back.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { openPage, payBy, readInvestment } from './funding-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let admin: TestMember;
let second: TestMember;

beforeAll(async () => {
  app = await startApp();
  ana = await createMember(app, { username: 'ana' });
  admin = await createMember(app, { username: 'olga' });
  await makeAdmin(app, admin);
  second = await createMember(app, { username: 'sven' });
  await makeAdmin(app, second);
});
afterAll(() => app.stop());

test('a mass refund that is asked for many times at once is begun once, and each asker is told of it', async () => {
  const { body: pool } = await admin.client.post('/api/funding/admin/pools', {
    poolName: 'Short Pool',
    reason: 'Agreed.',
  });
  const page = await openPage(ana, '80', pool.id);
  await payBy(page.url);
  await app.app.deps.jobs.runDue();
  const path = `/api/funding/admin/pools/${pool.id}/mass-refund`;
  const { preview } = (await admin.client.get(path)).body;
  const started = await Promise.all(
    [1, 2, 3, 4].map((n) => admin.client.post(path, { preview, reason: `Wound up, ${n}.` })),
  );
  expect(started.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
  await app.app.deps.jobs.runDue();
  const { body } = await admin.client.get('/api/funding/admin/mass-refunds');
  expect(body.items).toMatchObject([{ status: 'done', total: 1, refunded: 1, failed: 0 }]);
});

test('a mass refund whose work was given up goes on when it is asked for again', async () => {
  const { body: pool } = await admin.client.post('/api/funding/admin/pools', {
    poolName: 'Stuck Pool',
    reason: 'Agreed.',
  });
  const page = await openPage(ana, '80', pool.id);
  await payBy(page.url);
  await app.app.deps.jobs.runDue();
  const path = `/api/funding/admin/pools/${pool.id}/mass-refund`;
  const { preview } = (await admin.client.get(path)).body;
  const ask = () => admin.client.post(path, { preview, reason: 'Wound up.' });
  const { body: first } = await ask();
  await sql`delete from pgboss.job where name = 'funding.mass-refund'`.execute(app.app.deps.db);
  await app.app.deps.jobs.runDue();
  expect((await ask()).body.id).toBe(first.id);
  await app.app.deps.jobs.runDue();
  const { body } = await admin.client.get('/api/funding/admin/mass-refunds');
  const again = body.items.find(({ id }: { id: string }) => id === first.id);
  expect(again).toMatchObject({ status: 'done', total: 1, refunded: 1, failed: 0 });
});

/** A pool in which Ana has invested these amounts. */
async function poolWith(poolName: string, ...amounts: string[]) {
  const { body: pool } = await admin.client.post('/api/funding/admin/pools', { poolName, reason: 'Agreed.' });
  const ids: string[] = [];
  for (const amount of amounts) {
    const page = await openPage(ana, amount, pool.id);
    await payBy(page.url);
    await app.app.deps.jobs.runDue();
    ids.push(page.id);
  }
  return { id: pool.id as string, path: `/api/funding/admin/pools/${pool.id}/mass-refund`, ids };
}
const waits = { status: 409, body: { code: 'second_administrator_needed' } };
const waiting = async () => (await second.client.get('/api/admin/proposals')).body.items;
const statusOf = async (id: string) => (await readInvestment(ana, id)).investmentStatus;

test('one administrator gives back no large pool alone: it closes at once, and begins when another agrees [C-29c attack]', async () => {
  const pool = await poolWith('Large Pool', '4000', '2000');
  const late = await openPage(ana, '50', pool.id);
  const { preview } = (await admin.client.get(pool.path)).body;
  const ask = () => admin.client.post(pool.path, { preview, reason: 'Wound up.' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const answer of answers) expect(answer).toMatchObject(waits);
  const items = await waiting();
  expect(items).toMatchObject([
    { kind: 'mass_refund', words: expect.stringContaining('2 investments of 1 members, 6000.00 USD') },
  ]);
  await app.app.deps.jobs.runDue();
  expect(await statusOf(pool.ids[0]!)).toBe('completed');
  expect(
    (await ana.client.post('/api/funding/investments', { poolId: pool.id, amount: '50' }, newKey())).body
      .code,
  ).toBe('pool_closed');
  // What is paid meanwhile was in nobody's preview, and stays.
  app.clock.advance(MINUTE);
  await payBy(late.url);
  await app.app.deps.jobs.runDue();
  expect((await admin.client.post(`/api/admin/proposals/${items[0].id}/approve`, {})).body.code).toBe(
    'own_proposal',
  );
  expect((await second.client.post(`/api/admin/proposals/${items[0].id}/approve`, {})).status).toBe(200);
  await app.app.deps.jobs.runDue();
  expect(await Promise.all(pool.ids.map(statusOf))).toEqual(['refunded', 'refunded']);
  expect(await statusOf(late.id)).toBe('completed');
});

test('nor by single investments one after the other, nor both ways together; a day later it is theirs again [C-29c attack]', async () => {
  app.clock.advance(DAY + MINUTE);
  for (const member of [ana, admin, second]) await signInAgain(member);
  const pool = await poolWith('Pieces', '3000', '2500');
  const other = await poolWith('Pieces too', '2600');
  const refund = (id: string, body = {}) =>
    admin.client.post(
      `/api/funding/admin/investments/${id}/refund`,
      { reason: 'Asked for.', ...body },
      newKey(),
    );
  const both = await Promise.all([refund(pool.ids[0]!), refund(pool.ids[1]!)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Pressed again, with a key of its own: what waits is asked for once.
  const left = pool.ids[both.findIndex(({ status }) => status === 409)]!;
  expect((await refund(left)).status).toBe(409);
  const { preview } = (await admin.client.get(other.path)).body;
  expect(await admin.client.post(other.path, { preview, reason: 'Wound up.' })).toMatchObject(waits);
  const items = await waiting();
  expect(items.filter(({ kind }: { kind: string }) => kind === 'refund')).toHaveLength(1);
  const refundOf = items.find(({ kind }: { kind: string }) => kind === 'refund');
  expect((await second.client.post(`/api/admin/proposals/${refundOf.id}/approve`, {})).status).toBe(200);
  await app.app.deps.jobs.runDue();
  expect(await Promise.all(pool.ids.map(statusOf))).toEqual(['refunded', 'refunded']);
  app.clock.advance(DAY + MINUTE);
  for (const member of [ana, admin]) await signInAgain(member);
  const later = await poolWith('Another day', '2000');
  expect((await refund(later.ids[0]!)).status).toBe(200);
});

test('where there is only one administrator it takes a day, and they are told of what waits in their name', async () => {
  app.clock.advance(2 * DAY);
  for (const member of [ana, admin, second]) await signInAgain(member);
  await app.app.deps.jobs.runDue();
  const { pool: database } = app.app.deps.database;
  await database.query("delete from member_roles where member_id = $1 and role = 'admin'", [second.id]);
  const pool = await poolWith('Alone', '6000');
  const { preview } = (await admin.client.get(pool.path)).body;
  expect(await admin.client.post(pool.path, { preview, reason: 'Wound up.' })).toMatchObject(waits);
  await app.app.deps.jobs.runDue();
  const mails = app.mailer.sent.filter(
    ({ to, subject }) => to === admin.email && subject === 'A proposal waits',
  );
  expect(mails.at(-1)?.text).toContain('You are the only administrator');
  expect(await statusOf(pool.ids[0]!)).toBe('completed');
  app.clock.advance(DAY + MINUTE);
  await app.app.deps.jobs.runDue();
  await app.app.deps.jobs.runDue();
  await signInAgain(ana);
  expect(await statusOf(pool.ids[0]!)).toBe('refunded');
});
