/** Sums of a deposit and a withdrawal, exact: what the fee leaves, and the most that can be withdrawn. */

import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { type Asset, isAsset } from '#core/money/asset.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';

function minorOf(symbol: string, text: string): { asset: Asset; minor: bigint } | null {
  const minor = isAsset(symbol) ? parseMinor(symbol, plainAmount(text)) : null;
  return minor === null || !isAsset(symbol) ? null : { asset: symbol, minor };
}

/** `amount + by` or, with `sign` −1, `amount - by`, never below nothing; null where `amount` is no amount. */
export function addAmount(symbol: string, amount: string, by: string, sign: 1 | -1): string | null {
  const first = minorOf(symbol, amount);
  const second = minorOf(symbol, by);
  if (!first || !second || first.minor <= 0n) return null;
  const sum = first.minor + BigInt(sign) * second.minor;
  return plainDecimal(formatMinor(first.asset, sum < 0n ? 0n : sum));
}

/** The smallest of some amounts of a currency. */
export function leastAmount(symbol: string, amounts: string[]): string {
  let least: { asset: Asset; minor: bigint } | null = null;
  for (const text of amounts) {
    const amount = minorOf(symbol, text);
    if (amount && (!least || amount.minor < least.minor)) least = amount;
  }
  return least ? plainDecimal(formatMinor(least.asset, least.minor < 0n ? 0n : least.minor)) : '0';
}

/** Says whether an amount is at least a threshold; false where it is no amount. */
export function isAtLeast(symbol: string, amount: string, threshold: string): boolean {
  const first = minorOf(symbol, amount);
  const second = minorOf(symbol, threshold);
  return first !== null && second !== null && first.minor >= second.minor;
}
