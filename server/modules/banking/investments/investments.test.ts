import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBankViolations } from '#server/invariants/banking.ts';
import { findLendingViolations } from '#server/invariants/lending.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import { MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, memberWithAccount, setLimits, move as transfer } from '../banking-test-kit.ts';
import { openInvestment } from './investments-test-kit.ts';

/** A market outside that says what a test wants it to say. */
const outside: MarketData & { says: Record<'btc_usdt' | 'eth_usdt', string> | null } = {
  name: 'a provider',
  says: null,
  prices: async () =>
    Object.entries(outside.says ?? {}).map(([symbol, price]) => ({ symbol: symbol as 'btc_usdt', price })),
};

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ marketData: outside, env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await priced('43250', '2580');
});
afterAll(() => app.stop());

/** The outside market says these prices, and they are read now. */
async function priced(btc: string, eth: string): Promise<void> {
  outside.says = { btc_usdt: btc, eth_usdt: eth };
  await app.app.deps.exchange.readOutside();
}

let names = 0;
const investor = (dollars = '1000') => {
  names += 1;
  return memberWithAccount(app, `investor${names}`, dollars);
};
const path = ({ id }: { id: string }, rest: string) => `/api/banking/investments/${id}/${rest}`;
const move = (who: TestMember, to: { id: string }, input: object, key = newKey()) =>
  who.client.post(path(to, 'moves'), { direction: 'in', ...input }, key);
const trade = (who: TestMember, of: { id: string }, input: object, key = newKey()) =>
  who.client.post(path(of, 'trades'), { symbol: 'BTC', side: 'buy', price: '43250', ...input }, key);
const read = async (who: TestMember, { id }: { id: string }) =>
  (await who.client.get('/api/banking/investments')).body.items.find((one: { id: string }) => one.id === id);
const overview = async (who: TestMember) => (await who.client.get('/api/banking')).body;

/** An account for investing with so many dollars on it. */
async function invested(dollars = '500') {
  const { member, account } = await investor();
  const investment = await openInvestment(member);
  expect((await move(member, investment, { accountId: account.id, amount: dollars })).status).toBe(201);
  return { member, account, investment };
}

const code = (answer: { status: number; body: { code?: string } }) =>
  `${answer.status} ${answer.body.code ?? ''}`;
const violations = async () => {
  const { db } = app.app.deps;
  return [...(await findBankViolations(db)), ...(await findLendingViolations(db))];
};

test('an account opens empty, is filled, buys and sells at the outside price, and gives back; net worth is bank and investments less debts [BA-03] [BA-22] [BA-23] [EN-20] [C-112]', async () => {
  const { member, account } = await investor();
  const investment = await openInvestment(member, 'roth_ira');
  expect(investment).toMatchObject({
    accountName: 'For later',
    accountType: 'roth_ira',
    balance: '0.00',
    totalContributions: '0.00',
    totalGainsLosses: '0.00',
    isActive: true,
  });
  await move(member, investment, { accountId: account.id, amount: '500' });
  expect(await balanceOf(member, account)).toBe('500.00');
  expect(await overview(member)).toMatchObject({
    totalBankBalance: '500.00',
    totalInvestments: '500.00',
    netWorth: '1000.00',
  });
  expect((await trade(member, investment, { amount: '432.50' })).body).toMatchObject({
    balance: '500.00',
    cash: '67.50',
    holdings: [{ symbol: 'BTC', units: '0.01000000', price: '43250.00', value: '432.50' }],
  });
  await priced('50000', '2580');
  expect(await read(member, investment)).toMatchObject({ balance: '567.50', totalGainsLosses: '67.50' });
  expect(await overview(member)).toMatchObject({ totalInvestments: '567.50', netWorth: '1067.50' });
  const analytics = (await member.client.get('/api/banking/analytics')).body;
  expect(analytics.allocation).toContainEqual(
    expect.objectContaining({ group: 'retirement', amount: '567.50' }),
  );
  const { insights } = (await member.client.get('/api/banking/planning')).body;
  expect(insights).toContainEqual(
    expect.objectContaining({ rule: 'investment_share', has: '567.50', target: '150.00', isDone: true }),
  );
  await trade(member, investment, { side: 'sell', amount: '0.01', price: '50000' });
  await move(member, investment, { accountId: account.id, direction: 'out', amount: '567.50' });
  expect(await balanceOf(member, account)).toBe('1067.50');
  expect((await member.client.post(path(investment, 'close'))).body).toMatchObject({
    balance: '0.00',
    totalContributions: '500.00',
    totalWithdrawals: '567.50',
    totalGainsLosses: '67.50',
    isActive: false,
  });
  expect(await overview(member)).toMatchObject({ totalInvestments: '0.00', netWorth: '1067.50' });
  // Its dollars moved between a member's own accounts: nothing of it was spent.
  expect((await member.client.get('/api/banking/budgets')).body.spent).toBe('0.00');
  await priced('43250', '2580');
  expect(await violations()).toEqual([]);
});

