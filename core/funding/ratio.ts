/**
 * The rate of a pool as a ratio of whole numbers: so many PRD for so many USD. Everything that is shown or
 * paid is computed from it; no rate is ever rounded before it is used.
 *
 * F1  PRD received = USD ÷ rate, rounded down to the smallest unit of PRD.
 * F2  PRD taken back for USD given back is in the same proportion, rounded down; for all USD it is all PRD.
 * F3  A label is computed from the ratio, and "better than standard" is said only where it is true.
 */

import { mulDiv } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';

/** `prd` PRD for `usd` USD, both in whole units. */
export interface Ratio {
  prd: bigint;
  usd: bigint;
}

/** PRD in its smallest unit for USD in cents (F1). */
export function prdFor(usdCents: bigint, { prd, usd }: Ratio): bigint {
  // 10^8 units a PRD, 10^2 cents a USD.
  return mulDiv(usdCents, { numerator: prd * 1_000_000n, denominator: usd, rounding: 'down' });
}

/** The part of `prd` that goes back when `usdBack` of `usd` goes back (F2). */
export function prdBackFor({ prd, usd, usdBack }: { prd: bigint; usd: bigint; usdBack: bigint }): bigint {
  return mulDiv(prd, { numerator: usdBack, denominator: usd, rounding: 'down' });
}

/** The stored rate of the specification, USD for 1 PRD, with eight decimals, the rest cut: `0.33333333`. */
export function rateText({ prd, usd }: Ratio): string {
  return decimalText(mulDiv(100_000_000n, { numerator: usd, denominator: prd, rounding: 'down' }));
}

/** `3 PRD per 1 USD`; where that is no short decimal, in whole numbers: `7 PRD per 3 USD`. */
export function rateLabel({ prd, usd }: Ratio): string {
  const scaled = prd * 100_000_000n;
  if (scaled % usd === 0n) return `${plainDecimal(decimalText(scaled / usd))} PRD per 1 USD`;
  const divisor = gcd(prd, usd);
  return `${prd / divisor} PRD per ${usd / divisor} USD`;
}

/** How much better a rate is than the standard, in percent with one decimal at most, cut: `25`; null if it is not. */
export function percentBetter(rate: Ratio, standard: Ratio): string | null {
  const tenths = (rate.prd * standard.usd * 1000n) / (rate.usd * standard.prd) - 1000n;
  if (tenths <= 0n) return null;
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
}

/** Says whether a USD price of PRD is below another: exact, by multiplying out. */
export function isCheaper(one: Ratio, other: Ratio): boolean {
  return one.usd * other.prd < other.usd * one.prd;
}

function decimalText(scaled: bigint): string {
  const digits = scaled.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
