/** Rows of the exchange's tables, and what they are in memory. */
import { exactOf } from '#core/exchange/exact.ts';
import { type OrderRecord, type TradeRecord, UNMARKED } from '#core/exchange/order.ts';
import { type ExchangeAsset, moneyOf, type Pair } from '#core/exchange/pair.ts';

export interface PairRow {
  id: string;
  symbol: string;
  base: ExchangeAsset;
  quote: ExchangeAsset;
  base_currency_id: string;
  quote_currency_id: string;
  min_order_size: string | number;
  max_order_size: string | number;
  price_precision: number;
  quantity_precision: number;
  min_notional: string | bigint;
  price_band_bps: number | null;
  is_active: boolean;
  status: 'open' | 'halted';
  halt_reason: string | null;
  sequence: string | number;
  last_price: string | number | null;
  last_trade_at: Date | null;
  reference_price: string | number | null;
  reference_source: string | null;
  reference_read_at: Date | null;
}

/** Every active pair with its reference price. */
export const PAIRS_SQL = `
  select p.*, b.symbol as base, q.symbol as quote,
         r.price as reference_price, r.source as reference_source, r.read_at as reference_read_at
  from exchange_trading_pairs p
  join exchange_currencies b on b.id = p.base_currency_id
  join exchange_currencies q on q.id = p.quote_currency_id
  left join exchange_reference_prices r on r.trading_pair_id = p.id
  where p.is_active
  order by p.symbol`;

/** Throws for a pair of paper money and other money: there is no such market. */
export function pairOf(row: PairRow): Pair {
  if (moneyOf(row.base) !== moneyOf(row.quote)) throw new Error(`${row.symbol} mixes paper and money.`);
  return {
    id: row.id,
    symbol: row.symbol,
    base: row.base,
    quote: row.quote,
    pricePrecision: row.price_precision,
    quantityPrecision: row.quantity_precision,
    minLots: Number(row.min_order_size),
    maxLots: Number(row.max_order_size),
    minNotionalMinor: BigInt(row.min_notional),
    priceBandBps: row.price_band_bps,
  };
}

export interface OrderRow {
  id: string;
  priority: string | number;
  trading_pair_id: string;
  user_id: string;
  order_type: OrderRecord['type'];
  side: OrderRecord['side'];
  quantity: string | number;
  price: string | number | null;
  stop_price: string | number | null;
  triggered_at: Date | null;
  quote_amount: string | bigint | null;
  slippage_cap_bps: number | null;
  time_in_force: OrderRecord['timeInForce'];
  self_trade_prevention: OrderRecord['selfTrade'];
  maker_fee_bps: number;
  taker_fee_bps: number;
  filled_quantity: string | number;
  remaining_quantity: string | number;
  filled_quote: string | bigint;
  fee: string | bigint;
  fee_basis: string | bigint;
  held: string | bigint;
  hold_id: string | null;
  status: OrderRecord['status'];
  cancel_reason: OrderRecord['reason'];
  oco_group_id: string | null;
  request_hash: string;
  was_asked: boolean;
  created_at: Date;
  updated_at: Date;
}

export const ORDER_COLUMNS = 'o.*';

export function recordOf(row: OrderRow, pair: Pair): OrderRecord {
  return {
    id: row.id,
    pair,
    memberId: row.user_id,
    type: row.order_type,
    side: row.side,
    price: row.price === null ? null : Number(row.price),
    stopPrice: row.stop_price === null ? null : Number(row.stop_price),
    quoteMinor: row.quote_amount === null ? null : BigInt(row.quote_amount),
    capBps: row.slippage_cap_bps,
    timeInForce: row.time_in_force,
    selfTrade: row.self_trade_prevention,
    makerBps: row.maker_fee_bps,
    takerBps: row.taker_fee_bps,
    groupId: row.oco_group_id,
    requestHash: row.request_hash,
    wasAsked: row.was_asked,
    createdAt: row.created_at,
    priority: Number(row.priority),
    triggeredAt: row.triggered_at,
    lots: Number(row.quantity),
    filled: Number(row.filled_quantity),
    remaining: Number(row.remaining_quantity),
    filledQuote: exactOf(BigInt(row.filled_quote)),
    fee: exactOf(BigInt(row.fee)),
    feeBasis: exactOf(BigInt(row.fee_basis)),
    held: exactOf(BigInt(row.held)),
    holdId: row.hold_id,
    status: row.status,
    reason: row.cancel_reason,
    updatedAt: row.updated_at,
    ...UNMARKED,
  };
}

export interface TradeRow {
  id: string;
  sequence: string | number;
  trading_pair_id: string;
  taker_side: TradeRecord['takerSide'];
  buy_order_id: string;
  sell_order_id: string;
  buyer_id: string;
  seller_id: string;
  quantity: string | number;
  price: string | number;
  quote_amount: string | bigint;
  reference_price: string | number | null;
  buyer_fee: string | bigint;
  seller_fee: string | bigint;
  created_at: Date;
}

export function tradeOf(row: TradeRow, pair: Pair): TradeRecord {
  return {
    id: row.id,
    sequence: Number(row.sequence),
    pair,
    takerSide: row.taker_side,
    buyOrderId: row.buy_order_id,
    sellOrderId: row.sell_order_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    lots: Number(row.quantity),
    price: Number(row.price),
    quoteMinor: exactOf(BigInt(row.quote_amount)),
    reference: Number(row.reference_price ?? 0),
    buyerFee: exactOf(BigInt(row.buyer_fee)),
    sellerFee: exactOf(BigInt(row.seller_fee)),
    buyerAsked: false,
    sellerAsked: false,
    createdAt: row.created_at,
  };
}
