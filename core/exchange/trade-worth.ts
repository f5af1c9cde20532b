/**
 * What both sides of a trade are worth, in the unit of what leaves (core/policy/worth.ts): the smallest unit of PRD.
 * A PRD is worth itself, whatever else its market's reference price says is worth a PRD as much; and in the other
 * markets a dollar what the reference price of PRD makes of it.
 */
import { scaleOf } from '#core/money/asset.ts';
import type { TradedWorths } from '#core/policy/decide-trade.ts';
import { worthOf } from '#core/policy/worth.ts';
import type { Side } from './order.ts';
import { baseMinor, type Pair, quoteMinor, type RealAsset } from './pair.ts';

/** What was traded: price and quantity, in ticks and lots, and the reference price of that moment, in ticks. */
export interface TradedAt {
  price: number;
  lots: number;
  reference: number;
}

/** The reference price of `prd_usdt`, in ticks; null where there is none. */
export interface PrdInUsdt {
  ticks: number;
  pricePrecision: number;
}

/** What the quantity and what was paid for it are worth. The pair is one for money. */
export function tradeWorth(
  pair: Pair,
  { price, lots, reference }: TradedAt,
  prd: PrdInUsdt | null,
): { base: bigint; quote: bigint } {
  if (pair.base === 'PRD') {
    const base = baseMinor(pair, lots);
    return { base, quote: (base * BigInt(price)) / BigInt(reference) };
  }
  const inUsdt = (ticks: number) => usdtWorth(quoteMinor(pair, ticks, lots, 'down'), prd);
  return { base: inUsdt(reference), quote: inUsdt(price) };
}

function usdtWorth(minor: bigint, prd: PrdInUsdt | null): bigint {
  if (prd === null) return worthOf('USDT', minor);
  const scale = scaleOf('PRD') + prd.pricePrecision - scaleOf('USDT');
  return (minor * 10n ** BigInt(scale)) / BigInt(prd.ticks);
}

/** What a side gets of a trade of this pair less what it gives, by asset. */
export function signedWorths(
  { base, quote }: Pick<Pair, 'base' | 'quote'>,
  side: Side,
  worth: { base: bigint; quote: bigint },
): TradedWorths {
  const traded: TradedWorths = { PRD: 0n, BTC: 0n, ETH: 0n, USDT: 0n };
  const sign = side === 'buy' ? 1n : -1n;
  traded[base as RealAsset] += sign * worth.base;
  traded[quote as RealAsset] -= sign * worth.quote;
  return traded;
}
