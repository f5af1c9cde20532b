/**
 * Planning arithmetic without rounding on the way: fractions of whole numbers, written out at the end. Nothing
 * here touches the ledger.
 */
import type { MoneyValue } from '#core/idea/values.ts';

/** A fraction; the lower part is above zero. */
export interface Exact {
  n: bigint;
  d: bigint;
}

/** Of decimal text as the values of a card have it, or of a whole number. */
export function exact(value: string | number): Exact {
  const [whole = '0', part = ''] = `${value}`.split('.');
  const sign = whole.startsWith('-') ? -1n : 1n;
  return {
    n: BigInt(whole) * 10n ** BigInt(part.length) + sign * BigInt(part || '0'),
    d: 10n ** BigInt(part.length),
  };
}

/** Adds, exactly. */
export const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
/** Takes the second from the first, exactly. */
export const minus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
/** Multiplies, exactly. */
export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
/** Of a divisor that is above zero. */
export const over = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n });
/** Whether the first is more than the second. */
export const isAbove = (a: Exact, b: Exact): boolean => a.n * b.d > b.n * a.d;
/** Adds all of them, exactly; 0 for none. */
export const sumOf = (values: readonly Exact[]): Exact => values.reduce(plus, exact(0));

/** The next whole number that is not below. */
export function ceiling({ n, d }: Exact): bigint {
  return n > 0n ? (n + d - 1n) / d : n / d;
}

/** Rounded half away from zero to so many decimals. */
export function rounded({ n, d }: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  const size = n < 0n ? -n : n;
  const whole = (2n * size * scale + d) / (2n * d);
  return { n: n < 0n ? -whole : whole, d: scale };
}

/** In digits, grouped by thousands, without zeros at the end; at most so many decimals. */
export function writeNumber(value: Exact, decimals = 2): string {
  const { n, d } = rounded(value, decimals);
  const size = n < 0n ? -n : n;
  const whole = grouped((size / d).toString());
  const part =
    decimals === 0
      ? ''
      : (size % d)
          .toString()
          .padStart(decimals, '0')
          .replace(/0{1,4}$/, '');
  return `${n < 0n ? '−' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}

function grouped(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', INR: '₹', JPY: '¥' };

/** A sum with its currency: whole, or with two decimals at least where it is not. */
export function writeSum(value: Exact, currency: string, decimals = 2): string {
  const { n, d } = rounded(value, decimals);
  const size: Exact = { n: n < 0n ? -n : n, d };
  const digits = writeNumber(size, decimals);
  const full = /\.\d$/.test(digits) ? `${digits}0` : digits;
  return `${n < 0n ? '−' : ''}${SIGNS[currency] ?? `${currency} `}${full}`;
}

/** An amount of the card as it was given, with its currency where it has one. */
export function writeGiven({ amount, currency }: Pick<MoneyValue, 'amount' | 'currency'>): string {
  return currency === null ? writeNumber(exact(amount), 4) : writeSum(exact(amount), currency, 4);
}
