/**
 * The whole core of the exchange on the same workload: members with balances, holds of the worst case, maker and
 * taker fees, string ids, bands, and everything that the matcher would write. In batches of a thousand, as the
 * matcher has it.
 */
import { Balances } from '#core/exchange/balances.ts';
import { Changes } from '#core/exchange/changes.ts';
import { Market } from '#core/exchange/market.ts';
import type { MarketContext } from '#core/exchange/market-context.ts';
import { type OrderRecord, SEAT_LEFT } from '#core/exchange/order.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import type { Contestant } from './contestants.ts';
import { CANCEL, LIMIT, type Workload } from './workload.ts';

export const PAIR: Pair = {
  id: '00000000-0000-7000-8000-000000000d01',
  symbol: 'btc_usdt',
  base: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  quantityPrecision: 8,
  minLots: 1,
  maxLots: 100_000_000_000,
  minNotionalMinor: 0n,
  priceBandBps: 5_000,
};

const BATCH = 1_000;
/** Half of them buy and half of them sell, so that nobody meets an own order, which the packages know nothing of. */
const MEMBERS = 1_024;
/** The most that self-service may ask for: the packages know no cap. */
const NO_CAP_BPS = 10_000;
const START = 1_000_000_000_000;
const FEES = { makerBps: 10, takerBps: 20 };

/** Ids as the product has them, flat in memory as they come off the wire. */
export function flatId(number: number): string {
  const digits = number.toString(16).padStart(12, '0');
  return Buffer.from(`00000000-0000-7000-8000-${digits}`).toString('latin1');
}

export const core: Contestant = {
  name: 'the core',
  play: (work) => {
    const { members, ids } = namesOf(work);
    const market = new Market(PAIR);
    const balances = new Balances();
    for (const member of members) {
      const owner = market.ownerOf(member);
      balances.set(owner, 'BTC', START);
      balances.set(owner, 'USDT', START);
    }
    const start = performance.now();
    const { filled, fees } = play(work, { market, balances, members, ids });
    const seconds = (performance.now() - start) / 1000;
    check({ market, balances, members, fees });
    const resting = () =>
      [...market.book.orders(BUY), ...market.book.orders(SELL)].map((order) =>
        [order.side, order.id, order.price, order.quantity].join(' '),
      );
    return { seconds, filled, resting };
  },
};

const names = new WeakMap<Workload, { members: string[]; ids: string[] }>();

/** The ids of members and orders, made once: they come with the commands. */
function namesOf(work: Workload) {
  let known = names.get(work);
  if (!known) {
    known = {
      members: Array.from({ length: MEMBERS }, (_, n) => flatId(n)),
      ids: Array.from({ length: work.count }, (_, n) => flatId(n + 1)),
    };
    names.set(work, known);
  }
  return known;
}

interface Stage {
  market: Market;
  balances: Balances;
  members: readonly string[];
  ids: readonly string[];
}

function play(work: Workload, { market, balances, members, ids }: Stage) {
  const orders = new Map<string, OrderRecord>();
  const now = new Date(0);
  let command = 0;
  let trade = 0;
  let filled = 0;
  let fees = 0n;
  const context: MarketContext = {
    now,
    // An order's place in the queue is its command's number, which is its id to the packages.
    nextPriority: () => command + 1,
    nextTrade: () => ++trade,
    changes: new Changes(),
  };
  for (let from = 0; from < work.count; from += BATCH) {
    const changes = new Changes();
    context.changes = changes;
    let applied = 0;
    const end = Math.min(work.count, from + BATCH);
    for (command = from; command < end; command += 1) {
      if (work.kind[command] === CANCEL) {
        const order = orders.get(ids[work.id[command]! - 1]!);
        if (order && order.seat >= 0) market.cancel(order, 'member', context);
      } else {
        const member = members[2 * (command % (MEMBERS / 2)) + work.side[command]!]!;
        const side = work.side[command] === BUY ? 'buy' : 'sell';
        const isLimit = work.kind[command] === LIMIT;
        const placed = market.place(
          {
            id: ids[command]!,
            memberId: member,
            requestHash: '',
            side,
            type: isLimit ? 'limit' : 'market',
            lots: work.quantity[command]!,
            quoteMinor: null,
            price: isLimit ? work.price[command]! : null,
            stopPrice: null,
            timeInForce: 'GTC',
            selfTrade: 'cancel_newest',
            capBps: isLimit ? null : NO_CAP_BPS,
            groupId: null,
            makerBps: FEES.makerBps,
            takerBps: FEES.takerBps,
          },
          balances.of(market.ownerOf(member), PAIR, side),
          context,
        );
        if (placed.ok && placed.value.seat >= 0) orders.set(placed.value.id, placed.value);
      }
      const { movements } = changes;
      for (; applied < movements.length; applied += 1) balances.apply(movements[applied]!);
    }
    for (const order of changes.created) if (order.seat === SEAT_LEFT) orders.delete(order.id);
    for (const order of changes.changed) if (order.seat === SEAT_LEFT) orders.delete(order.id);
    for (const one of changes.trades) fees += BigInt(one.buyerFee) + BigInt(one.sellerFee);
    filled += filledMakers(changes);
  }
  return { filled, fees };
}

/** How many orders that rested were filled whole: each was the maker of its last trade. */
function filledMakers({ created, changed }: Changes): number {
  const isFilled = ({ seat, status }: OrderRecord) => seat === SEAT_LEFT && status === 'filled';
  let filled = 0;
  for (const order of created) if (isFilled(order)) filled += 1;
  for (const order of changed) if (isFilled(order)) filled += 1;
  return filled;
}

/** Nothing is lost: what members have, what is held for their orders, and the fees are what there was. */
function check({ market, balances, members, fees }: Omit<Stage, 'ids'> & { fees: bigint }): void {
  let [base, quote] = [0n, fees];
  for (const member of members) {
    const owner = market.ownerOf(member);
    base += BigInt(balances.of(owner, PAIR, 'sell'));
    quote += BigInt(balances.of(owner, PAIR, 'buy'));
    for (const order of market.ordersOf(member)) {
      if (order.side === 'buy') quote += BigInt(order.held);
      else base += BigInt(order.held);
    }
  }
  const wanted = BigInt(START) * BigInt(members.length);
  if (base !== wanted || quote !== wanted) throw new Error('The core has lost money.');
}
