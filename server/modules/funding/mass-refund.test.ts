/** Giving a whole pool back, asked for more than once. What it gives back is proved in `giving-back.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { openPage, payBy } from './funding-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  ana = await createMember(app, { username: 'ana' });
  admin = await createMember(app, { username: 'olga' });
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

test('a mass refund that is asked for many times at once is begun once, and each asker is told of it', async () => {
  const { body: pool } = await admin.client.post('/api/funding/admin/pools', { poolName: 'Short Pool' });
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
  const { body: pool } = await admin.client.post('/api/funding/admin/pools', { poolName: 'Stuck Pool' });
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
