/**
 * Changing an order that is open, in place: less of it keeps its place in the queue, anything else costs it, as if
 * it had just arrived. The quantity is that of the whole order, what is filled included, so that the same amendment
 * twice is the same as once.
 */
import { writeSteps } from './decimals.ts';
import { type Exact, plus } from './exact.ts';
import { addedFee, nextBasis } from './hold-math.ts';
import type { OrderRecord } from './order.ts';
import { isWaiting } from './order-kinds.ts';
import { quoteMinor } from './pair.ts';
import { type PlaceRefusal, worstPrice } from './placement.ts';
import { type Decision, notionalRefusal, type ReadRefusal } from './read-order.ts';
import type { Worth } from './worth.ts';

/** What a member wants an order to be from now on, in lots and ticks; null leaves it as it is. */
export interface Amendment {
  lots: number | null;
  price: number | null;
  stopPrice: number | null;
  /** The member was asked about what the order may give away from then on. */
  wasAsked?: boolean;
}

/** Why an order can't be amended. Its text is in `contract/refusals/exchange.ts`. */
export type AmendRefusal =
  | PlaceRefusal
  | ReadRefusal
  | 'order_not_amendable'
  | 'amend_below_filled'
  | 'amend_while_owing';

/** The terms of an order once it is amended. */
export interface AmendedTerms {
  lots: number;
  price: number | null;
  stopPrice: number | null;
  /** Nothing but less of it, or nothing at all. */
  keepsPlace: boolean;
}

/**
 * What an amendment makes of an order, looking at the order alone.
 *
 * Refuses with: `order_not_amendable` (half of a pair, or a price that it doesn't have), `amend_below_filled`,
 * `order_too_small`, `order_too_large`.
 */
export function amendedTerms(order: OrderRecord, amendment: Amendment): Decision<AmendedTerms, AmendRefusal> {
  const isForeign =
    order.groupId !== null ||
    (amendment.price !== null && order.price === null) ||
    (amendment.stopPrice !== null && !isWaiting(order));
  if (isForeign) return { ok: false, refusal: 'order_not_amendable' };
  const lots = amendment.lots ?? order.lots;
  const price = amendment.price ?? order.price;
  const stopPrice = amendment.stopPrice ?? order.stopPrice;
  const { pair } = order;
  if (lots <= order.filled) {
    const filled = writeSteps(order.filled, pair.quantityPrecision);
    return { ok: false, refusal: 'amend_below_filled', values: { filled, symbol: pair.base } };
  }
  const small = notionalRefusal(pair, quoteMinor(pair, (price ?? stopPrice)!, lots, 'down'));
  if (small) return { ok: false, ...small };
  const keepsPlace = lots <= order.lots && price === order.price && stopPrice === order.stopPrice;
  return { ok: true, value: { lots, price, stopPrice, keepsPlace } };
}

/** The most that what is left of an order could still take from its member, with the fees of what has traded. */
export function worstRest(worth: Worth, order: OrderRecord, terms: AmendedTerms): Exact {
  const lots = terms.lots - order.filled;
  if (order.side === 'sell') return worth.base(lots);
  const quote = worth.quoteUp(worstPrice({ ...terms, capBps: order.capBps }), lots);
  const feeBps = Math.max(order.makerBps, order.takerBps);
  return plus(quote, addedFee(nextBasis(order.feeBasis, quote, feeBps), order.fee));
}
