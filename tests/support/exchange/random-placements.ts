/** Orders drawn by a seed, for tests that hold the market against something else. */
import type { Placement } from '#core/exchange/placement.ts';

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
  const kind = random(10);
  const side = random(2) ? 'buy' : 'sell';
  const isMarket = kind === 0;
  const isStop = kind === 1;
  const byQuote = isMarket && random(2) === 0;
  return {
    id,
    memberId,
    side,
    type: isMarket ? 'market' : isStop ? 'stop_limit' : 'limit',
    lots: byQuote ? null : 1 + random(50),
    quoteMinor: byQuote ? BigInt(1 + random(1_000_000)) : null,
    price: isMarket ? null : 1_000 + random(20),
    stopPrice: isStop ? 1_000 + random(20) : null,
    timeInForce: (['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST_ONLY'] as const)[random(6)]!,
    selfTrade: (['cancel_newest', 'cancel_oldest', 'cancel_both'] as const)[random(3)]!,
    capBps: isMarket ? 1 + random(300) : null,
    requestHash: '',
    makerBps: random(30),
    takerBps: 30 + random(70),
  };
}
