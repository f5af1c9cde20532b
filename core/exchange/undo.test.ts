import { expect, test } from 'vitest';
import { nextAmendment, nextPlacement, randomOf } from '#tests/support/exchange/random-placements.ts';
import { Changes } from './changes.ts';
import { Market } from './market.ts';
import type { MarketContext } from './market-context.ts';
import { isActive, type OrderRecord } from './order.ts';
import type { Pair } from './pair.ts';
import { undoRun } from './undo.ts';

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
const MEMBERS = ['ann', 'bob', 'cid', 'dot'];

/** Everything of an order but the marks of its market. */
const shown = ({ owner: _owner, seat: _seat, notedIn: _notedIn, ...order }: OrderRecord) => order;
const everythingOf = (market: Market) => ({
  bids: [...market.book.orders(0)],
  asks: [...market.book.orders(1)],
  lastPrice: market.lastPrice,
  orders: MEMBERS.map((member) => market.ordersOf(member).map(shown)),
});

test.each([1, 2, 3])(
  'a run that is undone has not happened: orders, amounts, queues and stops are as before (seed %i) [X7]',
  (seed) => {
    const random = randomOf(seed);
    const market = new Market(PAIR);
    const active = new Map<string, OrderRecord>();
    const counters = { priority: 1, trade: 1 };
    let undone = 0;
    for (let run = 0; run < 600; run += 1) {
      const before = everythingOf(market);
      const tables = new Map([...active].map(([id, order]) => [id, { ...order }]));
      const saved = { ...counters };
      const lastPrice = market.lastPrice;
      const changes = new Changes();
      const context: MarketContext = {
        now: new Date(run),
        nextPriority: () => counters.priority++,
        nextTrade: () => counters.trade++,
        changes,
      };
      for (let command = 0; command < 12; command += 1) {
        const own = [...active.values()];
        const one = own[random(own.length)];
        if (random(4) === 0 && one) market.cancel(one, 'member', context);
        else if (one && isActive(one) && random(3) === 0)
          market.amend(one, nextAmendment(random, one), 10n ** 20n, context);
        else {
          const id = `o${run}-${command}`;
          market.place(nextPlacement(random, id, MEMBERS[random(4)]!), 10n ** 20n, context);
        }
      }
      if (random(2) === 0) {
        undone += changes.changed.length;
        undoRun(
          () => market,
          changes,
          changes.changed.map(({ id }) => tables.get(id)!),
        );
        market.lastPrice = lastPrice;
        Object.assign(counters, saved);
        expect(everythingOf(market)).toEqual(before);
        continue;
      }
      for (const order of [...changes.created, ...changes.changed]) {
        if (isActive(order)) active.set(order.id, order);
        else active.delete(order.id);
      }
      const rebuilt = new Market(PAIR);
      for (const member of MEMBERS) rebuilt.ownerOf(member);
      rebuilt.lastPrice = market.lastPrice;
      const owners = new Map(MEMBERS.map((member) => [market.ownerOf(member), rebuilt.ownerOf(member)]));
      for (const order of active.values()) rebuilt.restore({ ...order });
      expect([...rebuilt.book.orders(0), ...rebuilt.book.orders(1)]).toEqual(
        [...market.book.orders(0), ...market.book.orders(1)].map((order) => ({
          ...order,
          owner: owners.get(order.owner),
        })),
      );
    }
    expect(undone).toBeGreaterThan(500);
  },
);
