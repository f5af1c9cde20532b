import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { doneInThreads, startApp, type TestApp } from '#tests/support/start-app.ts';
import { investAndPay, openPage, POOL, payBy, poolKey, standingOf } from './funding-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let nobody: HttpClient;

beforeAll(async () => {
  app = await startApp();
  nobody = new HttpClient(app);
  ana = await createMember(app, { username: 'ana' });
  ben = await createMember(app, { username: 'ben' });
});
afterAll(() => app.stop());

const comeBack = (member: TestMember, sessionId: string) =>
  member.client.post('/api/funding/returns', { sessionId });

test('the functions of the first version open a page and answer in their shapes [CF-13]', async () => {
  const open = await ana.client.post('/api/functions/create-community-investment', {
    amount: 25,
    poolId: POOL,
  });
  expect(open.status).toBe(200);
  expect(Object.keys(open.body)).toEqual(['url']);
  const sessionId = open.body.url.split('/').at(-1);
  const early = await ana.client.post('/api/functions/process-community-payment', { sessionId });
  expect(early.body).toMatchObject({ success: false, error: expect.stringContaining('not been made yet') });
  await payBy(open.body.url);
  const done = await ana.client.post('/api/functions/process-community-payment', { sessionId });
  expect(done.body).toMatchObject({
    success: true,
    error: null,
    investment: { prd_amount: '75.00000000' },
  });
});

test('the tables of the first version are views of the real rows [CF-13, EN-01, EN-15]', async () => {
  await investAndPay(app, ben, '10');
  const { pool } = app.app.deps.database;
  const { rows } = await pool.query(
    `select p.pool_name, p.current_exchange_rate, w.total_balance_usd, p.total_usd_raised from community_pools p
     join community_wallets w on w.pool_id = p.id where p.id = $1 and p.is_active`,
    [POOL],
  );
  const { balance } = await standingOf(app, poolKey);
  expect(rows[0]).toMatchObject({
    pool_name: 'Community Pool',
    current_exchange_rate: 33_333_333n,
    total_balance_usd: balance,
    total_usd_raised: balance,
  });
  const mine = await pool.query(
    `select * from user_investments where user_id = $1 and investment_status = 'completed'`,
    [ben.id],
  );
  expect(mine.rows[0]).toHaveProperty('payment_intent_id', expect.stringMatching(/^pi_sandbox_/));
});

test('every screen is told: the overview to anyone, an investment to its member only', async () => {
  const visitor = await LiveSocket.open(app.url);
  const member = await LiveSocket.open(app.url, { cookie: ben.client.cookieHeader });
  const other = await LiveSocket.open(app.url, { cookie: ana.client.cookieHeader });
  visitor.send({ type: 'subscribe', topic: 'funding' });
  for (const socket of [member, other]) socket.send({ type: 'subscribe', topic: 'investments' });
  await visitor.until(({ type }) => type === 'ready');
  await member.until(({ type }) => type === 'ready');
  await other.until(({ type }) => type === 'ready');
  const before = (await nobody.get('/api/funding/overview')).body;
  const page = await investAndPay(app, ben, '15');
  const shown = await visitor.until(
    (message) => message.type === 'event' && message.sequence > before.sequence,
  );
  expect(shown).toMatchObject({ data: { last24Hours: { investments: expect.any(Number) } } });
  const told = await member.until(({ type }) => type === 'event');
  expect(told).toMatchObject({ data: { investment: { id: page.id, investmentStatus: 'completed' } } });
  expect(other.received.some(({ type }) => type === 'event')).toBe(false);
  await Promise.all([visitor.close(), member.close(), other.close()]);
});

test('history, CSV and receipt tell the same, each to its member alone [CF-08] [C-82]', async () => {
  app.clock.advance(SECOND);
  const page = await openPage(ben, '15');
  app.clock.advance(SECOND);
  await payBy(page.url);
  await comeBack(ben, page.sessionId);
  const { body } = await ben.client.get('/api/funding/history?limit=2');
  expect(body.items[0]).toMatchObject({ kind: 'completed', usdAmount: '15.00', prdAmount: '45.00000000' });
  const next = await ben.client.get(`/api/funding/history?limit=2&cursor=${body.nextCursor}`);
  expect(next.body.items[0].id).not.toBe(body.items[1].id);
  const csv = await ben.client.get('/api/funding/history.csv');
  expect(csv.body.split('\r\n')[0]).toBe('date,what,pool,usd,prd,note,investment');
  expect(csv.body).toContain(',completed,Community Pool,15.00,45.00000000,,');
  const receipt = await ben.client.get(`/api/funding/investments/${body.items[0].investmentId}/receipt`);
  expect(receipt.headers.get('content-type')).toContain('application/pdf');
  expect(receipt.body.startsWith('%PDF-')).toBe(true);
});

test('a receipt is printed in a thread', async () => {
  app.clock.advance(SECOND);
  const page = await openPage(ben, '15');
  const before = await doneInThreads('funding.receipt');
  const receipt = await ben.client.get(`/api/funding/investments/${page.id}/receipt`);
  expect(receipt.body.startsWith('%PDF-')).toBe(true);
  expect(await doneInThreads('funding.receipt')).toBe(before + 1);
});

test('nobody can buy PRD below what anything else pays out: nothing redeems, and the shown rates buy nothing [C-04 attack]', async () => {
  const { body } = await nobody.get('/api/rates');
  const rates = Object.fromEntries(body.items.map((one: { name: string }) => [one.name, one]));
  expect(Object.keys(rates).sort()).toEqual([
    'display_usd',
    'funding_display_usd',
    'market',
    'pool_rate',
    'redeem',
  ]);
  expect(rates.display_usd).toMatchObject({ usdPerPrd: '1.20000000', isOffered: false });
  expect(rates.funding_display_usd).toMatchObject({ usdPerPrd: '2.50000000', isOffered: false });
  expect(rates.pool_rate).toMatchObject({ usdPerPrd: '0.33333333', isOffered: true });
  expect(rates.redeem).toMatchObject({ usdPerPrd: null, isOffered: false });
  // Nothing in the books takes PRD and pays dollars: no transfer of dollars has a member on either side.
  const { rows } = await app.app.deps.database.pool.query(
    `select a.key from ledger_accounts a where a.asset = 'USD' and a.owner_id is not null`,
  );
  expect(rows).toEqual([]);
  expect((await ana.client.post('/api/rates', { name: 'redeem', usdPerPrd: '9' })).status).toBe(404);
});
