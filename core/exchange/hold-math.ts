/**
 * What an order may cost at worst, and what its trades really cost.
 *
 * H1  A trade's quote amount is price × quantity rounded down; a fee is a rate of it.
 * H2  The fees of one order are rounded up once, over all of its trades: never more than the worst case.
 * H3  A buy holds price × quantity rounded up, and the higher of its two fees; a sell holds its quantity, and
 *     pays its fee out of what it gets.
 * H4  What an order still holds is never below what the rest of it can cost.
 */
import type { OrderRecord } from './order.ts';
import { baseMinor, feeMinor, type Pair, quoteMinor } from './pair.ts';

const BPS = 10_000n;

/** The fee that a trade adds to an order, given what its trades before it have come to. */
export function nextFee(
  order: Pick<OrderRecord, 'feeBasis' | 'fee'>,
  quote: bigint,
  feeBps: number,
): { fee: bigint; basis: bigint } {
  const basis = order.feeBasis + quote * BigInt(feeBps);
  return { fee: (basis + BPS - 1n) / BPS - order.fee, basis };
}

/** The most that a buy of so many lots at a price can cost, fee included. */
export function worstCost(pair: Pair, order: { price: number; lots: number; feeBps: number }): bigint {
  const quote = quoteMinor(pair, order.price, order.lots, 'up');
  return quote + feeMinor(quote, order.feeBps);
}

/** What a resting order has to hold for what is left of it. */
export function restingHold(order: OrderRecord): bigint {
  if (order.side === 'sell') return baseMinor(order.pair, order.remaining);
  const quote = quoteMinor(order.pair, order.price!, order.remaining, 'up');
  return quote + nextFee(order, quote, order.makerBps).fee;
}
