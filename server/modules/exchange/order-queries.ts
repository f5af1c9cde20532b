/** Orders and trades from the tables. */
import { sql } from 'kysely';
import type { OrderRecord } from '#core/exchange/order.ts';
import { type Money, moneyOf, type Pair } from '#core/exchange/pair.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { type OrderRow, PAIRS_SQL, type PairRow, pairOf, recordOf, type TradeRow, tradeOf } from './rows.ts';
import {
  toWireFill,
  toWireOrder,
  toWireTrade,
  type WireFill,
  type WireOrder,
  type WireTrade,
} from './to-wire.ts';

type Db = Deps['db'];

const pairsOf = new WeakMap<Db, Promise<Map<string, Pair>>>();

/** The terms of every active pair, by id; read once, for only a migration changes them. */
function pairsById(db: Db): Promise<Map<string, Pair>> {
  const known = pairsOf.get(db);
  if (known) return known;
  const read = sql<PairRow>`${sql.raw(PAIRS_SQL)}`
    .execute(db)
    .then(({ rows }) => new Map(rows.map((row) => [row.id, pairOf(row)])));
  read.catch(() => pairsOf.delete(db));
  pairsOf.set(db, read);
  return read;
}

/** The market of a symbol; without one, all that trade in this money. Refuses with: `market_unknown`. */
async function pairIdsOf(db: Db, query: { symbol?: string; money: Money }): Promise<string[]> {
  const { symbol, money } = query;
  const ids = [...(await pairsById(db)).values()]
    .filter((pair) => (symbol === undefined ? moneyOf(pair.base) === money : pair.symbol === symbol))
    .map(({ id }) => id);
  return ids.length === 0 ? refuse('market_unknown') : ids;
}

/** A member's orders by their ids, in the order of the ids; those of others are left out. */
export async function findOrders(db: Db, memberId: string, ids: readonly string[]): Promise<WireOrder[]> {
  const pairs = await pairsById(db);
  const { rows } = await sql<OrderRow>`select * from exchange_orders
    where id = any(${ids}::uuid[]) and user_id = ${memberId}`.execute(db);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [toWireOrder(recordOf(row, pairs.get(row.trading_pair_id)!))] : [];
  });
}

/** The markets of a member's orders by their ids; those of others are left out. */
export async function findPairs(db: Db, memberId: string, ids: readonly string[]): Promise<Pair[]> {
  const pairs = await pairsById(db);
  const { rows } = await sql<{ trading_pair_id: string }>`select trading_pair_id from exchange_orders
    where id = any(${ids}::uuid[]) and user_id = ${memberId}`.execute(db);
  return rows.map((row) => pairs.get(row.trading_pair_id)!);
}

/** One of the member's orders with its fills. Refuses with: `not_found`, also for those of others. */
export async function readOrderWithFills(
  db: Db,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<{ order: WireOrder; fills: WireFill[] }> {
  const [order] = await findOrders(db, memberId, [orderId]);
  if (!order) refuse('not_found');
  const pairs = await pairsById(db);
  const { rows } = await sql<TradeRow>`select * from exchange_trades
    where buy_order_id = ${orderId} or sell_order_id = ${orderId} order by sequence`.execute(db);
  const fills = rows.map((row) => toWireFill(tradeOf(row, pairs.get(row.trading_pair_id)!), order.side));
  return { order, fills };
}

/**
 * One of the member's orders as it was when it was acknowledged, with the fills that it had then: what is answered
 * to a key that is sent again. Refuses with: `not_found`.
 */
export async function readFirstAnswer(
  db: Db,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<{ order: WireOrder; fills: WireFill[] }> {
  const pairs = await pairsById(db);
  const { rows } = await sql<OrderRow & { first_state: FirstState | null }>`select * from exchange_orders
    where id = ${orderId} and user_id = ${memberId}`.execute(db);
  const row = rows[0] ?? refuse('not_found');
  const record = recordOf({ ...row, ...readFirstState(row.first_state) }, pairs.get(row.trading_pair_id)!);
  const fills = await readFills(db, record, { from: 0, to: record.filled });
  return { order: toWireOrder(record), fills };
}

/** What the tables keep of an order's first state; times are texts, as JSON has them. */
type FirstState = Pick<
  OrderRow,
  | 'quantity'
  | 'price'
  | 'stop_price'
  | 'filled_quantity'
  | 'remaining_quantity'
  | 'filled_quote'
  | 'fee'
  | 'held'
  | 'status'
  | 'cancel_reason'
> & { triggered_at: string | null; updated_at: string };

function readFirstState(state: FirstState | null): Partial<OrderRow> {
  if (!state) return {};
  const { triggered_at, updated_at, ...rest } = state;
  return {
    ...rest,
    triggered_at: triggered_at === null ? null : new Date(triggered_at),
    updated_at: new Date(updated_at),
  };
}

/**
 * One of the member's orders as it was when an amendment of it was acknowledged, with what the amendment traded.
 * Refuses with: `not_found`.
 */
export async function readAmended(
  db: Db,
  { memberId, amendmentId }: { memberId: string; amendmentId: string },
): Promise<{ order: WireOrder; fills: WireFill[] }> {
  const pairs = await pairsById(db);
  const { rows } = await sql<OrderRow & { state: FirstState; before: number; after: number }>`
    select o.*, a.state, a.filled_before as before, a.filled_after as after
    from exchange_amendments a join exchange_orders o on o.id = a.order_id
    where a.id = ${amendmentId} and o.user_id = ${memberId}`.execute(db);
  const row = rows[0] ?? refuse('not_found');
  const record = recordOf({ ...row, ...readFirstState(row.state) }, pairs.get(row.trading_pair_id)!);
  const traded = { from: Number(row.before), to: Number(row.after) };
  return { order: toWireOrder(record), fills: await readFills(db, record, traded) };
}

/** The fills of an order that took what it had traded from one number of lots to another. */
async function readFills(
  db: Db,
  { id, pair, side }: OrderRecord,
  { from, to }: { from: number; to: number },
): Promise<WireFill[]> {
  const { rows } = await sql<TradeRow>`select * from exchange_trades
    where buy_order_id = ${id} or sell_order_id = ${id} order by sequence`.execute(db);
  const fills: WireFill[] = [];
  let lots = 0;
  for (const trade of rows) {
    if (lots >= to) break;
    if (lots >= from) fills.push(toWireFill(tradeOf(trade, pair), side));
    lots += Number(trade.quantity);
  }
  return fills;
}

export interface OrdersQuery {
  memberId: string;
  symbol?: string;
  money: Money;
  status?: 'active' | 'ended' | WireOrder['status'];
  cursor?: string;
  limit: number;
}

/** A page of the member's orders, newest first. Refuses with: `market_unknown`, `malformed_request`. */
export async function listOrders(db: Db, query: OrdersQuery) {
  const [pairs, pairIds] = [await pairsById(db), await pairIdsOf(db, query)];
  const after = decodeCursor(query.cursor);
  const statuses =
    query.status === 'active'
      ? (['open', 'partially_filled'] as const)
      : query.status === 'ended'
        ? (['filled', 'cancelled'] as const)
        : query.status && [query.status];
  const rows = await db
    .selectFrom('exchange_orders')
    .selectAll()
    .where('user_id', '=', query.memberId)
    .where('trading_pair_id', 'in', pairIds)
    .$if(statuses !== undefined, (q) => q.where('status', 'in', statuses!))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => toWireOrder(recordOf(row as OrderRow, pairs.get(row.trading_pair_id)!))),
  };
}

