import { describe, expect, test } from 'vitest';
import { NaiveBook } from '#tests/support/exchange/naive-book.ts';
import { REDUCED, REMOVED, TRADE } from './events.ts';
import { OrderBook } from './order-book.ts';
import * as terms from './terms.ts';
import {
  BUY,
  EXPIRED,
  FILLED,
  FOK,
  GTC,
  IOC,
  KILLED,
  POST_ONLY,
  RESTED,
  SELF_TRADE,
  SELL,
  WOULD_TRADE,
} from './terms.ts';

/** The events of the last command, as plain objects. */
function eventsOf(book: OrderBook | NaiveBook) {
  if (book instanceof NaiveBook) return book.events;
  return Array.from({ length: book.events.count }, (_, i) => ({
    kind: book.events.kind(i),
    makerId: book.events.makerId(i),
    makerOwner: book.events.makerOwner(i),
    price: book.events.price(i),
    quantity: book.events.quantity(i),
    makerRemaining: book.events.makerRemaining(i),
  }));
}

const trades = (book: OrderBook | NaiveBook) =>
  eventsOf(book).map((event) => [event.makerId, event.price, event.quantity]);
const resting = (book: OrderBook | NaiveBook) => [...book.orders(BUY), ...book.orders(SELL)];

describe.each([
  ['the fast book', () => new OrderBook(2)],
  ['the oracle', () => new NaiveBook()],
])('%s', (_name, make) => {
  test('M1 trades with the best price first, and within a price with the oldest', () => {
    const book = make();
    book.submit(1, 1, SELL, 102, 5);
    book.submit(2, 2, SELL, 101, 5);
    book.submit(3, 3, SELL, 101, 5);
    expect(book.submit(4, 4, BUY, 102, 12)).toBe(FILLED);
    expect(trades(book)).toEqual([
      [2, 101, 5],
      [3, 101, 5],
      [1, 102, 2],
    ]);
  });

  test('M2 trades at the price of the order that rested', () => {
    const book = make();
    book.submit(1, 1, BUY, 110, 5);
    book.submit(2, 2, SELL, 90, 5);
    expect(trades(book)).toEqual([[1, 110, 5]]);
  });

  test('M3 what is left of a limit order rests at its own price', () => {
    const book = make();
    book.submit(1, 1, SELL, 100, 5);
    expect(book.submit(2, 2, BUY, 105, 8)).toBe(RESTED);
    expect(resting(book)).toEqual([{ id: 2, owner: 2, side: BUY, price: 105, quantity: 3 }]);
  });

  test('M6 an order that is killed or would trade changes nothing', () => {
    const book = make();
    book.submit(1, 1, SELL, 100, 5);
    expect(book.submit(2, 2, BUY, 100, 6, FOK)).toBe(KILLED);
    expect(book.submit(3, 2, BUY, 100, 1, POST_ONLY)).toBe(WOULD_TRADE);
    expect(eventsOf(book)).toEqual([]);
    expect(resting(book)).toHaveLength(1);
    expect(book.submit(4, 2, BUY, 100, 5, FOK)).toBe(FILLED);
  });

  test('immediate or cancel never rests', () => {
    const book = make();
    book.submit(1, 1, SELL, 100, 5);
    expect(book.submit(2, 2, BUY, 100, 8, IOC)).toBe(EXPIRED);
    expect(book.remaining).toBe(3);
    expect(resting(book)).toEqual([]);
  });

  test('a budget buys no more than it pays for', () => {
    const book = make();
    book.submit(1, 1, SELL, 100, 5);
    book.submit(2, 1, SELL, 200, 5);
    expect(book.submit(3, 2, BUY, 1000, 10, IOC, terms.STP_OFF, 950)).toBe(EXPIRED);
    expect(trades(book)).toEqual([
      [1, 100, 5],
      [2, 200, 2],
    ]);
  });

  test('self-trade prevention cancels the newest, the oldest, or both, as asked', () => {
    const start = () => {
      const book = make();
      book.submit(1, 7, SELL, 100, 5);
      book.submit(2, 8, SELL, 100, 5);
      return book;
    };
    const newest = start();
    expect(newest.submit(3, 7, BUY, 100, 8, GTC, terms.STP_CANCEL_NEWEST)).toBe(SELF_TRADE);
    expect(resting(newest)).toHaveLength(2);
    const oldest = start();
    expect(oldest.submit(3, 7, BUY, 100, 8, GTC, terms.STP_CANCEL_OLDEST)).toBe(RESTED);
    expect(resting(oldest).map(({ id, quantity }) => [id, quantity])).toEqual([[3, 3]]);
    const both = start();
    expect(both.submit(3, 7, BUY, 100, 8, GTC, terms.STP_CANCEL_BOTH)).toBe(SELF_TRADE);
    expect(resting(both).map(({ id }) => id)).toEqual([2]);
  });

  test('decrement takes the smaller order out and so much off the larger one, without a trade, and goes on', () => {
    const start = () => {
      const book = make();
      book.submit(1, 7, SELL, 100, 5);
      book.submit(2, 8, SELL, 100, 5);
      return book;
    };
    const larger = start();
    expect(larger.submit(3, 7, BUY, 100, 8, GTC, terms.STP_DECREMENT)).toBe(FILLED);
    expect(eventsOf(larger).map(({ kind, makerId, quantity }) => [kind, makerId, quantity])).toEqual([
      [REMOVED, 1, 5],
      [TRADE, 2, 3],
    ]);
    const smaller = start();
    expect(smaller.submit(3, 7, BUY, 100, 2, GTC, terms.STP_DECREMENT)).toBe(SELF_TRADE);
    expect(smaller.remaining).toBe(2);
    expect(eventsOf(smaller).map(({ kind, quantity }) => [kind, quantity])).toEqual([[REDUCED, 2]]);
    expect(resting(smaller).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [2, 5],
    ]);
    const alike = start();
    expect(alike.submit(3, 7, BUY, 100, 5, GTC, terms.STP_DECREMENT)).toBe(SELF_TRADE);
    expect(resting(alike).map(({ id }) => id)).toEqual([2]);
    const whole = start();
    expect(whole.submit(3, 7, BUY, 100, 8, FOK, terms.STP_DECREMENT)).toBe(KILLED);
    expect(resting(whole)).toHaveLength(2);
  });

  test('an order that is reduced keeps its place in the queue', () => {
    const book = make();
    book.submit(1, 1, SELL, 100, 5);
    book.submit(2, 2, SELL, 100, 5);
    expect(book.reduce(1, 2)).toBe(true);
    expect(book.reduce(9, 2)).toBe(false);
    book.submit(3, 3, BUY, 100, 3);
    expect(trades(book)).toEqual([
      [1, 100, 2],
      [2, 100, 1],
    ]);
  });

  test('a cancelled order returns exactly what it still had, once', () => {
    const book = make();
    book.submit(1, 1, SELL, 100, 5);
    book.submit(2, 2, BUY, 100, 2);
    expect(book.cancel(1)).toBe(3);
    expect(book.cancel(1)).toBe(0);
    expect(resting(book)).toEqual([]);
  });
});

