/**
 * The kinds of orders: which wait for a trade before they do anything, on which side of the price they wait, and
 * which take what the book has then instead of naming a price.
 */
import type { OrderRecord, OrderType, Side } from './order.ts';

const WAITING: Record<OrderType, boolean> = {
  limit: false,
  market: false,
  stop_limit: true,
  stop_market: true,
  take_profit: true,
  take_profit_limit: true,
};

/** Says whether orders of this type wait outside the book until a trade reaches their stop price. */
export function hasTrigger(type: OrderType): boolean {
  return WAITING[type];
}

/** Says whether orders of this type name no price: at once, or when they are triggered, they take what is there. */
export function isMarketType(type: OrderType): boolean {
  return type === 'market' || type === 'stop_market' || type === 'take_profit';
}

/** Says whether an order still waits for its stop price. */
export function isWaiting({ type, triggeredAt }: Pick<OrderRecord, 'type' | 'triggeredAt'>): boolean {
  return triggeredAt === null && hasTrigger(type);
}

/**
 * Says whether an order that waits does so for the price to rise to its stop: a buy that follows the price, and a
 * sale that takes a gain. The others wait for it to fall.
 */
export function waitsForRise({ type, side }: { type: OrderType; side: Side }): boolean {
  const takesProfit = type === 'take_profit' || type === 'take_profit_limit';
  return takesProfit ? side === 'sell' : side === 'buy';
}
