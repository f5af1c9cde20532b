/**
 * Amounts: integers in an asset's smallest unit, and their exact decimal texts. No floating-point number
 * ever holds money. `minor` is always in the smallest unit (10^-8 PRD, cents of USD).
 */

import { type Asset, scaleOf } from './asset.ts';
import { plainDecimal } from './plain-decimal.ts';

/** An amount of one asset; `minor` is in the asset's smallest unit and may be negative. */
export interface Amount {
  asset: Asset;
  minor: bigint;
}

/** The largest amount the store can hold: `numeric(38,0)`. */
export const MAX_MINOR = 10n ** 38n - 1n;

/** The longest text that is read as an amount; no asset has an amount as long. */
export const LONGEST_AMOUNT_TEXT = 64;

/** How a division that leaves a remainder is rounded. The caller always names it. */
export type Rounding = 'down' | 'up' | 'half-even';

/** Builds an amount from a whole number of units, e.g. `units('PRD', 100)` is 100 PRD. */
export function units(asset: Asset, whole: number | bigint): Amount {
  return { asset, minor: BigInt(whole) * 10n ** BigInt(scaleOf(asset)) };
}

/**
 * Reads a plain decimal text (`12`, `0.5`, `-3.25`) as smallest units. Only ASCII digits count; exponents,
 * signs other than a leading minus, spaces, group separators and more decimals than the asset has are not
 * amounts. Returns null for anything that is not exactly representable.
 */
export function parseMinor(asset: Asset, text: string): bigint | null {
  const parts = splitDecimal(text);
  const scale = scaleOf(asset);
  if (!parts || parts.fraction.length > scale) return null;
  const minor = BigInt(parts.whole + parts.fraction.padEnd(scale, '0'));
  if (minor > MAX_MINOR) return null;
  return parts.isNegative ? -minor : minor;
}

/** The parts of a plain decimal text, as `parseMinor` reads one; null for anything else. */
export function splitDecimal(text: string): { isNegative: boolean; whole: string; fraction: string } | null {
  const match = /^(-?)([0-9]{1,38})(?:\.([0-9]{1,38}))?$/.exec(text);
  return match && { isNegative: match[1] === '-', whole: match[2]!, fraction: match[3] ?? '' };
}

/** Writes smallest units as a decimal text with exactly the asset's number of decimals: `100.00000000`. */
export function formatMinor(asset: Asset, minor: bigint): string {
  const scale = scaleOf(asset);
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The same without zeros at the end, as a sentence names an amount: `100`, `12.5`. */
export function formatPlain(asset: Asset, minor: bigint): string {
  return plainDecimal(formatMinor(asset, minor));
}

/**
 * Multiplies by the ratio `numerator / denominator` with a named rounding. Rounding works on the magnitude,
 * so `down` is towards zero for either sign. Throws on a zero or negative denominator.
 */
export function mulDiv(
  minor: bigint,
  ratio: { numerator: bigint; denominator: bigint; rounding: Rounding },
): bigint {
  const { numerator, denominator, rounding } = ratio;
  if (denominator <= 0n) throw new RangeError('The denominator of a ratio must be positive.');
  const product = minor * numerator;
  const magnitude = product < 0n ? -product : product;
  const quotient = magnitude / denominator;
  const remainder = magnitude % denominator;
  const twice = remainder * 2n;
  const roundsUp =
    remainder !== 0n &&
    (rounding === 'up' ||
      (rounding === 'half-even' && (twice > denominator || (twice === denominator && quotient % 2n === 1n))));
  const rounded = roundsUp ? quotient + 1n : quotient;
  return product < 0n ? -rounded : rounded;
}
