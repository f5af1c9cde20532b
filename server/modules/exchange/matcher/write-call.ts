/** What exchange_write_batch takes of a batch of the matcher, argument by argument. */
import type { Changes } from '#core/exchange/changes.ts';
import type { OrderRecord } from '#core/exchange/order.ts';
import type { PrdInUsdt } from '#core/exchange/trade-worth.ts';
import { arrayLiteral as list } from '#server/database/array-literal.ts';
import type { Argument, FunctionCall } from '#server/database/function-call.ts';
import { worthOfTrade } from './gate.ts';
import type { PlannedMovements } from './movements.ts';

/** A batch as it is written. */
export interface WrittenOrders extends Pick<Changes, 'created' | 'changed' | 'trades' | 'amendments'> {
  laterHolds: PlannedMovements['laterHolds'];
  epoch: number;
  now: Date;
  nextPriority: number;
  nextTrade: number;
  /** What trades are measured in. */
  prd: PrdInUsdt | null;
  /** Pairs that changed. */
  pairIds: ReadonlySet<string>;
  /** Members who are told. */
  members: ReadonlySet<string>;
}

type Orders = (batch: WrittenOrders) => readonly OrderRecord[];

/** The state of orders, in the columns that begin so. */
const stateOf = (prefix: 'n' | 'u', orders: Orders): Argument<WrittenOrders>[] => [
  { name: `${prefix}_filled`, type: 'bigint[]', of: (batch) => list(orders(batch), (one) => one.filled) },
  {
    name: `${prefix}_remaining`,
    type: 'bigint[]',
    of: (batch) => list(orders(batch), (one) => one.remaining),
  },
  {
    name: `${prefix}_filled_quote`,
    type: 'numeric[]',
    of: (batch) => list(orders(batch), (one) => one.filledQuote),
  },
  { name: `${prefix}_fee`, type: 'numeric[]', of: (batch) => list(orders(batch), (one) => one.fee) },
  { name: `${prefix}_basis`, type: 'numeric[]', of: (batch) => list(orders(batch), (one) => one.feeBasis) },
  { name: `${prefix}_held`, type: 'numeric[]', of: (batch) => list(orders(batch), (one) => one.held) },
  { name: `${prefix}_status`, type: 'text[]', of: (batch) => list(orders(batch), (one) => one.status) },
  { name: `${prefix}_reason`, type: 'text[]', of: (batch) => list(orders(batch), (one) => one.reason) },
];

/** New orders, in their final state. */
const CREATED: Argument<WrittenOrders>[] = [
  { name: 'n_id', type: 'uuid[]', of: ({ created }) => list(created, ({ id }) => id) },
  { name: 'n_priority', type: 'bigint[]', of: ({ created }) => list(created, ({ priority }) => priority) },
  { name: 'n_pair', type: 'uuid[]', of: ({ created }) => list(created, ({ pair }) => pair.id) },
  { name: 'n_user', type: 'uuid[]', of: ({ created }) => list(created, ({ memberId }) => memberId) },
  { name: 'n_type', type: 'text[]', of: ({ created }) => list(created, ({ type }) => type) },
  { name: 'n_side', type: 'text[]', of: ({ created }) => list(created, ({ side }) => side) },
  { name: 'n_quantity', type: 'bigint[]', of: ({ created }) => list(created, ({ lots }) => lots) },
  { name: 'n_price', type: 'bigint[]', of: ({ created }) => list(created, ({ price }) => price) },
  {
    name: 'n_stop_price',
    type: 'bigint[]',
    of: ({ created }) => list(created, ({ stopPrice }) => stopPrice),
  },
  {
    name: 'n_triggered_at',
    type: 'timestamptz[]',
    of: ({ created }) => list(created, ({ triggeredAt }) => timeOf(triggeredAt)),
  },
  {
    name: 'n_quote_amount',
    type: 'numeric[]',
    of: ({ created }) => list(created, ({ quoteMinor }) => quoteMinor),
  },
  { name: 'n_cap', type: 'int[]', of: ({ created }) => list(created, ({ capBps }) => capBps) },
  { name: 'n_tif', type: 'text[]', of: ({ created }) => list(created, ({ timeInForce }) => timeInForce) },
  { name: 'n_stp', type: 'text[]', of: ({ created }) => list(created, ({ selfTrade }) => selfTrade) },
  { name: 'n_maker_bps', type: 'int[]', of: ({ created }) => list(created, ({ makerBps }) => makerBps) },
  { name: 'n_taker_bps', type: 'int[]', of: ({ created }) => list(created, ({ takerBps }) => takerBps) },
  ...stateOf('n', ({ created }) => created),
  { name: 'n_group', type: 'uuid[]', of: ({ created }) => list(created, ({ groupId }) => groupId) },
  { name: 'n_hash', type: 'text[]', of: ({ created }) => list(created, ({ requestHash }) => requestHash) },
  { name: 'n_hold', type: 'uuid[]', of: ({ created }) => list(created, ({ holdId }) => holdId) },
  {
    name: 'n_asked',
    type: 'boolean[]',
    of: ({ created }) => list(created, ({ wasAsked }) => wasAsked),
  },
];

