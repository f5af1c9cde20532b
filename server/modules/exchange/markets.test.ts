import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MarketEvent, OrdersEvent } from '#contract/live.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import { HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createTrader, place } from './exchange-test-kit.ts';

/** A market outside that says what a test wants it to say. */
const outside: MarketData & { answer: () => ReturnType<MarketData['prices']> } = {
  name: 'a provider',
  answer: async () => [],
  prices: () => outside.answer(),
};

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let nobody: HttpClient;

beforeAll(async () => {
  app = await startApp({ marketData: outside });
  nobody = new HttpClient(app);
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '1000000', PRD: '1000' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '1000000' });
});
afterAll(() => app.stop());

const market = async (symbol: string) => (await nobody.get(`/api/exchange/markets/${symbol}`)).body;

describe('markets', () => {
  test('the five pairs have the specification’s sizes and precisions [EN-08, EN-09, EX-18] [C-55]', async () => {
    const { body } = await nobody.get('/api/exchange/markets');
    expect(body.items.map((item: { symbol: string }) => item.symbol)).toEqual([
      'btc_usdt',
      'eth_usdt',
      'prd_btc',
      'prd_eth',
      'prd_usdt',
    ]);
    expect(body.items[0]).toMatchObject({
      minOrderSize: '0.00010000',
      maxOrderSize: '1000.00000000',
      pricePrecision: 2,
      quantityPrecision: 8,
      isActive: true,
      baseCurrency: { symbol: 'BTC', decimals: 8 },
      quoteCurrency: { symbol: 'USDT', decimals: 6 },
      makerFeeBps: 10,
      takerFeeBps: 20,
    });
    expect(body.items[1]).toMatchObject({
      minOrderSize: '0.001000',
      maxOrderSize: '10000.000000',
      pricePrecision: 2,
      quantityPrecision: 6,
      baseCurrency: { symbol: 'ETH', decimals: 18 },
    });
  });

  test('they are filtered by quote currency and by words [EX-02]', async () => {
    const symbols = async (query: string) =>
      (await nobody.get(`/api/exchange/markets?${query}`)).body.items.map(
        (item: { symbol: string }) => item.symbol,
      );
    expect(await symbols('quote=BTC')).toEqual(['prd_btc']);
    expect(await symbols('search=btc')).toEqual(['btc_usdt', 'prd_btc']);
    expect(await symbols('search=nothing')).toEqual([]);
    expect((await nobody.get('/api/exchange/markets/doge_usdt')).body.code).toBe('market_unknown');
  });

  test('without trades and without an outside market there is no price, no book and no candle: nothing is made up [C-54 attack]', async () => {
    expect((await market('btc_usdt')).ticker).toEqual({
      symbol: 'btc_usdt',
      price: null,
      priceSource: 'none',
      priceAt: null,
      change24h: null,
      change24hPercent: null,
      volume24h: '0.00000000',
      quoteVolume24h: '0.000000',
      high24h: null,
      low24h: null,
    });
    expect((await nobody.get('/api/exchange/markets/btc_usdt/book')).body).toMatchObject({
      bids: [],
      asks: [],
    });
    expect((await nobody.get('/api/exchange/markets/btc_usdt/candles')).body.items).toEqual([]);
  });

  test('an outside price is a reference, turns stale when it is not read again, and what is no price is left out [EN-14] [C-54]', async () => {
    outside.answer = async () => [
      { symbol: 'btc_usdt', price: '43250.129' },
      { symbol: 'eth_usdt', price: 'about 3000' },
    ];
    app.clock.advance(MINUTE);
    await app.app.deps.jobs.runDue();
    expect((await market('btc_usdt')).ticker).toMatchObject({ price: '43250.12', priceSource: 'reference' });
    expect((await market('eth_usdt')).ticker.priceSource).toBe('none');
    outside.answer = async () => Promise.reject(new Error('away'));
    app.clock.advance(6 * MINUTE);
    await app.app.deps.jobs.runDue();
    expect((await market('btc_usdt')).ticker).toMatchObject({ price: '43250.12', priceSource: 'stale' });
    expect((await market('btc_usdt')).reference).toMatchObject({ source: 'a provider', isStale: true });
  });
});

