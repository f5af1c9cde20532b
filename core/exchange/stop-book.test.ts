import { expect, test } from 'vitest';
import { randomOf } from '#tests/support/exchange/random-placements.ts';
import { Changes } from './changes.ts';
import { Heap } from './heap.ts';
import { Market } from './market.ts';
import type { MarketContext } from './market-context.ts';
import type { Pair } from './pair.ts';
import type { Placement } from './placement.ts';
import { StopBook } from './stop-book.ts';

const PAIR: Pair = {
  id: 'pair',
  symbol: 'prd_usdt',
  base: 'PRD',
  quote: 'USDT',
  pricePrecision: 4,
  quantityPrecision: 2,
  minLots: 1,
  maxLots: 1_000_000,
  minNotionalMinor: 0n,
  priceBandBps: null,
};

const order = (id: string, memberId: string, fields: Partial<Placement>): Placement => ({
  id,
  memberId,
  side: 'sell',
  type: 'limit',
  lots: 1,
  quoteMinor: null,
  price: 1_000,
  stopPrice: null,
  timeInForce: 'GTC',
  selfTrade: 'cancel_newest',
  capBps: null,
  requestHash: '',
  makerBps: 10,
  takerBps: 20,
  ...fields,
});

/** Looks at how often a stop price is read, which is what keeping and triggering stops costs. */
function countReads(stops: StopBook, count: number) {
  let reads = 0;
  const orders = Array.from({ length: count }, (_, index) => {
    const waiting = {
      side: 'sell' as const,
      priority: index + 1,
      get stopPrice() {
        reads += 1;
        return 900;
      },
    };
    return waiting as never;
  });
  for (const one of orders) stops.add(one);
  return { orders, reads: () => reads };
}

test('twenty thousand stops that one trade reaches are each looked at a few times, and come out oldest first', () => {
  const stops = new StopBook();
  const { orders, reads } = countReads(stops, 20_000);
  stops.reached(901);
  expect(stops.takeReached()).toBeUndefined();
  stops.reached(900);
  const out = orders.map(() => stops.takeReached());
  expect(out).toEqual(orders);
  expect(stops.takeReached()).toBeUndefined();
  expect(reads()).toBeLessThan(20_000 * 20);
});

test('a stop that was cancelled, or put back, comes out never, or once', () => {
  const stops = new StopBook();
  const { orders } = countReads(stops, 500);
  for (const one of orders.slice(0, 499)) stops.remove(one);
  stops.add(orders[0]!);
  stops.reached(900);
  expect([stops.takeReached(), stops.takeReached(), stops.takeReached()]).toEqual([
    orders[0],
    orders[499],
    undefined,
  ]);
});

test('a heap gives back in order what went in, whatever was dropped in between', () => {
  const random = randomOf(7);
  const heap = new Heap<number>((a, b) => a < b);
  const kept: number[] = [];
  for (let round = 0; round < 2_000; round += 1) {
    const value = random(1_000);
    heap.push(value);
    kept.push(value);
    if (round % 97 === 0) {
      heap.keep((one) => one % 3 !== 0);
      kept.splice(0, kept.length, ...kept.filter((one) => one % 3 !== 0));
    }
  }
  kept.sort((a, b) => a - b);
  expect(Array.from({ length: heap.size }, () => heap.pop())).toEqual(kept);
});

test('stops that are reached at once join the queue some in each run, the oldest first, until none is left [X4]', () => {
  const market = new Market(PAIR);
  let [priority, trade] = [1, 1];
  const run = (atMost = Number.POSITIVE_INFINITY) => {
    const changes = new Changes();
    let triggers = 0;
    const context: MarketContext = {
      now: new Date(0),
      nextPriority: () => priority++,
      nextTrade: () => trade++,
      changes,
      mayTrigger: () => triggers++ < atMost,
    };
    return context;
  };
  const stop = { type: 'stop_limit', stopPrice: 900, price: 800 } as const;
  for (let index = 0; index < 250; index += 1)
    market.place(order(`stop ${index}`, `member ${index % 5}`, stop), 10n ** 20n, run());
  market.place(order('bid', 'buyer', { side: 'buy', price: 900, lots: 300 }), 10n ** 20n, run());

  const first = run(100);
  market.place(order('hit', 'seller', { price: 900 }), 10n ** 20n, first);
  const sold = [first];
  while (market.hasReached) {
    const next = run(100);
    market.triggerReached(next);
    sold.push(next);
  }
  expect(sold.map(({ changes }) => changes.trades.length)).toEqual([101, 100, 50]);
  expect(sold.flatMap(({ changes }) => changes.trades.map(({ sellOrderId }) => sellOrderId))).toEqual([
    'hit',
    ...Array.from({ length: 250 }, (_, index) => `stop ${index}`),
  ]);

  // One that was reached before the market was rebuilt joins it, though the price has come back.
  market.place({ ...order('late', 'member 1', stop), stopPrice: 850 }, 10n ** 20n, run());
  market.noteReached(market.ordersOf('member 1')[0]!);
  const late = run();
  market.triggerReached(late);
  expect(late.changes.trades.map(({ sellOrderId }) => sellOrderId)).toEqual(['late']);
});
