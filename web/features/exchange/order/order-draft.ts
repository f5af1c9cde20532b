/**
 * An order that is being written: its fields as typed, what they come to, and the most that the balance allows.
 * The server decides all of it again.
 */

import { readSteps, writeSteps } from '#core/exchange/decimals.ts';
import { worstCost } from '#core/exchange/hold-math.ts';
import { hasTrigger, isMarketType } from '#core/exchange/order-kinds.ts';
import { lotsIn, type Pair, quoteMinor } from '#core/exchange/pair.ts';
import { worstPrice } from '#core/exchange/placement.ts';
import type { OrderInput as WrittenOrder } from '#core/exchange/read-order.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { plainAmount, withoutGroups } from '#web/lib/typed-amount.ts';
import type { BookLevel } from '../market/market-queries.ts';
import type { OrderInput } from './preview-queries.ts';

/** Which side of the market an order is on. */
export type Side = 'buy' | 'sell';
/** What kind of order is written; `oco` is two orders of which one cancels the other. */
export type DraftType = WrittenOrder['orderType'] | 'oco';

/** An order as it is typed: texts, however unfinished. */
export interface OrderDraft {
  side: Side;
  type: DraftType;
  price: string;
  /** In the base currency, or in the quote currency for a market buy that says so. */
  amount: string;
  /** A market buy says what to spend instead of what to get. */
  isByQuote: boolean;
  stopPrice: string;
  /** The limit of the stop half of a one-cancels-other pair. */
  stopLimitPrice: string;
  timeInForce: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY';
  selfTradePrevention: WrittenOrder['selfTradePrevention'];
  slippageCapBps: number;
  isAdvanced: boolean;
}

/** What the form begins with: a limit order to buy. */
export const EMPTY_DRAFT: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '',
  amount: '',
  isByQuote: false,
  stopPrice: '',
  stopLimitPrice: '',
  timeInForce: 'GTC',
  selfTradePrevention: 'cancel_newest',
  slippageCapBps: 500,
  isAdvanced: false,
};

/** Takes a price to the order; a market order has none, so it becomes a limit order. */
export function withPrice({ type }: OrderDraft, price: string | null): Partial<OrderDraft> {
  return { price: price ?? '', ...(type === 'market' && price ? { type: 'limit' } : {}) };
}

/** Only a market buy can be said in the quote currency. */
export function isQuoteAmount(draft: OrderDraft): boolean {
  return draft.isByQuote && draft.type === 'market' && draft.side === 'buy';
}

/** Whether this kind of order names a price. */
export const hasPrice = ({ type }: Pick<OrderDraft, 'type'>): boolean =>
  type === 'oco' || !isMarketType(type);

/** Whether this kind of order waits for a stop price; a pair does with one of its halves. */
export const hasStop = ({ type }: Pick<OrderDraft, 'type'>): boolean => type === 'oco' || hasTrigger(type);

/** The draft as the server takes it; a one-cancels-other pair as its limit half, which is what a preview can say. */
export function orderInput(symbol: string, draft: OrderDraft): OrderInput & WrittenOrder {
  const isPriceless = !hasPrice(draft);
  const amount = plainAmount(draft.amount);
  return {
    symbol,
    side: draft.side,
    orderType: draft.type === 'oco' ? 'limit' : draft.type,
    ...(isQuoteAmount(draft) ? { quoteAmount: amount } : { quantity: amount }),
    ...(isPriceless ? {} : { price: plainAmount(draft.price) }),
    ...(hasStop(draft) && draft.type !== 'oco' ? { stopPrice: plainAmount(draft.stopPrice) } : {}),
    timeInForce: isPriceless || draft.type === 'oco' || !draft.isAdvanced ? 'GTC' : draft.timeInForce,
    selfTradePrevention: draft.isAdvanced ? draft.selfTradePrevention : 'cancel_newest',
    slippageCapBps: draft.isAdvanced ? draft.slippageCapBps : EMPTY_DRAFT.slippageCapBps,
  };
}

/**
 * What a field of a decimal holds after an edit: the new text where it is digits with at most one point (or a
 * comma for it), else what was there. No character is dropped out of a number: `1e9` is not `19`. A comma that
 * is typed is a point at once, for all to see; in a pasted `1,000.50` commas group, as this app writes them.
 */
export function asDecimal(typed: string, before: string): string {
  const text = withoutGroups(typed).replaceAll(',', '.');
  return /^\d*(?:\.\d*)?$/.test(text) ? text : before;
}

