/** What administrators may do on the exchange: all of it is written down, and nothing of it is a member's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { createTrader } from '../exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let house: TestMember;
let ruth: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { USDT: '30000' });
  house = await createTrader(app, 'house', { PRD: '20000', USDT: '250000', BTC: '5', ETH: '100' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

const admin = (path: string) => ruth.client.get(`/api/exchange/${path}`).then(({ body }) => body);
const actions = async () => {
  const { body } = await ruth.client.get('/api/admin/acts');
  return body.items.map(({ actor, action, subject, reason, details }: any) => [
    ...[actor, action.replace('exchange.', ''), subject],
    ...[reason, details],
  ]);
};
const asks = async (symbol: string) =>
  (await ann.client.get(`/api/exchange/markets/${symbol}/book`)).body.asks;

describe('verification tiers', () => {
  test('the full tier waits for an administrator, who gives it or declines it with a reason [C-57]', async () => {
    const ask = () => ann.client.post('/api/exchange/account/verification', { tier: 'full' });
    expect((await ask()).body).toMatchObject({ kycStatus: 'unverified', requestedTier: 'full' });
    expect((await ask()).body.code).toBe('verification_waits');
    expect((await admin('tiers/requests')).items).toMatchObject([{ username: 'ann', requestedTier: 'full' }]);

    const decide = (member: TestMember, body: object) =>
      ruth.client.post(`/api/exchange/tiers/${member.id}/decide`, body);
    expect((await decide(ann, { decision: 'decline' })).body.code).toBe('reason_missing');
    app.clock.advance(1_000);
    await decide(ann, { decision: 'decline', reason: 'The document is too old.' });
    expect((await ann.client.get('/api/exchange/account')).body).toMatchObject({
      kycStatus: 'unverified',
      requestedTier: null,
      tierNote: 'The document is too old.',
    });
    expect((await decide(ann, { decision: 'approve', reason: 'Theirs.' })).body.code).toBe('not_found');

    app.clock.advance(1_000);
    await ask();
    expect((await decide(ann, { decision: 'approve' })).body.code).toBe('reason_missing');
    const give = () => decide(ann, { decision: 'approve', reason: 'The new one is theirs.' });
    expect((await give()).body.code).toBe('second_administrator_needed');
    expect((await ann.client.get('/api/exchange/account')).body.kycStatus).toBe('unverified');
    await asTwo(app, give);
    expect((await ann.client.get('/api/exchange/account')).body).toMatchObject({
      kycStatus: 'full',
      isSandboxVerification: false,
      requestedTier: null,
      tierNote: null,
    });
    expect((await decide(ruth, { decision: 'approve', reason: 'Mine.' })).body.code).toBe('own_tier');
    expect((await actions()).slice(0, 2)).toMatchObject([
      ['ruth', 'decideTier', ann.id, 'The new one is theirs.', { tier: 'full' }],
      ['ruth', 'decideTier', ann.id, 'The new one is theirs.', { decision: 'approve' }],
    ]);
    const { body } = await ruth.client.get('/api/admin/acts?action=exchange.decideTier&member=ANN');
    expect(body.items.map(({ outcome, reason, member }: any) => [outcome, reason, member])).toEqual([
      ['done', 'The new one is theirs.', 'ann'],
      ['proposed', 'The new one is theirs.', 'ann'],
      ['proposed', 'The new one is theirs.', 'ann'],
      ['done', 'The document is too old.', 'ann'],
    ]);
  });

  test('nobody gives a tier to themselves, not even by calling as if they were an administrator [C-57 attack]', async () => {
    const answer = await ann.client.post(`/api/exchange/tiers/${ann.id}/decide`, { decision: 'approve' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  });
});

describe('the house market maker', () => {
  test('off takes its orders out of the books and keeps them out; on brings them back [C-54]', async () => {
    const { exchange, jobs } = app.app.deps;
    expect(await admin('house')).toEqual({ username: null, isOn: true, openOrders: 0 });
    await exchange.house.enlist(house.id);
    await exchange.house.quote();
    expect(await asks('prd_usdt')).toHaveLength(5);
    app.clock.advance(1_000);
    const off = await ruth.client.request('PUT', '/api/exchange/house', {
      isOn: false,
      reason: 'A drill.',
    });
    expect(off.body).toEqual({ username: 'house', isOn: false, openOrders: 0 });
    app.clock.advance(11_000);
    await jobs.runDue();
    expect(await asks('prd_usdt')).toEqual([]);
    const on = await ruth.client.request('PUT', '/api/exchange/house', {
      isOn: true,
      reason: 'The drill is over.',
    });
    expect(on.body.openOrders).toBeGreaterThan(0);
    expect(await asks('prd_usdt')).toHaveLength(5);
    expect((await actions()).slice(0, 2).map(([, ...rest]: unknown[]) => rest)).toEqual([
      ['setHouse', 'house market maker', 'The drill is over.', { isOn: true }],
      ['setHouse', 'house market maker', 'A drill.', { isOn: false }],
    ]);
  });
});

test('halts, resumes, fees and withdrawals stand in the record with who did them; nothing of it can be changed', async () => {
  const second = () => app.clock.advance(1_000);
  second();
  await ruth.client.post('/api/exchange/markets/btc_usdt/halt', { reason: 'Maintenance.' });
  second();
  await ruth.client.post('/api/exchange/markets/btc_usdt/resume', { reason: 'Mended.' });
  second();
  await ruth.client.request('PUT', '/api/exchange/fees', {
    symbol: 'prd_usdt',
    makerFeeBps: 5,
    takerFeeBps: 15,
    reason: 'As agreed.',
  });
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await ann.client.post('/api/exchange/addresses', { currency: 'USDT', address, label: 'Mine' });
  app.clock.advance(25 * 60 * 60 * 1000);
  await Promise.all([signInAgain(ann), signInAgain(ruth)]);
  const made = await ann.client.post(
    '/api/exchange/withdrawals',
    { currency: 'USDT', amount: '20000', address },
    newKey(),
  );
  await ruth.client.post(`/api/exchange/withdrawals/${made.body.id}/approve`, {});
  second();
  await ruth.client.post(`/api/exchange/withdrawals/${made.body.id}/reject`, { reason: 'Call us first.' });
  const words = 'maker 0.05 %, taker 0.15 %';
  const before = { makerBps: 10, takerBps: 20 };
  const fees = { makerFeeBps: 5, takerFeeBps: 15, words, before };
  expect((await actions()).slice(0, 5)).toEqual([
    ['ruth', 'rejectWithdrawal', made.body.id, 'Call us first.', {}],
    ['ruth', 'approveWithdrawal', made.body.id, null, {}],
    ['ruth', 'setFees', 'prd_usdt', 'As agreed.', fees],
    ['ruth', 'resumeMarket', 'btc_usdt', 'Mended.', {}],
    ['ruth', 'haltMarket', 'btc_usdt', 'Maintenance.', {}],
  ]);
  const change = (sql: string) => app.app.deps.database.pool.query(sql);
  await expect(change('delete from admin_acts')).rejects.toThrow(/kept for ever/);
  await expect(change("update admin_acts set reason = ''")).rejects.toThrow(/kept for ever/);
  // A refused act leaves no record.
  const known = await actions();
  await ruth.client.post('/api/exchange/markets/doge_usdt/halt', { reason: 'No such market.' });
  await ruth.client.post(`/api/exchange/withdrawals/${made.body.id}/approve`, {});
  expect(await actions()).toEqual(known);
});
