/**
 * Writes decimal strings from the wire for people, without ever turning money into a JavaScript number.
 */
import { groupThousands } from '#core/money/plain-decimal.ts';

/** How many decimals to show; more digits than `max` are cut, never rounded up, so that no screen promises
 * more than there is. */
export interface AmountFormat {
  /** Pads with zeros to this many decimals. */
  min?: number;
  /** Cuts to this many decimals. */
  max?: number;
}

const MINUS = '\u2212';
const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * `formatAmount('1234.5', { min: 2, max: 2 })` is `1,234.50`. Negative amounts carry a true minus sign; an
 * amount that is cut to nothing is a plain zero. Throws a RangeError on anything but a plain decimal.
 */
export function formatAmount(decimal: string, { min = 0, max = 8 }: AmountFormat = {}): string {
  const match = PLAIN_DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`Not a decimal amount: ${decimal}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const grouped = groupThousands(whole.replace(/^0+(?=\d)/, ''));
  const decimals = fraction
    .slice(0, max)
    .replace(/(?<!0)0+$/, '')
    .padEnd(min, '0');
  const text = decimals ? `${grouped}.${decimals}` : grouped;
  return sign && /[1-9]/.test(text) ? MINUS + text : text;
}

/** Says whether a decimal is below, at or above zero. */
export function signOf(decimal: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(decimal)) return 0;
  return decimal.startsWith('-') ? -1 : 1;
}

/**
 * Multiplies a decimal by a rate given as a whole-number ratio, e.g. PRD to USD at 1.20 is
 * `{ numerator: 120n, denominator: 100n }`. Keeps `decimals` decimals and cuts the rest.
 */
export function convertAmount(
  decimal: string,
  { numerator, denominator, decimals }: { numerator: bigint; denominator: bigint; decimals: number },
): string {
  const match = PLAIN_DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`Not a decimal amount: ${decimal}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const scaled = BigInt(whole + fraction) * numerator * 10n ** BigInt(decimals);
  const cut = scaled / (denominator * 10n ** BigInt(fraction.length));
  const digits = cut.toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return sign && cut !== 0n ? `-${text}` : text;
}