export interface FillsQuery {
  memberId: string;
  symbol?: string;
  money: Money;
  cursor?: string;
  limit: number;
  from?: Date;
  to?: Date;
}

/** A page of the member's own trades, newest first. */
export async function listFills(db: Db, query: FillsQuery) {
  const [pairs, pairIds] = [await pairsById(db), await pairIdsOf(db, query)];
  const before = readSequence(query.cursor);
  // A member is never both sides of a trade, so the two halves are read by their own indexes and put together.
  const half = (column: 'buyer_id' | 'seller_id') => sql`
    (select * from exchange_trades
     where ${sql.ref(column)} = ${query.memberId} and sequence < ${before}
       and trading_pair_id = any(${pairIds}::uuid[])
       and (${query.from ?? null}::timestamptz is null or created_at >= ${query.from ?? null})
       and (${query.to ?? null}::timestamptz is null or created_at < ${query.to ?? null})
     order by sequence desc limit ${query.limit + 1})`;
  const { rows } = await sql<TradeRow>`
    ${half('buyer_id')} union all ${half('seller_id')} order by sequence desc limit ${query.limit + 1}`.execute(
    db,
  );
  const items: WireFill[] = rows
    .slice(0, query.limit)
    .map((row) =>
      toWireFill(
        tradeOf(row, pairs.get(row.trading_pair_id)!),
        row.buyer_id === query.memberId ? 'buy' : 'sell',
      ),
    );
  return { items, nextCursor: nextSequence(rows, query.limit) };
}

/** A page of a market's trades, newest first, without names. Refuses with: `market_unknown`. */
export async function listMarketTrades(
  db: Db,
  query: { symbol: string; cursor?: string; limit: number },
): Promise<{ items: WireTrade[]; nextCursor: string | null }> {
  const [pairs, [pairId]] = [
    await pairsById(db),
    await pairIdsOf(db, { symbol: query.symbol, money: 'real' }),
  ];
  const { rows } = await sql<TradeRow>`select * from exchange_trades
    where trading_pair_id = ${pairId} and sequence < ${readSequence(query.cursor)}
    order by sequence desc limit ${query.limit + 1}`.execute(db);
  return {
    items: rows
      .slice(0, query.limit)
      .map((row) => toWireTrade(tradeOf(row, pairs.get(row.trading_pair_id)!))),
    nextCursor: nextSequence(rows, query.limit),
  };
}

function readSequence(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^[0-9]{1,15}$/.test(text)) {
    refuse('malformed_request', {
      fields: [{ path: 'cursor', message: 'Pass nextCursor of the page before.' }],
    });
  }
  return Number(text);
}

function nextSequence(rows: readonly TradeRow[], limit: number): string | null {
  return rows.length > limit ? Buffer.from(String(rows[limit - 1]!.sequence)).toString('base64url') : null;
}
