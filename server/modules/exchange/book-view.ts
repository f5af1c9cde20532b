/** The order book as everyone sees it: levels with running totals, the spread, and the house's part labelled. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { bookSchema } from '#contract/exchange-shapes.ts';
import { writeRatio } from '#core/exchange/decimals.ts';
import type { Market } from '#core/exchange/market.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { PAPER_HOUSE_ID } from '#core/exchange/paper.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import type { Deps } from './deps.ts';
import { lotsText, priceText } from './to-wire.ts';

export type WireBook = z.infer<typeof bookSchema>;

interface Level {
  price: number;
  quantity: number;
}

interface Sides {
  bids: Level[];
  asks: Level[];
  /** Prices at which the house has an order, by side. */
  house: { buy: ReadonlySet<number>; sell: ReadonlySet<number> };
}

/** The book of a market in memory. */
export function bookOf(
  market: Market,
  options: { levels: number; sequence: number; now: Date; house: ReadonlySet<string> },
): WireBook {
  const house = { buy: new Set<number>(), sell: new Set<number>() };
  for (const memberId of options.house) {
    for (const order of market.ordersOf(memberId))
      if (order.price !== null) house[order.side].add(order.price);
  }
  const sides = {
    bids: market.book.depth(BUY, options.levels),
    asks: market.book.depth(SELL, options.levels),
    house,
  };
  return toWire(market.pair, sides, options);
}

/** The same from the tables, for a process that is not in office. */
export async function readBook(
  db: Deps['db'],
  pair: Pair,
  options: { levels: number; sequence: number; now: Date },
): Promise<WireBook> {
  const { rows } = await sql<{ side: 'buy' | 'sell'; price: number; quantity: bigint; is_house: boolean }>`
    select o.side, o.price, sum(o.remaining_quantity) as quantity, bool_or(coalesce(a.is_house, o.user_id = ${PAPER_HOUSE_ID})) as is_house
    from exchange_orders o left join exchange_accounts a on a.user_id = o.user_id
    where o.trading_pair_id = ${pair.id} and o.status in ('open', 'partially_filled')
      and (o.stop_price is null or o.triggered_at is not null)
    group by 1, 2`.execute(db);
  const of = (side: 'buy' | 'sell') =>
    rows
      .filter((row) => row.side === side)
      .sort((a, b) => (side === 'buy' ? b.price - a.price : a.price - b.price))
      .slice(0, options.levels)
      .map((row) => ({ price: row.price, quantity: Number(row.quantity) }));
  const houseOf = (side: 'buy' | 'sell') =>
    new Set(rows.filter((row) => row.side === side && row.is_house).map((row) => row.price));
  const sides = { bids: of('buy'), asks: of('sell'), house: { buy: houseOf('buy'), sell: houseOf('sell') } };
  return toWire(pair, sides, options);
}

function toWire(pair: Pair, sides: Sides, { sequence, now }: { sequence: number; now: Date }): WireBook {
  const bid = sides.bids[0]?.price;
  const ask = sides.asks[0]?.price;
  const spread = bid !== undefined && ask !== undefined ? ask - bid : null;
  return {
    symbol: pair.symbol,
    sequence,
    bids: levelsOf(pair, sides.bids, sides.house.buy),
    asks: levelsOf(pair, sides.asks, sides.house.sell),
    spread: spread === null ? null : priceText(pair, spread),
    spreadPercent: spread === null ? null : writeRatio(BigInt(spread) * 100n, BigInt(ask!), 3),
    asOf: now.toISOString(),
  };
}

function levelsOf(pair: Pair, levels: readonly Level[], house: ReadonlySet<number>): WireBook['bids'] {
  let total = 0;
  return levels.map(({ price, quantity }) => {
    total += quantity;
    return {
      price: priceText(pair, price),
      quantity: lotsText(pair, quantity),
      total: lotsText(pair, total),
      isHouse: house.has(price),
    };
  });
}
