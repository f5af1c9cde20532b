/** How values and figures are written for people, in each language of the interview. Nothing is rounded unsaid. */
import {
  type Fraction,
  type FractionRounding,
  fromDecimal,
  isBelowZero,
  isExactIn,
  negated,
  toDecimal,
} from '../idea/fraction.ts';
import { severalOf, singularOf } from '../idea/reading/singular.ts';
import type { CountValue, Every, MoneyValue } from '../idea/values.ts';
import { groupThousands, plainDecimal } from '../money/plain-decimal.ts';
import type { InterviewLanguage } from './interview.ts';

const SIGNS: Readonly<Record<string, string>> = {
  GBP: '£',
  USD: '$',
  EUR: '€',
  JPY: '¥',
  INR: '₹',
  NGN: '₦',
};

/** A decimal as the language writes it: `1,234.50` or `1.234,50`. */
export function writeDecimal(decimal: string, language: InterviewLanguage): string {
  const [whole = '0', decimals] = decimal.split('.');
  const grouped = groupThousands(whole);
  if (language === 'de') return grouped.replaceAll(',', '.') + (decimals ? `,${decimals}` : '');
  return grouped + (decimals ? `.${decimals}` : '');
}

/** An amount with its currency; `£4.50`, `4,50 €`, `450 KES`, and the bare number where no currency was said. */
export function writeAmount(decimal: string, currency: string | null, language: InterviewLanguage): string {
  const number = writeDecimal(withCents(decimal), language);
  if (currency === null) return number;
  const sign = SIGNS[currency];
  if (language === 'de') return `${number} ${sign ?? currency}`;
  return sign ? `${sign}${number}` : `${number} ${currency}`;
}

const withCents = (decimal: string): string => {
  const [whole = '0', decimals = ''] = decimal.split('.');
  const kept = decimals.replace(/0{1,4}$/, '');
  return kept === '' ? whole : `${whole}.${kept.padEnd(2, '0')}`;
};

/** An exact sum of money, to the hundredth where it does not end before: to the nearest, a half to the even one. */
export function writeSum(amount: Fraction, currency: string | null, language: InterviewLanguage): string {
  const size = amount.numerator < 0n ? { ...amount, numerator: -amount.numerator } : amount;
  const decimals = [0, 2, 3, 4].find((number) => isExactIn(size, number)) ?? 2;
  return writeAmount(toDecimal(size, decimals, 'half-even'), currency, language);
}

/** An exact number, with so many decimals at most. */
export function writeNumber(
  count: Fraction,
  {
    decimals,
    rounding,
    language,
  }: { decimals: number; rounding: FractionRounding; language: InterviewLanguage },
): string {
  return writeDecimal(plainDecimal(toDecimal(count, decimals, rounding)), language);
}

/** `a month`; empty for what is not said or paid once. */
export type EveryWords = Readonly<Record<Every, string>>;

/** What is said of a grant. */
const GRANT_WORDS = {
  en: { from: 'from', applied: 'applied for', won: 'won' },
  de: { from: 'von', applied: 'beantragt', won: 'bewilligt' },
} as const;

/** A sum with what it is for: `£4 a loaf for flour`. */
export function writeMoney(
  { amount, currency, per, every, what, when, state }: MoneyValue,
  words: { every: EveryWords; per: string; forWhat: string; language: InterviewLanguage },
): string {
  if (state) {
    const own = GRANT_WORDS[words.language];
    const from = what && `${own.from} ${plainWords(what)}`;
    const parts = [writeAmount(amount, currency, words.language), from, when && plainWords(when), own[state]];
    return parts.filter(Boolean).join(', ');
  }
  const parts = [
    writeAmount(amount, currency, words.language),
    per && `${words.per} ${plainWords(per)}`,
    every && words.every[every],
    what && `${words.forWhat} ${plainWords(what)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** `60 loaves a week`. */
export function writeCount(
  { count, of, every }: CountValue,
  words: { every: EveryWords; language: InterviewLanguage },
): string {
  return [
    writeDecimal(plainDecimal(count), words.language),
    of && plainWords(nameOf(of, { count, language: words.language })),
    every && words.every[every],
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is counted: one of it in the singular and several in the plural, where the language has that in the letters of the word. */
export const nameOf = (
  of: string,
  { count, language }: { count: string; language: InterviewLanguage },
): string =>
  language !== 'en' ? of : Number(count.replaceAll(',', '')) === 1 ? (singularOf(of) ?? of) : severalOf(of);

/** The member's words without what markdown would take for its own, on one line. */
export function plainWords(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[*_`~#<>|[\]\\]/g, '')
    .trim();
}

/** An amount of money, to the hundredth, with a minus before it where it is a loss. */
export function signed(
  { amount, currency }: { amount: Fraction; currency: string | null },
  language: InterviewLanguage,
): string {
  const size = isBelowZero(amount) ? negated(amount) : amount;
  const shown = writeSum(fromDecimal(toDecimal(size, 2, 'half-even')), currency, language);
  return isBelowZero(amount) ? `−${shown}` : shown;
}