test('somebody else’s account is one that doesn’t exist, on either side, and a pot is no other side [C-98 attack] [C-100 attack]', async () => {
  const { member, account, investment } = await invested();
  const { member: thief, account: theirs } = await investor('10');
  const own = await openInvestment(thief);
  const none = { id: '00000000-0000-8000-8000-000000000000' };
  for (const foreign of [investment, none]) {
    expect(code(await move(thief, foreign, { accountId: theirs.id, amount: '1' }))).toBe('404 not_found');
    expect(code(await move(thief, foreign, { accountId: theirs.id, amount: '1', direction: 'out' }))).toBe(
      '404 not_found',
    );
    expect(code(await trade(thief, foreign, { amount: '1' }))).toBe('404 not_found');
    expect(code(await thief.client.post(path(foreign, 'close')))).toBe('404 not_found');
  }
  for (const { id: accountId } of [account, investment, none, own])
    for (const direction of ['in', 'out'])
      expect(code(await move(thief, own, { accountId, direction, amount: '1' }))).toBe(
        '404 bank_account_not_found',
      );
  expect((await thief.client.get('/api/banking/investments')).body.items).toHaveLength(1);
  expect(await read(member, investment)).toMatchObject({ balance: '500.00' });
  expect(await balanceOf(thief, theirs)).toBe('10.00');
});

test('one key opens, moves and trades once, also at once, and another request by it is a conflict [C-99 attack]', async () => {
  const { member, account, investment } = await invested('100');
  const keys = [newKey(), newKey(), newKey()] as const;
  const open = (accountName: string) =>
    member.client.post('/api/banking/investments', { accountName, accountType: 'ira' }, keys[0]);
  const opened = await Promise.all([open('Twice'), open('Twice'), open('Twice')]);
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
  expect(code(await open('Other'))).toBe('409 idempotency_conflict');
  const put = (amount: string) => move(member, investment, { accountId: account.id, amount }, keys[1]);
  expect((await Promise.all([put('50'), put('50'), put('50')])).map(({ status }) => status)).toEqual([
    201, 201, 201,
  ]);
  expect(code(await put('51'))).toBe('409 idempotency_conflict');
  const buy = (amount: string) => trade(member, investment, { amount }, keys[2]);
  expect((await Promise.all([buy('60'), buy('60'), buy('60')])).map(({ status }) => status)).toEqual([
    201, 201, 201,
  ]);
  expect(code(await buy('61'))).toBe('409 idempotency_conflict');
  expect(await read(member, investment)).toMatchObject({ cash: '90.00', totalContributions: '150.00' });
  // A repeat is answered as it was, whatever the price has become.
  await priced('99999', '2580');
  expect((await buy('60')).status).toBe(201);
  await priced('43250', '2580');
  expect(await violations()).toEqual([]);
});

test('racing contributions, purchases and sales never spend or sell what isn’t there [C-99 attack]', async () => {
  const { member, account, investment } = await invested('100');
  await transfer(member.client, { fromAccountId: account.id, toAccountId: null, amount: '800' });
  const put = await Promise.all(
    [1, 2, 3, 4].map(() => move(member, investment, { accountId: account.id, amount: '40' })),
  );
  expect(put.map(code).toSorted()).toEqual([
    '201 ',
    '201 ',
    '409 bank_insufficient_balance',
    '409 bank_insufficient_balance',
  ]);
  const bought = await Promise.all([1, 2, 3].map(() => trade(member, investment, { amount: '80' })));
  expect(bought.map(code).toSorted()).toEqual(['201 ', '201 ', '409 bank_insufficient_balance']);
  const [holding] = (await read(member, investment)).holdings;
  const sell = { side: 'sell', amount: holding.units };
  const sold = await Promise.all([1, 2, 3].map(() => trade(member, investment, sell)));
  expect(sold.map(code).toSorted()).toEqual(['201 ', '409 investment_not_held', '409 investment_not_held']);
  const after = await read(member, investment);
  expect(after.holdings).toEqual([]);
  expect(Number(after.cash)).toBeLessThanOrEqual(180);
  expect(await violations()).toEqual([]);
});

