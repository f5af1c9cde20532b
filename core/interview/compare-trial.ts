/** What was only tried beside what is confirmed: one sale and the month, with the difference, as a small table. */
import type { Card } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { type Fraction, isBelowZero, minus } from '../idea/fraction.ts';
import { sumAt } from '../idea/sums.ts';
import { formTexts } from './form-texts.ts';
import type { InterviewLanguage } from './interview.ts';
import { sumInputs } from './sum-inputs.ts';
import { textsIn } from './texts.ts';
import { signed } from './write-figures.ts';

const COMPARED = ['price', 'margin', 'gross', 'revenue', 'regularCosts', 'result'] as const;

/** The lines that both have and that differ; empty where there is none. */
export function compareTrial(
  { now, tried }: { now: Card; tried: Card },
  asides: readonly FigureRow[],
  language: InterviewLanguage,
): string {
  const [before, after] = [sumInputs(now, asides).card, sumInputs(tried, asides).card];
  const { lines } = textsIn(language);
  const rows = COMPARED.flatMap((id) => {
    const [one, other] = [sumAt(before, id), sumAt(after, id)];
    if (!one || !other || one.currency !== other.currency || one.every !== other.every) return [];
    const difference = minus(other.amount, one.amount);
    if (difference.numerator === 0n) return [];
    const write = (amount: Fraction) => signed({ amount, currency: one.currency }, language);
    const plus = isBelowZero(difference) ? '' : '+';
    return [`| ${lines[id]} | ${write(one.amount)} | ${write(other.amount)} | ${plus}${write(difference)} |`];
  });
  const { trialColumns } = formTexts(language);
  return rows.length > 0 ? [`| ${trialColumns.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n') : '';
}