describe('what trades leave behind', () => {
  test('book, ticker, candles and market trades are those of real orders, without a name [EX-05, EX-22] [C-54, C-61 attack]', async () => {
    for (let level = 0; level < 25; level += 1) {
      await place(ann, { side: 'sell', quantity: '0.1', price: String(43300 + level) });
    }
    await place(bob, { side: 'buy', quantity: '0.2', price: '43000' });
    const { body: book } = await nobody.get('/api/exchange/markets/btc_usdt/book?levels=20');
    expect(book.asks).toHaveLength(20);
    expect(book.asks[0]).toEqual({
      price: '43300.00',
      quantity: '0.10000000',
      total: '0.10000000',
      isHouse: false,
    });
    expect(book.asks[19].total).toBe('2.00000000');
    expect(book).toMatchObject({ bids: [{ price: '43000.00' }], spread: '300.00' });

    await place(bob, { side: 'buy', quantity: '0.15', price: '43310' });
    app.clock.advance(HOUR);
    for (const member of [ann, bob]) await signInAgain(member);
    await place(bob, { side: 'buy', quantity: '0.05', price: '43310' });
    const { body: trades } = await nobody.get('/api/exchange/markets/btc_usdt/trades');
    expect(trades.items).toMatchObject([
      { price: '43301.00', quantity: '0.05000000', takerSide: 'buy' },
      { price: '43301.00', quantity: '0.05000000' },
      { price: '43300.00', quantity: '0.10000000' },
    ]);
    expect(JSON.stringify(trades)).not.toMatch(
      new RegExp(`${ann.id}|${bob.id}|orderId|buyer|seller|user`, 'i'),
    );
    expect((await market('btc_usdt')).ticker).toMatchObject({
      price: '43301.00',
      priceSource: 'trade',
      change24h: '1.00',
      volume24h: '0.20000000',
      high24h: '43301.00',
      low24h: '43300.00',
    });
    for (const [interval, count] of [
      ['1m', 2],
      ['5m', 2],
      ['1h', 2],
      ['4h', 1],
      ['1d', 1],
    ] as const) {
      const { body } = await nobody.get(`/api/exchange/markets/btc_usdt/candles?interval=${interval}`);
      expect(body.items, interval).toHaveLength(count);
      expect(body.items[0]).toMatchObject({ interval, open: '43300.00', high: '43301.00', low: '43300.00' });
    }
  });

  test('own trades are one’s own: lists, filters and the CSV show no one else’s [EX-08] [C-61 attack]', async () => {
    const eve = await createTrader(app, 'eve');
    expect((await eve.client.get('/api/exchange/fills')).body.items).toEqual([]);
    const path = `/api/exchange/fills?limit=2&user_id=${bob.id}&userId=${bob.id}&memberId=${bob.id}`;
    expect((await eve.client.get(path)).body.items ?? []).toEqual([]);
    const first = await bob.client.get('/api/exchange/fills?limit=2');
    expect(first.body.items).toHaveLength(2);
    const second = await bob.client.get(`/api/exchange/fills?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body.items).toHaveLength(1);
    expect(second.body.nextCursor).toBeNull();
    const csv = await bob.client.get('/api/exchange/fills/export');
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(4);
    expect((await bob.client.get('/api/exchange/fills?cursor=nonsense')).status).toBe(400);
  });

  test('in the wallet’s history and statement a trade is with the exchange, not with a person [C-61 attack]', async () => {
    await place(ann, { symbol: 'prd_usdt', side: 'sell', quantity: '5', price: '1' });
    const bought = await place(bob, { symbol: 'prd_usdt', side: 'buy', quantity: '5', price: '1' });
    expect(bought.body.order.status).toBe('filled');
    for (const [member, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const { body } = await member.client.get('/api/wallet/transactions?limit=1');
      expect(body.items[0]).toMatchObject({
        counterparty: 'PRD Exchange',
        amount: '5.00000000',
        reason: 'Trade in PRD/USDT',
      });
      const csv = await member.client.get('/api/wallet/statement?format=csv');
      for (const text of [JSON.stringify(body), String(csv.body)]) {
        expect(text).not.toContain(other.address);
        expect(text).not.toContain(other.id);
      }
    }
  });

  test('the trading tab of the banking page finds the same engine, and no order fills by itself [BA-17] [C-109 attack]', async () => {
    const order = await place(ann, { symbol: 'prd_usdt', side: 'sell', quantity: '0.1', price: '0.751' });
    expect(order.body.order.status).toBe('open');
    app.clock.advance(HOUR);
    await app.app.deps.jobs.runDue();
    for (const member of [ann, bob]) await signInAgain(member);
    const { body } = await ann.client.get('/api/exchange/orders?symbol=prd_usdt&status=active&limit=10');
    expect(body.items).toMatchObject([
      { status: 'open', filledQuantity: '0.00', createdAt: order.body.order.createdAt },
    ]);
    expect((await market('prd_usdt')).ticker.price).toBe('1.0000');
  });
});

describe('live', () => {
  test('a market moves for everyone, and orders, fills and balances for their members only, without a gap [EX-15]', async () => {
    const open = (member?: TestMember) =>
      LiveSocket.open(
        app.url,
        member ? { cookie: member.client.cookieHeader, origin: app.url } : { origin: app.url },
      );
    const [crowd, own, foreign] = [await open(), await open(bob), await open(ann)];
    crowd.send({ type: 'subscribe', topic: 'market:btc_usdt' });
    crowd.send({ type: 'subscribe', topic: 'orders' });
    own.send({ type: 'subscribe', topic: 'orders' });
    foreign.send({ type: 'subscribe', topic: 'orders' });
    for (const socket of [own, foreign]) await socket.until((message) => message.type === 'ready');
    await crowd.until((message) => message.type === 'refused');
    await crowd.until((message) => message.type === 'ready');

    const placed = await place(bob, { side: 'buy', quantity: '0.01', price: '43100' });
    const shown = await crowd.until(
      (message) =>
        message.type === 'event' &&
        (message.data as MarketEvent).book.bids.some((level) => level.price === '43100.00'),
    );
    expect((shown as { data: MarketEvent }).data.ticker.price).toBe('43301.00');
    const event = await own.until((message) => message.type === 'event');
    const { orders, balances } = (event as { data: OrdersEvent }).data;
    expect(orders).toMatchObject([{ id: placed.body.order.id, status: 'open' }]);
    expect(balances).toMatchObject([{ symbol: 'USDT', lockedBalance: expect.stringMatching(/\d/) }]);

    await bob.client.post('/api/exchange/orders/cancel-all', { symbol: 'btc_usdt' });
    await own.until(
      (message) =>
        message.type === 'event' && message.sequence === (event as { sequence: number }).sequence + 1,
    );
    expect(foreign.sequences('orders')).toEqual([]);

    const again = await open(bob);
    const { sequence } = event as { sequence: number };
    again.send({ type: 'subscribe', topic: 'orders', after: sequence });
    await again.until((message) => message.type === 'event');
    expect(again.sequences('orders')).toEqual([sequence + 1]);
    await Promise.all([crowd, own, foreign, again].map((socket) => socket.close()));
  });
});
