/**
 * The markets as the tables have them: what a matcher starts from, and goes back to when a commit failed.
 * Every active order is checked against its hold in the ledger before any traffic is taken; one that is not covered as it
 * says stays out of the books, with the other half of its pair, until it is put right, and nobody else waits for that.
 */
import type { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Changes } from '#core/exchange/changes.ts';
import { restingHold } from '#core/exchange/hold-math.ts';
import { Market } from '#core/exchange/market.ts';
import { MemberNumbers } from '#core/exchange/member-numbers.ts';
import type { OrderRecord } from '#core/exchange/order.ts';
import { isWaiting, waitsForRise } from '#core/exchange/order-kinds.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { PAPER_HOUSE_ID } from '#core/exchange/paper.ts';
import { undoRun } from '#core/exchange/undo.ts';
import { clientTransaction } from '#server/database/client-transaction.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { HAS_OUTLIVED_A_STOP } from '../end-outlived.ts';
import { readReferencePrices } from '../reference-prices.ts';
import { ORDER_COLUMNS, type OrderRow, PAIRS_SQL, type PairRow, pairOf, recordOf } from '../rows.ts';

/** A member who cancels an order that has just been filled is told without asking the tables. */
const KEPT_ENDED = 10_000;
/** Orders that are read at once. */
const PORTION = 10_000;

export interface FeeRates {
  name: string;
  makerBps: number;
  takerBps: number;
}

/** All that a matcher keeps in memory. */
export interface Markets {
  bySymbol: Map<string, Market>;
  byPairId: Map<string, Market>;
  /** Active orders by their id. */
  orders: Map<string, OrderRecord>;
  /** Active orders that stay out of the books: what each says that it holds is not what the ledger holds for it. */
  setAside: Map<string, string>;
  /** Those that ended last, as they are in the tables for good. */
  ended: LRUCache<string, OrderRecord>;
  fees: Map<string, FeeRates>;
  /** How many fee schedules there were when they were read; null while a batch has not looked. */
  feeSchedules: number | null;
  /** Who is the house, here and in the paper market: their orders are labelled. */
  house: Set<string>;
}

type Query = Pick<pg.Client, 'query'>;

/** Reads everything in one snapshot. */
export function loadMarkets(client: Query): Promise<Markets> {
  return clientTransaction(client, () => load(client), { isSnapshot: true });
}

async function load(client: Query): Promise<Markets> {
  const pairs = (await client.query<PairRow>(PAIRS_SQL)).rows;
  const markets: Markets = {
    bySymbol: new Map(),
    byPairId: new Map(),
    orders: new Map(),
    setAside: new Map(),
    ended: recentlyUsed(KEPT_ENDED),
    fees: await loadFees(client as Pick<pg.Pool, 'query'>, pairs.map(pairOf)),
    feeSchedules: null,
    house: new Set([
      PAPER_HOUSE_ID,
      ...(
        await client.query<{ user_id: string }>('select user_id from exchange_accounts where is_house')
      ).rows.map((row) => row.user_id),
    ]),
  };
  const members = new MemberNumbers();
  const references = await loadReferences(client, pairs.map(pairOf));
  for (const row of pairs) {
    const market = new Market(pairOf(row), members);
    market.lastPrice = Number(row.last_price ?? 0);
    market.referencePrice = references.get(row.symbol) ?? Number(row.reference_price ?? 0);
    market.haltReason = row.halt_reason;
    markets.bySymbol.set(row.symbol, market);
    markets.byPairId.set(row.id, market);
  }
  for (const market of markets.byPairId.values()) await loadOrders(client, market, markets);
  for (const market of markets.byPairId.values()) await noteReached(client, market, markets.orders);
  return markets;
}

/** How far back before the last trade a stop may have been reached and not have joined the queue yet. */
const REACHED_WITHIN = '1 minute';
/** By how many trades at most. */
const REACHED_BY = 50_000;

/** Finds the stops that trades had reached when the one before was stopped, and that had yet to join the queue. */
async function noteReached(client: Query, market: Market, orders: Map<string, OrderRecord>): Promise<void> {
  const { rows } = await client.query<{ at: Date; low: string; high: string }>(
    `select created_at as at, min(price) as low, max(price) as high
     from (select created_at, price from exchange_trades where trading_pair_id = $1
           order by sequence desc limit ${REACHED_BY}) newest
     where created_at > (select last_trade_at - $2::interval from exchange_trading_pairs where id = $1)
     group by created_at order by created_at desc`,
    [market.pair.id, REACHED_WITHIN],
  );
  if (rows.length === 0) return;
  const waiting = (await waitingSince(client, market, orders)).sort((a, b) => b.since - a.since);
  let [low, high, next] = [Number.POSITIVE_INFINITY, 0, 0];
  // The youngest first, so that the trades after it only become more.
  for (const { order, since } of waiting) {
    for (; next < rows.length && rows[next]!.at.getTime() > since; next += 1) {
      low = Math.min(low, Number(rows[next]!.low));
      high = Math.max(high, Number(rows[next]!.high));
    }
    if (waitsForRise(order) ? high >= order.stopPrice! : low <= order.stopPrice!) market.noteReached(order);
  }
}

/** The orders of a market that wait for a price, and since when they wait for the one that they have. */
async function waitingSince(client: Query, market: Market, orders: Map<string, OrderRecord>) {
  const waiting = [...orders.values()].filter((order) => order.pair === market.pair && isWaiting(order));
  const { rows } = await client.query<{ order_id: string; at: Date }>(
    `select order_id, max(created_at) as at from exchange_amendments
     where order_id = any($1) and not keeps_place group by 1`,
    [waiting.map(({ id }) => id)],
  );
  const amendedAt = new Map(rows.map(({ order_id, at }) => [order_id, at]));
  return waiting.map((order) => ({
    order,
    since: (amendedAt.get(order.id) ?? order.createdAt).getTime(),
  }));
}

