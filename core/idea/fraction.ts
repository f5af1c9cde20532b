/** Exact fractions for the arithmetic of an idea: no rounding before a figure is shown. Never ledger money. */

/** `numerator / denominator`; the denominator is above zero. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Zero. */
export const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/** A whole number, or two as a fraction; `denominator` is not zero. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  const sign = denominator < 0n ? -1n : 1n;
  const shared = greatestCommon(numerator < 0n ? -numerator : numerator, sign * denominator) || 1n;
  return { numerator: (sign * numerator) / shared, denominator: (sign * denominator) / shared };
}

/** Decimal text as `DECIMAL` describes it. */
export function fromDecimal(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Adds, exactly. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** Takes the second from the first, exactly. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, numerator: -b.numerator });

/** Multiplies, exactly. */
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** `b` is not zero. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** Whether it is negative. */
export const isBelowZero = (a: Fraction): boolean => a.numerator < 0n;
/** Whether it is nothing. */
export const isZero = (a: Fraction): boolean => a.numerator === 0n;
/** The same with the other sign. */
export const negated = (a: Fraction): Fraction => ({ ...a, numerator: -a.numerator });

/** How a fraction becomes so many decimals: always up, always down, or to the nearest, a half to the even one. */
export type FractionRounding = 'up' | 'down' | 'half-even';

/** A fraction that is not negative as decimal text with so many decimals. */
export function toDecimal(
  { numerator, denominator }: Fraction,
  decimals: number,
  rounding: FractionRounding,
): string {
  const scaled = numerator * 10n ** BigInt(decimals);
  const rest = scaled % denominator;
  const isHalfUp =
    2n * rest > denominator || (2n * rest === denominator && (scaled / denominator) % 2n === 1n);
  const isUp = rest > 0n && (rounding === 'up' || (rounding === 'half-even' && isHalfUp));
  const digits = (scaled / denominator + (isUp ? 1n : 0n)).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Whether so many decimals hold the fraction exactly. */
export function isExactIn({ numerator, denominator }: Fraction, decimals: number): boolean {
  return (numerator * 10n ** BigInt(decimals)) % denominator === 0n;
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
