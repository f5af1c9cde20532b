/**
 * An order as a member writes it, read into ticks, lots and smallest units. Looks at the order and the terms
 * of its market only; what depends on the book and the balance is decided by the market.
 */

import { MAX_PRICE } from '#core/matching/terms.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { readSteps, writeSteps } from './decimals.ts';
import type { OrderType, SelfTrade, Side, TimeInForce } from './order.ts';
import { hasTrigger, isMarketType } from './order-kinds.ts';
import { type Pair, quoteExponent, quoteMinor } from './pair.ts';

/** The order as written. */
export interface OrderInput {
  side: Side;
  orderType: OrderType;
  quantity?: string;
  quoteAmount?: string;
  price?: string;
  stopPrice?: string;
  timeInForce: TimeInForce;
  selfTradePrevention: SelfTrade;
  slippageCapBps: number;
}

/** The order as the market takes it. */
export interface OrderRequest {
  side: Side;
  type: OrderType;
  /** In lots; null for a market order by quote amount. */
  lots: number | null;
  quoteMinor: bigint | null;
  price: number | null;
  stopPrice: number | null;
  timeInForce: TimeInForce;
  selfTrade: SelfTrade;
  capBps: number | null;
}

/** Why an order can't be read. Its text is in `contract/refusals/exchange.ts`. */
export type ReadRefusal =
  | 'order_fields_missing'
  | 'order_number_invalid'
  | 'quantity_out_of_range'
  | 'quantity_off_step'
  | 'price_off_tick'
  | 'order_too_small'
  | 'order_too_large';

/** A value, or why not, with what the refusal's text names. */
export type Decision<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal; values?: Record<string, string | number> };

class Stop {
  readonly refusal: ReadRefusal;
  readonly values: Record<string, string | number>;
  constructor(refusal: ReadRefusal, values: Record<string, string | number> = {}) {
    this.refusal = refusal;
    this.values = values;
  }
}

/**
 * Reads an order.
 *
 * Refuses with: `order_fields_missing`, `order_number_invalid`, `quantity_out_of_range`, `quantity_off_step`,
 * `price_off_tick`, `order_too_small`, `order_too_large`.
 */
export function readOrder(pair: Pair, input: OrderInput): Decision<OrderRequest, ReadRefusal> {
  return decide(() => read(pair, input));
}

/** Reads the quantity of an order of this type alone, into lots. Refuses as `readOrder` does of it. */
export function readQuantity(pair: Pair, text: string, type: OrderType): Decision<number, ReadRefusal> {
  return decide(() => readLots(pair, text, leastLots(pair, type)));
}

/** What a market order is below the least is the market's to say: it may be all that the member has. */
function leastLots(pair: Pair, type: OrderType): number {
  return type === 'market' ? 1 : pair.minLots;
}

/** Reads a price alone, into ticks; `field` is what a refusal calls it. Refuses as `readOrder` does of it. */
export function readOnePrice(pair: Pair, text: string, field: string): Decision<number, ReadRefusal> {
  return decide(() => readPrice(pair, text, field));
}

function decide<Value>(reading: () => Value): Decision<Value, ReadRefusal> {
  try {
    return { ok: true, value: reading() };
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return { ok: false, refusal: stop.refusal, values: stop.values };
  }
}

/** Says whether an order lacks a field that its type needs. */
export function isIncomplete({ orderType, quantity, quoteAmount, price, stopPrice }: OrderInput): boolean {
  const hasAmount = quantity || (orderType === 'market' && quoteAmount);
  return !hasAmount || (!isMarketType(orderType) && !price) || (hasTrigger(orderType) && !stopPrice);
}

