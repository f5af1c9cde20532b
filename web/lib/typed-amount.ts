/**
 * Amounts as people type them. Commas between groups of three digits are read as this app writes them itself;
 * no other comma is guessed at, because `1,5` is one and a half to some and a mistake to others.
 */
import { parseMinor } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';

const DECIMAL = /^\d*(?:\.\d*)?$/;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** `1,250.50` without its commas; anything else as it is, without spaces around it. */
export function withoutGroups(typed: string): string {
  const text = typed.trim();
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * A typed amount as the wire takes it: `1,250.50` is `1250.50`, `.5` is `0.5`, `1.` is `1`, and a point alone is
 * nothing. Anything else stays as it is, without spaces around it, for the reader to refuse.
 */
export function plainAmount(typed: string): string {
  const digits = withoutGroups(typed);
  if (!DECIMAL.test(digits)) return digits;
  const [whole = '', part = ''] = digits.split('.');
  if (whole === '' && part === '') return '';
  return part === '' ? whole : `${whole || '0'}.${part}`;
}

/** What is wrong with a typed amount, for the field; null where it is one, be it too small or too large. */
export function amountProblem(asset: Asset, typed: string): string | null {
  const text = plainAmount(typed);
  if (parseMinor(asset, text) !== null) return null;
  if (text.includes(',')) return 'Use a point for decimals, and commas only as in 1,000.50.';
  return asset === 'USD'
    ? 'Enter an amount in dollars with at most two decimals.'
    : `Enter an amount in ${asset} with at most eight decimals.`;
}
