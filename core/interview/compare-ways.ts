/** How it is beside its options as a small table: what differs, what each leaves, and the difference. */
import { type Card, confirmedAt } from '../idea/card.ts';
import { type Fraction, fromDecimal, isBelowZero, minus } from '../idea/fraction.ts';
import { sumAt } from '../idea/sums.ts';
import { leftOf } from '../idea/turning-points.ts';
import type { Every, MoneyValue } from '../idea/values.ts';
import { changedOffer } from './changed-offer.ts';
import { comparisonTexts } from './comparison-texts.ts';
import type { InterviewLanguage } from './interview.ts';
import { filled, textsIn } from './texts.ts';
import { isOfOtherPeriods, type Option, type Ways } from './ways.ts';
import { writeValue } from './write-entry.ts';
import { signed, writeSum } from './write-figures.ts';

/** An amount of money with its currency; null where there is none. */
type Sum = { amount: Fraction; currency: string | null; every?: Every | null } | null;

/** What is of one sale. */
const OF_ONE: ReadonlySet<string> = new Set(['price', 'unitCost', 'margin']);
const COMPARED = ['price', 'unitCost', 'margin', 'gross', 'revenue', 'regularCosts', 'result'] as const;

/** The table; empty where nothing can be told of both. */
export function waysTable({ now, options }: Ways, language: InterviewLanguage): string {
  const own = comparisonTexts(language);
  const { lines } = textsIn(language);
  const write = (sum: Sum) => (sum ? signed(sum, language) : '–');
  const focused = options.map((option) => changedOffer(now, option));
  // Where each option changes another thing, no single price of now stands beside both.
  const isOfOne = focused.every((one) => one.now.length === focused[0]!.now.length);
  const ofOne = isOfOne && focused[0] ? [focused[0].now, ...focused.map(({ after }) => after)] : [];
  // What is told for a day and for a month is no line of one table.
  const isTold = !options.some((option) => isOfOtherPeriods(now, option));
  const hasResult = options.some(({ card }) => sumAt(card, 'result'));
  const rows = COMPARED.flatMap((id): string[][] => {
    if (id === 'gross' && hasResult) return [];
    if (!isTold && !OF_ONE.has(id)) return [];
    const cards = OF_ONE.has(id) ? ofOne : [now, ...options.map(({ card }) => card)];
    const sums = cards.map((card) => sumOfLine(card, id));
    return differ(sums) ? [[lines[id], ...sums.map(write), differenceOf(sums, language)]] : [];
  });
  const day = isTold ? [now, ...options.map(({ card }) => card)].map(dayOf) : [];
  const all = [
    ...soldRow({ now, options }, language),
    ...rows.slice(0, -1),
    ...onceRow(options, language),
    ...rows.slice(-1),
    ...(day.some(Boolean) && differ(day) ? [[own.day, ...day.map(write), differenceOf(day, language)]] : []),
  ];
  const heads = options.map(({ number }) =>
    options.length > 1 ? filled(own.columns.options, { number: String(number) }) : own.columns.option,
  );
  const columns = [
    own.columns.what,
    own.columns.now,
    ...heads,
    ...(options.length > 1 ? [] : [own.columns.difference]),
  ];
  const isEmpty = all.length === 0;
  const line = (cells: readonly string[]) => `| ${cells.slice(0, columns.length).join(' | ')} |`;
  return isEmpty ? '' : [line(columns), `|${'---|'.repeat(columns.length)}`, ...all.map(line)].join('\n');
}

function sumOfLine(card: Card, id: (typeof COMPARED)[number]): Sum {
  const line = sumAt(card, id);
  return line && { amount: line.amount, currency: line.currency, every: line.every };
}

function dayOf(card: Card): Sum {
  const left = leftOf(card);
  // What is left before regular costs has its own row.
  return left?.every === 'day' && !left.isBeforeRegular ? left : null;
}

const differ = (sums: readonly Sum[]) => {
  const told = sums.filter((sum) => sum !== null);
  const [first] = told;
  if (!first || told.some(({ currency, every }) => currency !== first.currency || every !== first.every))
    return false;
  return told.length < sums.length || told.some(({ amount }) => !isSame(amount, first.amount));
};

const isSame = (a: Fraction, b: Fraction) => minus(a, b).numerator === 0n;

function differenceOf([now, option]: readonly Sum[], language: InterviewLanguage): string {
  if (!now || !option) return '–';
  const difference = minus(option.amount, now.amount);
  return `${isBelowZero(difference) || difference.numerator === 0n ? '' : '+'}${signed({ amount: difference, currency: now.currency }, language)}`;
}

/** How many are sold, where an option sells another number. */
function soldRow({ now, options }: Ways, language: InterviewLanguage): string[][] {
  const seen = { language, kinds: [], kind: null };
  const words = [now, ...options.map(({ card }) => card)].map((card) => {
    const volumes = confirmedAt(card, 'volume');
    return volumes.length > 0 ? volumes.map((volume) => writeValue(volume, seen)).join(' + ') : '–';
  });
  return new Set(words).size > 1 ? [[comparisonTexts(language).sold, ...words, '–']] : [];
}

/** What is paid once for an option. */
function onceRow(options: readonly Option[], language: InterviewLanguage): string[][] {
  if (options.every(({ once }) => once.length === 0)) return [];
  const words = options.map(({ once }) =>
    once.length === 0
      ? '–'
      : once
          .map(({ value }) => {
            const { amount, currency } = value as MoneyValue;
            return writeSum(fromDecimal(amount), currency, language);
          })
          .join(' + '),
  );
  return [[comparisonTexts(language).once, '–', ...words, '–']];
}