/** Puts the active orders of a market back, the oldest first, some at a time: there may be a million. */
async function loadOrders(client: Query, market: Market, { orders, setAside }: Markets): Promise<void> {
  const groups = new Set<string>();
  for (let after = 0; ; ) {
    const { rows } = await client.query<OrderRow & { hold_left: string | null; has_outlived: boolean }>({
      name: 'exchange_load_orders',
      text: `select ${ORDER_COLUMNS}, h.remaining::text as hold_left, ${HAS_OUTLIVED_A_STOP} as has_outlived
             from exchange_orders o
             left join ledger_holds h on h.transfer_id = o.hold_id and h.state = 'open'
             where o.trading_pair_id = $1 and o.status in ('open', 'partially_filled') and o.priority > $2
             order by o.priority limit ${PORTION}`,
      values: [market.pair.id, after],
    });
    for (const row of rows) {
      const order = recordOf(row, market.pair);
      after = order.priority;
      const fault = faultOfHold(order, BigInt(row.hold_left ?? '0'));
      if (fault) {
        setAside.set(order.id, fault);
        if (order.groupId) groups.add(order.groupId);
        continue;
      }
      // It ends without coming into the book once more.
      if (row.has_outlived) continue;
      market.restore(order);
      orders.set(order.id, order);
    }
    if (rows.length < PORTION) break;
  }
  if (groups.size > 0) setHalvesAside(market, groups, { orders, setAside });
}

/** Takes the other halves of pairs out of which one half stays: it may be the one that holds for both. */
function setHalvesAside(
  market: Market,
  groups: ReadonlySet<string>,
  { orders, setAside }: Pick<Markets, 'orders' | 'setAside'>,
): void {
  for (const order of orders.values()) {
    if (order.pair !== market.pair || !order.groupId || !groups.has(order.groupId)) continue;
    market.takeOut(order);
    orders.delete(order.id);
    setAside.set(order.id, `Order ${order.id} is half of a pair of which the other is set aside.`);
  }
}

/**
 * Sets the markets back to what the tables have after a run that could not be committed; only the orders that it
 * touched are read. Throws when an order's hold is not what the order says.
 */
export async function setBack(client: Query, markets: Markets, changes: Changes): Promise<void> {
  const { byPairId, orders } = markets;
  const { rows } = await client.query<OrderRow & { hold_left: string | null }>({
    name: 'exchange_read_orders',
    text: `select ${ORDER_COLUMNS}, h.remaining::text as hold_left
           from exchange_orders o
           left join ledger_holds h on h.transfer_id = o.hold_id and h.state = 'open'
           where o.id = any($1)`,
    values: [changes.changed.map(({ id }) => id)],
  });
  if (rows.length !== changes.changed.length)
    throw new Error('An order that was changed is not in the tables.');
  const before = rows.map((row) => {
    const order = recordOf(row, byPairId.get(row.trading_pair_id)!.pair);
    const fault = faultOfHold(order, BigInt(row.hold_left ?? '0'));
    if (fault) throw new Error(fault);
    return order;
  });
  const pairs = await client.query<Pick<PairRow, 'id' | 'last_price' | 'halt_reason'>>(
    'select id, last_price, halt_reason from exchange_trading_pairs where is_active',
  );
  // From here on nothing waits: nobody sees the markets half set back.
  undoRun((order) => byPairId.get(order.pair.id)!, changes, before);
  for (const { id } of changes.created) orders.delete(id);
  for (const { id, last_price, halt_reason } of pairs.rows) {
    const market = byPairId.get(id);
    if (!market) continue;
    market.lastPrice = Number(last_price ?? 0);
    market.haltReason = halt_reason;
  }
}

/** The rates of new orders by pair id: the newest of the pair, else the newest of all. */
export async function loadFees(
  client: Pick<pg.Pool, 'query'>,
  pairs: readonly Pair[],
): Promise<Map<string, FeeRates>> {
  const { rows } = await client.query<{
    trading_pair_id: string | null;
    name: string;
    maker_fee_bps: number;
    taker_fee_bps: number;
  }>(
    `select distinct on (trading_pair_id) trading_pair_id, name, maker_fee_bps, taker_fee_bps
     from exchange_fee_schedule order by trading_pair_id, valid_from desc, id desc`,
  );
  const ratesOf = (pairId: string | null) => rows.find((row) => row.trading_pair_id === pairId);
  return new Map(
    pairs.map((pair) => {
      const row = ratesOf(pair.id) ?? ratesOf(null)!;
      return [pair.id, { name: row.name, makerBps: row.maker_fee_bps, takerBps: row.taker_fee_bps }];
    }),
  );
}

/** What the markets for money count as worth, in ticks by symbol. */
export const loadReferences = (client: Query, pairs: readonly Pair[]): Promise<Map<string, number>> =>
  readReferencePrices(client as Pick<pg.Pool, 'query'>, pairs);

/** Why an order may not trade: what it says of its hold is not so. Null for one that is covered. */
function faultOfHold(order: OrderRecord, left: bigint): string | null {
  const least = isWaiting(order) ? 0n : restingHold(order);
  if (BigInt(order.held) === left && left >= least) return null;
  return `Order ${order.id} says that it holds ${order.held}; its hold has ${left}, it needs ${least}.`;
}
