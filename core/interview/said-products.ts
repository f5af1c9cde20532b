/** Sums that a message says as so many times another: what they come to is one figure, worked out exactly. */
import { fromDecimal, isZero, minus, times, toDecimal } from '../idea/fraction.ts';
import type { SaidFigure } from '../idea/reading/said-figures.ts';
import type { MoneyValue } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';

/** "5 more cleaners at 5400 each, so 27000": one figure, what they come to together. */
export function withProducts(figures: readonly SaidFigure[], text: string): SaidFigure[] {
  const all: SaidFigure[] = [];
  let total: string | null = null;
  for (const figure of figures) {
    const amount = figure.value.type === 'money' ? figure.value.amount : figure.value.count;
    const counted = all.at(-1);
    const many = counted && countedIn(counted, text);
    if (many && figure.isEach && figure.value.type === 'money' && figure.sentence === counted.sentence) {
      total = timesWhole(amount, many.count);
      const value: MoneyValue = { ...figure.value, amount: total, per: null, what: many.of };
      all[all.length - 1] = { ...figure, role: 'monthlyCost', value };
    } else if (total === null || !isZero(minus(fromDecimal(amount), fromDecimal(total)))) all.push(figure);
  }
  return all;
}

/** So many times a decimal, exactly. */
function timesWhole(decimal: string, count: string): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  return plainDecimal(toDecimal(times(fromDecimal(decimal), fromDecimal(count)), decimals, 'half-even'));
}

/** "5 more cleaners": how many of what. */
function countedIn({ span }: SaidFigure, text: string): { count: string; of: string } | null {
  const found = /^(\d{1,4}) (?:more |new |extra )?(\p{L}{3,20})/u.exec(
    text.slice(span.start, span.start + 40),
  );
  return found ? { count: found[1]!, of: found[2]! } : null;
}
