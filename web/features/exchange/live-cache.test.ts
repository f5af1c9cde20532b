import { expect, test } from 'vitest';
import { applyActiveOrders, applyBalances, applyCandle, mergeCandles, mergePaged } from './live-cache.ts';
import type { Candle } from './market/market-queries.ts';
import type { Order } from './orders/orders-queries.ts';
import type { Wallets } from './wallets/money-queries.ts';

const candle = (minute: number, close: string): Candle => ({
  interval: '1m',
  start: `2026-01-01T00:0${minute}:00.000Z`,
  end: `2026-01-01T00:0${minute + 1}:00.000Z`,
  open: '1',
  high: '2',
  low: '1',
  close,
  volume: '1',
  trades: 1,
});

test('the current candle is replaced; a new one makes the one before it read again, because events are conflated', () => {
  const known = [candle(1, '1'), candle(2, '1')];
  expect(applyCandle(known, candle(2, '1.5'))).toEqual({
    items: [candle(1, '1'), candle(2, '1.5')],
    isIncomplete: false,
  });
  expect(applyCandle(known, candle(3, '2'))).toMatchObject({ isIncomplete: true });
  expect(applyCandle(known, candle(1, '9')).items).toBe(known);
  expect(applyCandle([], candle(1, '1'))).toEqual({ items: [candle(1, '1')], isIncomplete: false });
});

test('a new reading keeps the older candles that are known and the objects of those that have not changed', () => {
  const known = [candle(1, '1'), candle(2, '1'), candle(3, '1')];
  const merged = mergeCandles(known, [candle(2, '1'), candle(3, '1.5'), candle(4, '2')]);
  expect(merged.map(({ start, close }) => `${start.slice(14, 16)} ${close}`)).toEqual([
    '01 1',
    '02 1',
    '03 1.5',
    '04 2',
  ]);
  expect(merged[0]).toBe(known[0]);
  expect(merged[1]).toBe(known[1]);
  // Between what is known and a reading far ahead of it, candles would be missing.
  expect(mergeCandles([candle(1, '1')], [candle(4, '1')])).toEqual([candle(4, '1')]);
  expect(mergeCandles(known, [])).toEqual([]);
});

const order = (id: string, change: Partial<Order>): Order =>
  ({
    id,
    status: 'open',
    createdAt: `2026-01-01T00:00:0${id}.000Z`,
    updatedAt: '2026-01-01T00:01:00.000Z',
    ...change,
  }) as Order;

test('an order that ends leaves the open ones, a new one stands first, and an older event changes nothing', () => {
  const page = { items: [order('2', {}), order('1', {})], nextCursor: null };
  const then = applyActiveOrders(page, [order('2', { status: 'filled' }), order('3', {})]);
  expect(then.items.map(({ id }) => id)).toEqual(['3', '1']);
  const late = order('1', { status: 'cancelled', updatedAt: '2026-01-01T00:00:00.000Z' });
  expect(applyActiveOrders(page, [late]).items).toHaveLength(2);
});

test('what is pushed twice stands in a paged list once, and on its own page', () => {
  const paged = {
    pages: [
      { items: [order('3', {})], nextCursor: 'x' },
      { items: [order('1', {})], nextCursor: null },
    ],
    pageParams: [undefined, 'x'],
  };
  const news = [order('4', {}), order('3', { status: 'filled' }), order('1', { status: 'cancelled' })];
  const twice = mergePaged(mergePaged(paged, news), news);
  expect(twice.pages.map(({ items }) => items.map(({ id, status }) => `${id} ${status}`))).toEqual([
    ['4 open', '3 filled'],
    ['1 cancelled'],
  ]);
});

test('balances follow their version, and a currency that is not listed asks for a new reading', () => {
  const wallets = {
    items: [
      {
        currencyId: 'btc',
        balance: '1',
        lockedBalance: '0',
        available: '0.7',
        owed: '0.3',
        version: 5,
        currency: { symbol: 'BTC' },
      },
    ],
    totalUsd: '0',
    sequence: 7,
  } as unknown as Wallets;
  const moved = { symbol: 'BTC', balance: '2', lockedBalance: '1', available: '1' };
  const later = applyBalances(wallets, [{ ...moved, currencyId: 'btc', version: 6 }], 8);
  // What has to be given back is not available, whatever came in.
  expect(later.wallets.items[0]).toMatchObject({ balance: '2', available: '0.70000000', version: 6 });
  expect(later.wallets.sequence).toBe(8);
  expect(later.isIncomplete).toBe(false);
  const older = applyBalances(wallets, [{ ...moved, currencyId: 'btc', version: 4 }], 8);
  expect(older.wallets.items[0]).toMatchObject({ balance: '1', version: 5 });
  expect(applyBalances(wallets, [{ ...moved, currencyId: 'eth', version: 1 }], 8).isIncomplete).toBe(true);
});
