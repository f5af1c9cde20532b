/** Orders drawn by a seed, for tests that hold the market against something else. */
import type { Amendment } from '#core/exchange/amendment.ts';
import type { OrderRecord, OrderType } from '#core/exchange/order.ts';
import { hasTrigger, isMarketType } from '#core/exchange/order-kinds.ts';
import type { Placement } from '#core/exchange/placement.ts';

const TYPES: readonly OrderType[] = [
  'market',
  'stop_limit',
  'stop_market',
  'take_profit',
  'take_profit_limit',
];

/** A generator of numbers that a seed repeats. Source: mulberry32. */
export function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** An order of any kind near 1,000 ticks. */
export function nextPlacement(random: (below: number) => number, id: string, memberId: string): Placement {
  const kind = random(12);
  const side = random(2) ? 'buy' : 'sell';
  const type = TYPES[kind] ?? 'limit';
  const [isMarket, waits] = [isMarketType(type), hasTrigger(type)];
  const byQuote = type === 'market' && random(2) === 0;
  return {
    id,
    memberId,
    side,
    type,
    lots: byQuote ? null : 1 + random(50),
    quoteMinor: byQuote ? BigInt(1 + random(1_000_000)) : null,
    price: isMarket ? null : 1_000 + random(20),
    stopPrice: waits ? 1_000 + random(20) : null,
    timeInForce: isMarket ? 'GTC' : (['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST_ONLY'] as const)[random(6)]!,
    selfTrade: (['cancel_newest', 'cancel_oldest', 'cancel_both', 'decrement'] as const)[random(4)]!,
    capBps: isMarket ? 1 + random(300) : null,
    requestHash: '',
    makerBps: random(30),
    takerBps: 30 + random(70),
  };
}

/** Some change of an order, whether or not it can be made. */
export function nextAmendment(random: (below: number) => number, order: OrderRecord): Amendment {
  const kind = random(6);
  return {
    lots: kind < 2 ? 1 + random(order.lots) : kind < 4 ? 1 + random(60) : null,
    price: kind === 3 || kind === 4 ? 1_000 + random(20) : null,
    stopPrice: kind === 5 ? 1_000 + random(20) : null,
  };
}