test('nothing is traded at a price that is old, worse than the one looked at, or not known; and too little is nothing [C-109 attack]', async () => {
  const { member, investment } = await invested();
  expect(code(await trade(member, investment, { amount: '10', price: '43249.99' }))).toBe(
    '409 investment_price_changed',
  );
  await trade(member, investment, { amount: '10' });
  const sell = { side: 'sell', amount: '0.0001' };
  expect(code(await trade(member, investment, { ...sell, price: '43250.01' }))).toBe(
    '409 investment_price_changed',
  );
  for (const amount of ['0', '-1', '0.001', 'ten'])
    expect(code(await trade(member, investment, { amount }))).toMatch(/^400 /);
  expect(code(await trade(member, investment, { side: 'sell', amount: '0.00000001' }))).toBe(
    '400 investment_too_little',
  );
  expect(code(await trade(member, investment, { side: 'sell', amount: '0.5' }))).toBe(
    '409 investment_not_held',
  );
  expect(
    code(await trade(member, investment, { side: 'sell', symbol: 'ETH', amount: '1', price: '1' })),
  ).toBe('409 investment_not_held');
  app.clock.advance(5 * MINUTE + SECOND);
  await signInAgain(member);
  expect(code(await trade(member, investment, { amount: '10' }))).toBe('409 investment_price_unknown');
  // What is held is still counted, at the last price that is known.
  expect(await read(member, investment)).toMatchObject({ holdings: [{ price: '43250.00' }] });
  await priced('43250', '2580');
  expect((await trade(member, investment, { amount: '10' })).status).toBe(201);
});

test('closed and frozen accounts, limits and debts say no; what is held is sold before an account closes [C-102 attack] [G18]', async () => {
  const { member, account, investment } = await invested();
  const { pool } = app.app.deps.database;
  const set = (query: string, id: string) => pool.query(query, [id]);
  await trade(member, investment, { amount: '500' });
  expect(code(await member.client.post(path(investment, 'close')))).toBe('409 investment_still_held');
  // Nor by the way of all accounts.
  expect(code(await member.client.post(`/api/banking/accounts/${investment.id}/close`))).toBe(
    '409 investment_still_held',
  );
  await set('update ledger_accounts set owed = 5 where owner_id = $1', member.id);
  expect(code(await trade(member, investment, { amount: '1' }))).toBe('409 investment_debt_first');
  await set('update ledger_accounts set owed = 0 where owner_id = $1', member.id);
  await set('update bank_accounts set frozen_at = now() where id = $1', investment.id);
  for (const input of [{ amount: '1' }, { side: 'sell', amount: '0.001' }])
    expect(code(await trade(member, investment, input))).toBe('409 bank_account_frozen');
  expect(code(await move(member, investment, { accountId: account.id, amount: '1' }))).toBe(
    '409 bank_account_frozen',
  );
  await set('update bank_accounts set frozen_at = null where id = $1', investment.id);
  await setLimits(member, account, { transactionType: 'transfer', singleTransactionLimit: '20' });
  expect(code(await move(member, investment, { accountId: account.id, amount: '20.01' }))).toBe(
    '409 bank_limit_reached',
  );
  const [holding] = (await read(member, investment)).holdings;
  await trade(member, investment, { side: 'sell', amount: holding.units });
  const { cash } = await read(member, investment);
  expect(code(await member.client.post(path(investment, 'close')))).toBe('409 bank_account_not_empty');
  await move(member, investment, { accountId: account.id, direction: 'out', amount: cash });
  expect((await member.client.post(path(investment, 'close'))).status).toBe(200);
  expect((await member.client.post(path(investment, 'close'))).status).toBe(200);
  expect(code(await move(member, investment, { accountId: account.id, amount: '1' }))).toBe(
    '409 investment_account_closed',
  );
  expect(code(await trade(member, investment, { amount: '1' }))).toBe('409 investment_account_closed');
  expect(await violations()).toEqual([]);
});

