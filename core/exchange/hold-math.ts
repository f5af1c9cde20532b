/**
 * What an order may cost at worst, and what its trades really cost.
 *
 * H1  A trade's quote amount is price × quantity rounded down; a fee is a rate of it.
 * H2  The fees of one order are rounded up once, over all of its trades: never more than the worst case.
 * H3  A buy that rests holds price × quantity of what is left, rounded up, and the maker's fee of it; one that waits
 *     for its stop holds the higher of its two fees, for it may take when it joins. To be taken an order must be
 *     able to bear the higher of the two. A sell holds its quantity, and pays its fee out of what it gets.
 * H4  What an order still holds is never below what the rest of it can cost.
 */
import { dividedUp, type Exact, minus, plus, times } from './exact.ts';
import type { OrderRecord } from './order.ts';
import { baseMinor, feeMinor, type Pair, quoteMinor } from './pair.ts';

const BPS = 10_000;

/** The basis of an order's fee once a trade has been added: the sum of quote amount × rate. */
export function nextBasis(basis: Exact, quote: Exact, feeBps: number): Exact {
  return plus(basis, times(quote, feeBps));
}

/** The fee that a trade adds to an order: what its whole basis comes to, less what it has been charged. */
export function addedFee(basis: Exact, charged: Exact): Exact {
  return minus(dividedUp(basis, BPS), charged);
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
  return quote + BigInt(addedFee(nextBasis(order.feeBasis, quote, order.makerBps), order.fee));
}