/** A small deterministic generator of 32-bit numbers (mulberry32), so that a failing run can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

describe('the fast book and the oracle', () => {
  const seed = Number(process.env.MATCHING_SEED ?? 20260302);

  // Prices near the touch, prices that drift over several windows, and prices anywhere.
  test.each([
    ['near the touch', 8, 0],
    ['drifting', 40, 0.9],
    ['far and wide', 200_000, 0],
  ])(
    `agree after each of 100,000 commands, %s (seed ${seed})`,
    { timeout: 120_000 },
    (_name, spread, drift) => {
      const next = numbers(seed);
      const fast = new OrderBook(16);
      const naive = new NaiveBook();
      const whole = (limit: number) => Math.floor(next() * limit);
      const live: number[] = [];
      let middle = 1_000_000;
      for (let id = 1; id <= 100_000; id += 1) {
        middle += drift === 0 ? 0 : Math.round((next() - 0.5 + drift / 4) * 8);
        if (live.length > 60 || (next() < 0.2 && live.length > 0)) {
          const at = whole(live.length);
          const [target] = live.splice(at, 1);
          expect(fast.cancel(target!)).toBe(naive.cancel(target!));
          continue;
        }
        const resized = live.length > 0 && next() < 0.1 ? fast.order(live[whole(live.length)]!) : undefined;
        if (resized) {
          const left = 1 + whole(resized.quantity);
          expect(fast.reduce(resized.id, left)).toBe(naive.reduce(resized.id, left));
          continue;
        }
        const order = [
          id,
          whole(6),
          next() < 0.5 ? BUY : SELL,
          Math.max(1, middle + whole(spread * 2) - spread),
          1 + whole(40),
          [GTC, GTC, GTC, GTC, IOC, FOK, POST_ONLY][whole(7)]!,
          whole(5),
          next() < 0.1 ? middle * whole(60) : Number.POSITIVE_INFINITY,
        ] as Parameters<OrderBook['submit']>;
        expect(fast.submit(...order)).toBe(naive.submit(...order));
        expect(fast.remaining).toBe(naive.remaining);
        expect(eventsOf(fast)).toEqual(naive.events);
        if (fast.order(id)) live.push(id);
        if (fast.bestBid !== 0 && fast.bestAsk !== 0) expect(fast.bestBid).toBeLessThan(fast.bestAsk);
        if (id % 500 === 0) expect(resting(fast)).toEqual(resting(naive));
      }
      for (const { id } of resting(naive)) expect(fast.cancel(id)).toBe(naive.cancel(id));
      expect(resting(fast)).toEqual([]);
      expect([fast.size, fast.bestBid, fast.bestAsk, fast.depth(BUY, 10), fast.depth(SELL, 10)]).toEqual([
        0,
        0,
        0,
        [],
        [],
      ]);
    },
  );
});