/** Orders that were there and have changed. */
const CHANGED: Argument<WrittenOrders>[] = [
  { name: 'u_id', type: 'uuid[]', of: ({ changed }) => list(changed, ({ id }) => id) },
  { name: 'u_priority', type: 'bigint[]', of: ({ changed }) => list(changed, ({ priority }) => priority) },
  ...stateOf('u', ({ changed }) => changed),
  {
    name: 'u_triggered_at',
    type: 'timestamptz[]',
    of: ({ changed }) => list(changed, ({ triggeredAt }) => timeOf(triggeredAt)),
  },
  { name: 'u_quantity', type: 'bigint[]', of: ({ changed }) => list(changed, ({ lots }) => lots) },
  { name: 'u_price', type: 'bigint[]', of: ({ changed }) => list(changed, ({ price }) => price) },
  {
    name: 'u_stop_price',
    type: 'bigint[]',
    of: ({ changed }) => list(changed, ({ stopPrice }) => stopPrice),
  },
  { name: 'u_hold', type: 'uuid[]', of: ({ changed }) => list(changed, ({ holdId }) => holdId) },
  {
    name: 'u_asked',
    type: 'boolean[]',
    of: ({ changed }) => list(changed, ({ wasAsked }) => wasAsked),
  },
];

const HOLDS: Argument<WrittenOrders>[] = [
  { name: 'h_id', type: 'uuid[]', of: ({ laterHolds }) => list(laterHolds, ({ holdId }) => holdId) },
  { name: 'h_order', type: 'uuid[]', of: ({ laterHolds }) => list(laterHolds, ({ orderId }) => orderId) },
];

const AMENDMENTS: Argument<WrittenOrders>[] = [
  { name: 'a_id', type: 'uuid[]', of: ({ amendments }) => list(amendments, ({ id }) => id) },
  { name: 'a_order', type: 'uuid[]', of: ({ amendments }) => list(amendments, ({ order }) => order.id) },
  {
    name: 'a_hash',
    type: 'text[]',
    of: ({ amendments }) => list(amendments, ({ requestHash }) => requestHash),
  },
  {
    name: 'a_before',
    type: 'bigint[]',
    of: ({ amendments }) => list(amendments, ({ filledBefore }) => filledBefore),
  },
  {
    name: 'a_after',
    type: 'bigint[]',
    of: ({ amendments }) => list(amendments, ({ filledAfter }) => filledAfter),
  },
  {
    name: 'a_keeps',
    type: 'boolean[]',
    of: ({ amendments }) => list(amendments, ({ keepsPlace }) => String(keepsPlace)),
  },
];

/** Trades, in their order. */
const TRADES: Argument<WrittenOrders>[] = [
  { name: 't_id', type: 'uuid[]', of: ({ trades }) => list(trades, ({ id }) => id) },
  { name: 't_sequence', type: 'bigint[]', of: ({ trades }) => list(trades, ({ sequence }) => sequence) },
  { name: 't_pair', type: 'uuid[]', of: ({ trades }) => list(trades, ({ pair }) => pair.id) },
  { name: 't_taker_side', type: 'text[]', of: ({ trades }) => list(trades, ({ takerSide }) => takerSide) },
  { name: 't_buy', type: 'uuid[]', of: ({ trades }) => list(trades, ({ buyOrderId }) => buyOrderId) },
  { name: 't_sell', type: 'uuid[]', of: ({ trades }) => list(trades, ({ sellOrderId }) => sellOrderId) },
  { name: 't_buyer', type: 'uuid[]', of: ({ trades }) => list(trades, ({ buyerId }) => buyerId) },
  { name: 't_seller', type: 'uuid[]', of: ({ trades }) => list(trades, ({ sellerId }) => sellerId) },
  { name: 't_quantity', type: 'bigint[]', of: ({ trades }) => list(trades, ({ lots }) => lots) },
  { name: 't_price', type: 'bigint[]', of: ({ trades }) => list(trades, ({ price }) => price) },
  { name: 't_quote', type: 'numeric[]', of: ({ trades }) => list(trades, ({ quoteMinor }) => quoteMinor) },
  { name: 't_buyer_fee', type: 'numeric[]', of: ({ trades }) => list(trades, ({ buyerFee }) => buyerFee) },
  { name: 't_seller_fee', type: 'numeric[]', of: ({ trades }) => list(trades, ({ sellerFee }) => sellerFee) },
  {
    name: 't_reference',
    type: 'bigint[]',
    of: ({ trades }) => list(trades, ({ reference }) => reference || null),
  },
  {
    name: 't_base_worth',
    type: 'numeric[]',
    of: ({ trades, prd }) => list(trades, (trade) => worthOfTrade(trade, prd)?.base ?? null),
  },
  {
    name: 't_quote_worth',
    type: 'numeric[]',
    of: ({ trades, prd }) => list(trades, (trade) => worthOfTrade(trade, prd)?.quote ?? null),
  },
  {
    name: 't_buyer_asked',
    type: 'boolean[]',
    of: ({ trades }) => list(trades, ({ buyerAsked }) => buyerAsked),
  },
  {
    name: 't_seller_asked',
    type: 'boolean[]',
    of: ({ trades }) => list(trades, ({ sellerAsked }) => sellerAsked),
  },
];

/** The write of a batch (`server/database/functions/exchange_write_batch.sql`). */
export const EXCHANGE_WRITE_BATCH: FunctionCall<WrittenOrders> = {
  name: 'exchange_write_batch',
  arguments: [
    { name: 'p_epoch', type: 'bigint', of: ({ epoch }) => epoch },
    { name: 'p_now', type: 'timestamptz', of: ({ now }) => now.toISOString() },
    { name: 'p_next_priority', type: 'bigint', of: ({ nextPriority }) => nextPriority },
    { name: 'p_next_trade', type: 'bigint', of: ({ nextTrade }) => nextTrade },
    ...CREATED,
    ...CHANGED,
    ...HOLDS,
    ...AMENDMENTS,
    ...TRADES,
    { name: 'm_pair', type: 'uuid[]', of: ({ pairIds }) => list([...pairIds], (id) => id) },
    { name: 'p_members', type: 'uuid[]', of: ({ members }) => list([...members], (id) => id) },
  ],
};

function timeOf(time: Date | null): string | null {
  return time && `"${time.toISOString()}"`;
}