function read(pair: Pair, input: OrderInput): OrderRequest {
  if (isIncomplete(input)) throw new Stop('order_fields_missing');
  const { orderType } = input;
  const [isMarket, waits] = [isMarketType(orderType), hasTrigger(orderType)];
  const isByQuote = orderType === 'market' && !input.quantity;
  const lots = isByQuote ? null : readLots(pair, input.quantity!, leastLots(pair, orderType));
  const price = isMarket ? null : readPrice(pair, input.price!, 'price');
  const stopPrice = waits ? readPrice(pair, input.stopPrice!, 'stop price') : null;
  const budget = isByQuote ? readBudget(pair, input.quoteAmount!) : null;
  const at = price ?? stopPrice;
  const worthless = at === null ? null : notionalRefusal(pair, quoteMinor(pair, at, lots!, 'down'));
  if (worthless) throw new Stop(worthless.refusal, worthless.values);
  // An order with a fee must stay far inside what an account can hold.
  if (budget !== null && budget > LARGEST) throw new Stop('order_too_large');
  return {
    side: input.side,
    type: orderType,
    lots,
    quoteMinor: budget,
    price,
    stopPrice,
    timeInForce: timeInForceOf(input),
    selfTrade: input.selfTradePrevention,
    capBps: isMarket ? input.slippageCapBps : null,
  };
}

/** A market order is immediate, and may ask for all or nothing; one that waits takes what is there then. */
function timeInForceOf({ orderType, timeInForce }: OrderInput): TimeInForce {
  if (!isMarketType(orderType)) return timeInForce;
  return orderType === 'market' && timeInForce === 'FOK' ? 'FOK' : 'GTC';
}

/** The most that an order may be worth, in the quote currency's smallest unit. */
const LARGEST = 10n ** 36n;

/** Why an order that is worth so much, in the quote currency's smallest unit, is too small or too large; else null. */
export function notionalRefusal(
  pair: Pair,
  notional: bigint,
): { refusal: 'order_too_small' | 'order_too_large'; values?: Record<string, string | number> } | null {
  if (notional < pair.minNotionalMinor) return { refusal: 'order_too_small', values: leastNotional(pair) };
  return notional > LARGEST ? { refusal: 'order_too_large' } : null;
}

/** What a refusal says of the quantities that a market takes. */
export function quantityRange(pair: Pair): { min: string; max: string } {
  return {
    min: plainDecimal(writeSteps(pair.minLots, pair.quantityPrecision)),
    max: plainDecimal(writeSteps(pair.maxLots, pair.quantityPrecision)),
  };
}

/** What a refusal says of the least that an order may be worth. */
export function leastNotional(pair: Pair): { minimum: string; symbol: string } {
  return { minimum: plainDecimal(formatMinor(pair.quote, pair.minNotionalMinor)), symbol: pair.quote };
}

function readLots(pair: Pair, text: string, least: number): number {
  const read = readSteps(text, pair.quantityPrecision);
  const range = quantityRange(pair);
  if (read.ok) {
    if (read.steps < least || read.steps > pair.maxLots) throw new Stop('quantity_out_of_range', range);
    return read.steps;
  }
  if (read.problem === 'not_a_number') throw new Stop('order_number_invalid', { field: 'quantity' });
  if (read.problem === 'off_step') {
    throw new Stop('quantity_off_step', { step: writeSteps(1, pair.quantityPrecision) });
  }
  throw new Stop('quantity_out_of_range', range);
}

function readPrice(pair: Pair, text: string, field: string): number {
  const read = readSteps(text, pair.pricePrecision);
  if (read.ok && read.steps <= MAX_PRICE) return read.steps;
  if (!read.ok && read.problem === 'off_step') {
    throw new Stop('price_off_tick', { tick: writeSteps(1, pair.pricePrecision) });
  }
  throw new Stop('order_number_invalid', { field });
}

/** A budget in the book's own measure, ticks × lots, must stay an exact integer. */
function readBudget(pair: Pair, text: string): bigint {
  const minor = parseMinor(pair.quote, text);
  if (minor === null || minor <= 0n) throw new Stop('order_number_invalid', { field: 'quote amount' });
  if (budgetInBook(pair, minor) > BigInt(Number.MAX_SAFE_INTEGER)) throw new Stop('order_too_large');
  return minor;
}

/** An amount of the quote currency as ticks × lots, cut. */
export function budgetInBook(pair: Pair, minor: bigint): bigint {
  const exponent = quoteExponent(pair);
  return exponent >= 0 ? minor / 10n ** BigInt(exponent) : minor * 10n ** BigInt(-exponent);
}
