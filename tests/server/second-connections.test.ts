/**
 * As many requests at once as there are connections: whoever has one in a transaction must not wait for another, or
 * all of them wait for each other until they are refused as an outage.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HeldTable, holdTable } from '#tests/support/hold-table.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

/** Sends so many that every connection waits in a transaction, then lets them write; the statuses. */
async function allAtOnce(table: string, path: string, body: unknown): Promise<number[]> {
  const connections = app.app.deps.database.pool.options.max;
  const held: HeldTable = await holdTable(app.databaseUrl, table);
  const answers = Array.from({ length: connections }, () => ada.client.copy().post(path, body));
  await held.waiters(connections, Promise.any(answers));
  await held.release();
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('a verification link that is opened as often as there are connections is answered each time', async () => {
  const token = app.mailer.tokenFor(ada.email, 'Verify');
  const statuses = await allAtOnce('members', '/api/identity/email-verification', { token });
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('paper money that is reset as often as there are connections is reset each time', async () => {
  await ada.client.get('/api/exchange/wallets?money=paper');
  const statuses = await allAtOnce('exchange_paper_accounts', '/api/exchange/paper/reset', {});
  expect(new Set(statuses)).toEqual(new Set([200]));
});