/** Price × amount in the quote currency, rounded down; null while either is no number of this market. */
export function totalOf(pair: Pair, draft: Pick<OrderDraft, 'price' | 'amount'>): string | null {
  const price = readSteps(plainAmount(draft.price), pair.pricePrecision);
  const lots = readSteps(plainAmount(draft.amount), pair.quantityPrecision);
  if (!price.ok || !lots.ok) return null;
  return plainDecimal(formatMinor(pair.quote, quoteMinor(pair, price.steps, lots.steps, 'down')));
}

/** The most lots whose price × lots stays within a total of the quote currency; an empty text for none. */
export function amountForTotal(pair: Pair, price: string, total: string): string {
  const ticks = readSteps(plainAmount(price), pair.pricePrecision);
  const minor = parseMinor(pair.quote, plainAmount(total));
  if (!ticks.ok || minor === null || minor <= 0n) return '';
  return writeLots(
    pair,
    mostLots((lots) => quoteMinor(pair, ticks.steps, lots, 'up') <= minor, pair.maxLots),
  );
}

/** What bounds the amount. */
export interface Means {
  /** Of the currency that the order would hold. */
  available: string;
  takerFeeBps: number;
  /** The side of the book that a market buy would take, best first. */
  asks: Pick<BookLevel, 'price' | 'quantity'>[];
}

/**
 * So many percent of the most that can be ordered, fee left over (decision C-65). An empty text where that
 * cannot be said yet: a limit buy without a price, a market buy without offers.
 */
export function amountForPercent(pair: Pair, draft: OrderDraft, means: Means, percent: number): string {
  const asset = draft.side === 'buy' ? pair.quote : pair.base;
  const available = parseMinor(asset, means.available) ?? 0n;
  const part = (available * BigInt(percent)) / 100n;
  if (draft.side === 'sell') {
    const lots = lotsIn(pair, part);
    return writeLots(pair, lots > BigInt(pair.maxLots) ? pair.maxLots : Number(lots));
  }
  const feeBps = means.takerFeeBps;
  // The budget pays the fee too.
  if (isQuoteAmount(draft)) return part === 0n ? '' : plainDecimal(formatMinor(pair.quote, part));
  if (draft.type === 'market') {
    const cost = (lots: number) => costOfTaking(pair, means.asks, lots, feeBps);
    return writeLots(
      pair,
      mostLots((lots) => cost(lots) <= part, offeredLots(pair, means.asks)),
    );
  }
  const price = worstTicks(pair, draft);
  if (price === null) return '';
  const fits = (lots: number) => worstCost(pair, { price, lots, feeBps }) <= part;
  return writeLots(pair, mostLots(fits, pair.maxLots));
}

/** The worst price that an order which is no market order can trade at, in ticks; null while that cannot be said. */
export function worstTicks(pair: Pair, draft: OrderDraft): number | null {
  if (draft.type === 'market') return null;
  const named = readSteps(plainAmount(hasPrice(draft) ? draft.price : draft.stopPrice), pair.pricePrecision);
  if (!named.ok) return null;
  if (hasPrice(draft)) return named.steps;
  return worstPrice({ price: null, stopPrice: named.steps, capBps: orderInput('', draft).slippageCapBps });
}

/** The largest number of lots up to `limit` that fits; what fits must be a prefix. */
function mostLots(fits: (lots: number) => boolean, limit: number): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function writeLots(pair: Pair, lots: number): string {
  return lots === 0 ? '' : plainDecimal(writeSteps(lots, pair.quantityPrecision));
}

const stepsOf = (text: string, precision: number): number => {
  const read = readSteps(text, precision);
  return read.ok ? read.steps : 0;
};

function offeredLots(pair: Pair, asks: Means['asks']): number {
  const offered = asks.reduce((sum, { quantity }) => sum + stepsOf(quantity, pair.quantityPrecision), 0);
  return Math.min(offered, pair.maxLots);
}

function costOfTaking(pair: Pair, asks: Means['asks'], lots: number, feeBps: number): bigint {
  let left = lots;
  let cost = 0n;
  for (const level of asks) {
    if (left === 0) break;
    const taken = Math.min(left, stepsOf(level.quantity, pair.quantityPrecision));
    cost += worstCost(pair, { price: stepsOf(level.price, pair.pricePrecision), lots: taken, feeBps });
    left -= taken;
  }
  return cost;
}

/** The next price up or down by one tick, for the arrow keys. */
export function stepPrice(pair: Pair, price: string, ticks: number): string {
  const read = readSteps(plainAmount(price), pair.pricePrecision);
  const next = (read.ok ? read.steps : 0) + ticks;
  return next > 0 ? writeSteps(next, pair.pricePrecision) : price;
}
