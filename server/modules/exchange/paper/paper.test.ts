/** The paper market: the same engine on money of its own, which never turns into any other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAPER_HOUSE_ID } from '#core/exchange/paper.ts';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, createTrader, place } from '../exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let nobody: HttpClient;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { USDT: '500', BTC: '1' });
  bob = await createMember(app, { username: 'bob' });
  nobody = new HttpClient(app);
});
afterAll(() => app.stop());

const paperOf = async (member: TestMember) => {
  const { body } = await member.client.get('/api/exchange/wallets?money=paper');
  return Object.fromEntries(
    body.items.map((wallet: any) => [wallet.currency.symbol, Number(wallet.available)]),
  );
};
const book = async (symbol: string) => (await nobody.get(`/api/exchange/markets/${symbol}/book`)).body;
const START = { pPRD: 10_000, pBTC: 1, pETH: 20, pUSDT: 100_000 };

describe('paper money', () => {
  test('is there from the first use, the same for everyone, and once, however many ask at once [C-109]', async () => {
    const asked = await Promise.all([paperOf(ann), paperOf(ann), paperOf(ann)]);
    for (const wallets of asked) expect(wallets).toEqual(START);
    const { body } = await ann.client.get('/api/exchange/wallets?money=paper');
    // 10,000 at 0.75, one at 43,250, 20 at 2,580, and 100,000: at opening prices, of paper.
    expect(body.totalUsd).toBe('202350.00');
  });

  test('stands apart from money: not among wallets, currencies, markets, orders or trades', async () => {
    const { body: wallets } = await ann.client.get('/api/exchange/wallets');
    expect(wallets.items.map((wallet: any) => wallet.currency.symbol)).not.toContain('pUSDT');
    const { body: currencies } = await nobody.get('/api/exchange/currencies');
    expect(currencies.items.every(({ isPaper }: { isPaper: boolean }) => !isPaper)).toBe(true);
    const symbols = async (query: string) =>
      (await nobody.get(`/api/exchange/markets${query}`)).body.items.map(({ symbol }: any) => symbol);
    expect(await symbols('')).toEqual(['btc_usdt', 'eth_usdt', 'prd_btc', 'prd_eth', 'prd_usdt']);
    expect(await symbols('?money=paper')).toEqual(['pbtc_pusdt', 'peth_pusdt', 'pprd_pusdt']);
    await place(ann, { symbol: 'pprd_pusdt', side: 'buy', quantity: '10', price: '0.5' });
    const orders = async (query: string) => (await ann.client.get(`/api/exchange/orders${query}`)).body.items;
    expect(await orders('')).toEqual([]);
    expect(await orders('?money=paper')).toMatchObject([{ symbol: 'pprd_pusdt', heldCurrency: 'pUSDT' }]);
    expect(
      (await ann.client.post('/api/exchange/orders/cancel-all', { money: 'real' })).body.cancelled,
    ).toEqual([]);
    const { body } = await ann.client.post('/api/exchange/orders/cancel-all', { money: 'paper' });
    expect(body.cancelled).toHaveLength(1);
  });

  test('cannot be deposited, withdrawn, saved for, or opened as a wallet: it stays where it is [C-109 attack]', async () => {
    const post = (path: string, body: object) =>
      ann.client.post(`/api/exchange/${path}`, body, newKey()).then(({ body: answer }) => answer.code);
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(await post('deposits', { currency: 'pBTC', amount: '1' })).toBe('paper_stays_here');
    expect(await post('withdrawals', { currency: 'pBTC', amount: '1', address })).toBe('paper_stays_here');
    expect(await post('addresses', { currency: 'pBTC', address, label: 'Mine' })).toBe('paper_stays_here');
    expect(await post('wallets', { currency: 'pUSDT' })).toBe('paper_stays_here');
    expect(await paperOf(ann)).toEqual(START);
  });

  test('never becomes a unit of real money: the ledger refuses every way across [C-109 attack]', async () => {
    const { ledger, newId } = app.app.deps;
    const idOf = (spec: { key: string }) => accountIdOf(spec.key);
    const [paper, real] = [idOf(walletAccount(ann.id, 'pBTC')), idOf(walletAccount(bob.id, 'BTC'))];
    await ledger.openAccounts([walletAccount(bob.id, 'BTC'), outsideAccount('BTC')]);
    for (const asset of ['pBTC', 'BTC'] as const) {
      const outcome = await ledger.post({
        kind: 'transfer',
        id: newId(),
        debitAccountId: paper,
        creditAccountId: real,
        amount: { asset, minor: 1n },
        code: 'transfer',
      });
      expect(outcome).toMatchObject({ status: 'refused', reason: 'asset_mismatch' });
    }
    expect(await balanceOf(app, bob.id, 'BTC')).toEqual({ balance: '0', held: '0' });
    // Nor does a real market take it: an order there is paid from the real wallet.
    await paperOf(bob);
    const bought = await place(bob, { side: 'buy', quantity: '0.1', price: '40000' });
    expect(bought.body.code).toBe('insufficient_order_balance');
    const { rows } = await app.app.deps.database.pool.query(
      `select p.symbol from exchange_trading_pairs p
       join exchange_currencies b on b.id = p.base_currency_id join exchange_currencies q on q.id = p.quote_currency_id
       where b.is_paper <> q.is_paper`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the paper markets', () => {
  test('open at the sample prices, labelled as that, in steps of 0.001 and 0.1 [BA-17] [C-109]', async () => {
    const { body } = await nobody.get('/api/exchange/markets?money=paper');
    expect(
      body.items.map((market: any) => [market.symbol, market.ticker.price, market.ticker.priceSource]),
    ).toEqual([
      ['pbtc_pusdt', '43250.000', 'opening'],
      ['peth_pusdt', '2580.000', 'opening'],
      ['pprd_pusdt', '0.750', 'opening'],
    ]);
    for (const market of body.items) {
      expect(market).toMatchObject({ isPaper: true, tickSize: '0.001', stepSize: '0.1', reference: null });
    }
  });

  test('live: a house of their own quotes them from the first look on, and comes back after a trade [C-109]', async () => {
    const { bids, asks } = await book('pbtc_pusdt');
    expect([bids.length, asks.length]).toEqual([5, 5]);
    expect([...bids, ...asks].every(({ isHouse }: { isHouse: boolean }) => isHouse)).toBe(true);
    expect(Number(bids[0].price)).toBeLessThan(43_250);
    expect(Number(asks[0].price)).toBeGreaterThan(43_250);

    const bought = await place(ann, {
      symbol: 'pbtc_pusdt',
      side: 'buy',
      orderType: 'market',
      quantity: asks[0].quantity,
    });
    expect(bought.body.order).toMatchObject({ status: 'filled', feeCurrency: 'pUSDT' });
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '1', held: '0' });
    expect(await balanceOf(app, ann.id, 'USDT')).toEqual({ balance: '500', held: '0' });
    app.clock.advance(11_000);
    await app.app.deps.jobs.runDue();
    // However many rounds and looks come together, it quotes once: five levels a side in three markets.
    const { house } = app.app.deps.exchange;
    await Promise.all([house.quote(), house.quote(), book('pbtc_pusdt')]);
    expect((await book('pbtc_pusdt')).asks).toHaveLength(5);
    const { rows } = await app.app.deps.database.pool.query(
      `select count(*)::int as orders from exchange_orders
       where user_id = $1 and status in ('open', 'partially_filled')`,
      [PAPER_HOUSE_ID],
    );
    expect(rows).toEqual([{ orders: 30 }]);
    // Two members meet there as anywhere, by price and time.
    await place(bob, { symbol: 'pprd_pusdt', side: 'sell', quantity: '12.5', price: '0.75' });
    const met = await place(ann, { symbol: 'pprd_pusdt', side: 'buy', quantity: '0.1', price: '0.75' });
    expect(met.body.fills).toHaveLength(1);
  });

  test('what is below a step is refused as anywhere', async () => {
    const refused = async (order: object) =>
      (await place(ann, { symbol: 'pprd_pusdt', side: 'buy', quantity: '1', price: '0.7', ...order })).body
        .code;
    expect(await refused({ price: '0.7001' })).toBe('price_off_tick');
    expect(await refused({ quantity: '0.15' })).toBe('quantity_off_step');
    expect(await refused({ quantity: '1000000', price: '0.75' })).toBe('insufficient_order_balance');
  });

  test('a member may start again: open orders end, balances are as at first, trades stay', async () => {
    await place(ann, { symbol: 'peth_pusdt', side: 'sell', quantity: '3', price: '4000' });
    await place(ann, { symbol: 'pprd_pusdt', side: 'sell', quantity: '100', price: '0.9' });
    expect(await paperOf(ann)).not.toEqual(START);
    const resets = await Promise.all(
      [1, 2].map(() => ann.client.post('/api/exchange/paper/reset', {}).then(({ status }) => status)),
    );
    expect(resets).toEqual([200, 200]);
    expect(await paperOf(ann)).toEqual(START);
    const { body: orders } = await ann.client.get('/api/exchange/orders?money=paper&status=active');
    expect(orders.items).toEqual([]);
    const { body: fills } = await ann.client.get('/api/exchange/fills?money=paper');
    expect(fills.items.length).toBeGreaterThan(0);
    expect((await ann.client.get('/api/exchange/fills')).body.items).toEqual([]);
    const csv = await ann.client.get('/api/exchange/fills/export?money=paper');
    expect(String(csv.body)).toContain('pbtc_pusdt');
    expect((await nobody.post('/api/exchange/paper/reset', {})).status).toBe(401);
  });

  test('is not set back under an order that comes in between: nothing of it is taken, and it is asked for again', async () => {
    const cleo = await createTrader(app, 'cleo');
    await paperOf(cleo);
    const gain = { asset: 'pPRD', minor: parseMinor('pPRD', '50')! } as const;
    const [from, to] = [outsideAccount('pPRD'), walletAccount(cleo.id, 'pPRD')];
    await giveValue(app.app.deps, { from, to, amount: gain });
    const held = await holdTable(app.databaseUrl, 'exchange_paper_accounts');
    const reset = cleo.client.post('/api/exchange/paper/reset', {});
    await held.waiters(1, reset);
    const order = { symbol: 'pprd_pusdt', side: 'sell', quantity: '10010', price: '0.9' } as const;
    expect((await place(cleo, order)).status).toBe(201);
    await held.release();
    expect(await reset).toMatchObject({ status: 409, body: { code: 'paper_balance_moved' } });
    expect(await paperOf(cleo)).toEqual({ ...START, pPRD: 40 });
    expect((await cleo.client.post('/api/exchange/paper/reset', {})).status).toBe(200);
    expect(await paperOf(cleo)).toEqual(START);
  });
});