test('a rest too small to be sold keeps no account from closing and nobody from leaving, and the books know it [C-111] [C-112]', async () => {
  const { member, account, investment } = await invested();
  await trade(member, investment, { amount: '500' });
  const [{ units }] = (await read(member, investment)).holdings;
  const all = BigInt(units.replace('.', ''));
  const asText = (minor: bigint) =>
    String(minor)
      .padStart(9, '0')
      .replace(/(\d{8})$/, '.$1');
  // 0.0000003 BTC: one cent and a bit where it was bought, and less than one where it is now.
  await trade(member, investment, { side: 'sell', amount: asText(all - 30n) });
  await priced('30000', '2000');
  const rest = { side: 'sell', amount: asText(30n), price: '30000' };
  expect((await trade(member, investment, rest)).status).toBeGreaterThanOrEqual(400);
  const { cash } = await read(member, investment);
  await move(member, investment, { accountId: account.id, direction: 'out', amount: cash });
  expect((await member.client.post(path(investment, 'close'))).status).toBe(200);
  expect(await violations()).toEqual([]);
  const inTheWay = async () =>
    (await member.client.get('/api/leaving')).body.standing.map(({ kind }: { kind: string }) => kind);
  // Only the dollars that they have.
  expect(await inTheWay()).toContain('bank');
  const amount = await balanceOf(member, account);
  await transfer(member.client, { fromAccountId: account.id, amount });
  expect(await inTheWay()).not.toContain('bank');
  await priced('43250', '2580');
});

test('whoever leaves sells first, and no trade is ever changed [C-111 attack]', async () => {
  const { member, investment } = await invested();
  await trade(member, investment, { amount: '500' });
  const { standing } = (await member.client.get('/api/leaving')).body;
  expect(standing.map(({ kind }: { kind: string }) => kind)).toContain('bank');
  await expect(
    app.app.deps.database.pool.query('update investment_trades set units = units + 1 where user_id = $1', [
      member.id,
    ]),
  ).rejects.toThrow();
});

test('what is invested counts in the total return and in what there was each month, each by the movements behind it; closed accounts are listed no more [BA-14] [C-107] [C-112]', async () => {
  const { member, account, investment } = await invested();
  await trade(member, investment, { amount: '432.50' });
  await priced('50000', '2580');
  const analyticsNow = async () => (await member.client.get('/api/banking/analytics')).body;
  const returned = async () => {
    const { items } = (await member.client.get('/api/banking/entries?kind=return')).body;
    const cents = items.map(({ amount }: { amount: string }) => Math.round(Number(amount) * 100));
    return cents.reduce((sum: number, one: number) => sum + one, 0) / 100;
  };
  const first = await analyticsNow();
  expect(first).toMatchObject({ totalReturn: '67.50', holdings: '500.00' });
  expect(first.history.at(-1).total).toBe('1067.50');
  expect((await returned()) + 500).toBe(67.5);
  // At the ends of months it counts at what it had last changed hands for.
  app.clock.advance(40 * 24 * 60 * MINUTE);
  await signInAgain(member);
  const later = await analyticsNow();
  expect(later.history.at(-2).total).toBe('1000.00');
  expect(later.history.at(-1).total).toBe('1067.50');
  await priced('50000', '2580');
  await trade(member, investment, { side: 'sell', amount: '0.01', price: '50000' });
  expect(await analyticsNow()).toMatchObject({ totalReturn: '67.50', holdings: '0.00' });
  expect(await returned()).toBe(67.5);
  await move(member, investment, { accountId: account.id, direction: 'out', amount: '567.50' });
  expect((await member.client.post(path(investment, 'close'))).status).toBe(200);
  expect(await read(member, investment)).toBeUndefined();
  const last = await analyticsNow();
  // With the interest that its dollars had earned.
  expect(Number(last.totalReturn)).toBeGreaterThan(67.5);
  expect(last.totalReturn).toBe((await returned()).toFixed(2));
  expect(last.history.at(-2).total).toBe('1000.00');
});
