/**
 * Prices and quantities as people write them, and as the book counts them: whole ticks and whole lots, both
 * exact JavaScript integers. Only plain decimals are numbers: no exponent, no group separators.
 */
import { splitDecimal } from '#core/money/amount.ts';

/** A whole number of steps above zero, or what is wrong with the text. */
export type Scaled =
  | { ok: true; steps: number }
  | { ok: false; problem: 'not_a_number' | 'not_positive' | 'off_step' | 'too_large' };

/** Reads a decimal text as steps of 10^-precision. */
export function readSteps(text: string, precision: number): Scaled {
  const parts = splitDecimal(text);
  if (!parts) return { ok: false, problem: 'not_a_number' };
  const { isNegative, whole } = parts;
  const fraction = parts.fraction.replace(/(?<!0)0+$/, '');
  if (isNegative || (/^0+$/.test(whole) && fraction === '')) return { ok: false, problem: 'not_positive' };
  if (fraction.length > precision) return { ok: false, problem: 'off_step' };
  const steps = Number(whole + fraction.padEnd(precision, '0'));
  return Number.isSafeInteger(steps) ? { ok: true, steps } : { ok: false, problem: 'too_large' };
}

/** Writes steps as a decimal text with exactly `precision` decimals. */
export function writeSteps(steps: number | bigint, precision: number): string {
  const isNegative = steps < 0;
  const digits = String(isNegative ? -steps : steps).padStart(precision + 1, '0');
  const text = precision === 0 ? digits : `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
  return isNegative ? `-${text}` : text;
}

/** Writes a ratio `numerator / denominator` with so many decimals, cut towards zero. */
export function writeRatio(numerator: bigint, denominator: bigint, decimals: number): string {
  return writeSteps((numerator * 10n ** BigInt(decimals)) / denominator, decimals);
}
