/** The books that play the workload: ours, and two packages of the registry, each through its own calls. */
import { OrderBook as HftBook, type Side as HftSide } from 'hft-limit-order-book';
import { OrderBook as NodejsBook } from 'nodejs-order-book';
import { OrderBook } from '#core/matching/order-book.ts';
import { BUY, GTC, IOC, MAX_PRICE, SELL, type Side } from '#core/matching/terms.ts';
import { CANCEL, LIMIT, type Workload } from './workload.ts';

/** What is left when the workload has been played, and how often an order was filled whole. */
export interface Outcome {
  seconds: number;
  filled: number;
  /** `side id price quantity` of every resting order, in the order in which they would trade. */
  resting(): string[];
}

export interface Contestant {
  name: string;
  play(work: Workload): Outcome;
}

const OWNERS = 1024;

export const ours: Contestant = {
  name: 'ours',
  play: ({ count, kind, side, price, quantity, id }) => {
    const book = new OrderBook(65_536);
    let filled = 0;
    const start = performance.now();
    for (let i = 0; i < count; i += 1) {
      if (kind[i] === CANCEL) {
        book.cancel(id[i]!);
        continue;
      }
      const way = side[i] as Side;
      if (kind[i] === LIMIT) book.submit(id[i]!, i % OWNERS, way, price[i]!, quantity[i]!, GTC);
      else book.submit(id[i]!, i % OWNERS, way, way === BUY ? MAX_PRICE : 1, quantity[i]!, IOC);
      const { events } = book;
      for (let event = 0; event < events.count; event += 1) {
        if (events.makerRemaining(event) === 0) filled += 1;
      }
    }
    const seconds = (performance.now() - start) / 1000;
    const resting = () =>
      [...book.orders(BUY), ...book.orders(SELL)].map((order) =>
        [order.side, order.id, order.price, order.quantity].join(' '),
      );
    return { seconds, filled, resting };
  },
};

export const nodejsOrderBook: Contestant = {
  name: 'nodejs-order-book',
  play: (work) => {
    const book = new NodejsBook();
    return playPackage(work, {
      limit: (side, id, size, price) =>
        book.limit({ side, id, size, price } as Parameters<typeof book.limit>[0]),
      market: (side, size) => book.market({ side, size } as Parameters<typeof book.market>[0]),
      cancel: (id) => book.cancel(id),
      snapshot: () => book.snapshot(),
    });
  },
};

export const hftLimitOrderBook: Contestant = {
  name: 'hft-limit-order-book',
  play: (work) => {
    const book = new HftBook();
    return playPackage(work, {
      limit: (side, id, size, price) => book.limit({ side: side as HftSide, id, size, price }),
      market: (side, size) => book.market({ side: side as HftSide, size }),
      cancel: (id) => book.cancel(id),
      snapshot: () => book.snapshot(),
    });
  },
};

interface PackageOrder {
  id: string;
  size: number;
  price: number;
}

interface PackageBook {
  limit(side: 'buy' | 'sell', id: string, size: number, price: number): { done: object[] };
  market(side: 'buy' | 'sell', size: number): { done: object[] };
  cancel(id: string): unknown;
  snapshot(): Record<'bids' | 'asks', { price: number; orders: object[] }[]>;
}

function playPackage({ count, kind, side, price, quantity, id }: Workload, book: PackageBook): Outcome {
  // Ids are texts there; they are made before the clock starts.
  const ids = Array.from(id, String);
  let filled = 0;
  const start = performance.now();
  for (let i = 0; i < count; i += 1) {
    if (kind[i] === CANCEL) {
      book.cancel(ids[i]!);
      continue;
    }
    const way = side[i] === BUY ? 'buy' : 'sell';
    const { done } =
      kind[i] === LIMIT ? book.limit(way, ids[i]!, quantity[i]!, price[i]!) : book.market(way, quantity[i]!);
    filled += done.length;
    // They count an incoming order that is filled whole among the finished ones.
    const last = done.at(-1) as PackageOrder | undefined;
    if (last && (last.id === ids[i] || last.id === undefined)) filled -= 1;
  }
  const seconds = (performance.now() - start) / 1000;
  const resting = () => {
    const { bids, asks } = book.snapshot();
    const lines = (levels: typeof bids, number: number) =>
      levels.flatMap((level) =>
        (level.orders as PackageOrder[]).map((order) =>
          [number, order.id, order.price, order.size].join(' '),
        ),
      );
    bids.sort((a, b) => b.price - a.price);
    asks.sort((a, b) => a.price - b.price);
    return [...lines(bids, BUY), ...lines(asks, SELL)];
  };
  return { seconds, filled, resting };
}
