/** An order as it begins: nothing traded, nothing held. */
import type { MarketContext } from './market-context.ts';
import { NEVER_SEATED, type OrderRecord } from './order.ts';
import type { Pair } from './pair.ts';
import type { Placement } from './placement.ts';

/** Makes the record of an order that is taken, with the next place in the queue, and notes that it is new. */
export function newOrder(
  placement: Placement,
  pair: Pair,
  owner: number,
  context: MarketContext,
): OrderRecord {
  const lots = placement.lots ?? 0;
  // Written out, field by field: every order of the market has one shape.
  const order: OrderRecord = {
    id: placement.id,
    pair,
    memberId: placement.memberId,
    type: placement.type,
    side: placement.side,
    price: placement.price,
    stopPrice: placement.stopPrice,
    quoteMinor: placement.quoteMinor,
    capBps: placement.capBps,
    timeInForce: placement.timeInForce,
    selfTrade: placement.selfTrade,
    makerBps: placement.makerBps,
    takerBps: placement.takerBps,
    groupId: placement.groupId ?? null,
    requestHash: placement.requestHash,
    wasAsked: placement.wasAsked === true,
    createdAt: context.now,
    priority: context.nextPriority(),
    triggeredAt: null,
    lots,
    filled: 0,
    remaining: lots,
    filledQuote: 0,
    fee: 0,
    feeBasis: 0,
    held: 0,
    holdId: null,
    status: 'open',
    reason: null,
    updatedAt: context.now,
    owner,
    seat: NEVER_SEATED,
    notedIn: 0,
  };
  context.changes.create(order);
  return order;
}
