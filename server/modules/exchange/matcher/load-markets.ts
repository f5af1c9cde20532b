/**
 * The markets as the tables have them: what a matcher starts from, and goes back to when a commit failed.
 * Every active order is checked against its hold in the ledger before any traffic is taken.
 */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { restingHold } from '#core/exchange/hold-math.ts';
import { Market } from '#core/exchange/market.ts';
import { MemberNumbers } from '#core/exchange/member-numbers.ts';
import type { OrderRecord } from '#core/exchange/order.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { PAPER_HOUSE_ID } from '#core/exchange/paper.ts';
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
  /** Those that ended last, as they are in the tables for good. */
  ended: LRUCache<string, OrderRecord>;
  fees: Map<string, FeeRates>;
  /** Who is the house, here and in the paper market: their orders are labelled. */
  house: Set<string>;
}

type Query = Pick<pg.Client, 'query'>;

/** Reads everything in one snapshot. Throws when an order's hold is not what the order says. */
export async function loadMarkets(client: Query): Promise<Markets> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const markets = await load(client);
    await client.query('commit');
    return markets;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function load(client: Query): Promise<Markets> {
  const pairs = (await client.query<PairRow>(PAIRS_SQL)).rows;
  const markets: Markets = {
    bySymbol: new Map(),
    byPairId: new Map(),
    orders: new Map(),
    ended: new LRUCache({ max: KEPT_ENDED }),
    fees: await loadFees(client, pairs.map(pairOf)),
    house: new Set([
      PAPER_HOUSE_ID,
      ...(
        await client.query<{ user_id: string }>('select user_id from exchange_accounts where is_house')
      ).rows.map((row) => row.user_id),
    ]),
  };
  const members = new MemberNumbers();
  for (const row of pairs) {
    const market = new Market(pairOf(row), members);
    market.lastPrice = Number(row.last_price ?? 0);
    market.referencePrice = Number(row.reference_price ?? 0);
    market.haltReason = row.halt_reason;
    markets.bySymbol.set(row.symbol, market);
    markets.byPairId.set(row.id, market);
  }
  for (const market of markets.byPairId.values()) await loadOrders(client, market, markets.orders);
  return markets;
}

/** Puts the active orders of a market back, the oldest first, some at a time: there may be a million. */
async function loadOrders(client: Query, market: Market, orders: Map<string, OrderRecord>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<OrderRow & { hold_left: string | null }>({
      name: 'exchange_load_orders',
      text: `select ${ORDER_COLUMNS}, h.remaining::text as hold_left
             from exchange_orders o
             left join ledger_holds h on h.transfer_id = o.id and h.state = 'open'
             where o.trading_pair_id = $1 and o.status in ('open', 'partially_filled') and o.priority > $2
             order by o.priority limit ${PORTION}`,
      values: [market.pair.id, after],
    });
    for (const row of rows) {
      const order = recordOf(row, market.pair);
      checkHold(order, BigInt(row.hold_left ?? '0'));
      market.restore(order);
      orders.set(order.id, order);
      after = order.priority;
    }
    if (rows.length < PORTION) return;
  }
}

/** The rates of new orders by pair id: the newest of the pair, else the newest of all. */
export async function loadFees(client: Query, pairs: readonly Pair[]): Promise<Map<string, FeeRates>> {
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

function checkHold(order: OrderRecord, left: bigint): void {
  const waits = order.type === 'stop_limit' && order.triggeredAt === null;
  const least = waits ? 0n : restingHold(order);
  if (BigInt(order.held) !== left || left < least) {
    throw new Error(
      `Order ${order.id} says that it holds ${order.held}; its hold has ${left}, it needs ${least}.`,
    );
  }
}
