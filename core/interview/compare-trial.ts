/**
 * What was only tried beside what is confirmed: one sale and the month, with the difference, as a small table. What is paid
 * once and tried is earned back by that difference alone, and never by all that is left.
 */
import { type Card, confirmedAt } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { total } from '../idea/found-sums.ts';
import { dividedBy, type Fraction, isBelowZero, isZero, minus } from '../idea/fraction.ts';
import { sumAt } from '../idea/sums.ts';
import { isSameValue } from '../idea/values.ts';
import { type AskedTexts, askedTexts } from './asked/asked-texts.ts';
import { askedIn } from './asked/read-asked.ts';
import { months } from './asked/reckoning.ts';
import { formTexts } from './form-texts.ts';
import type { InterviewLanguage } from './interview.ts';
import { purchaseIn } from './purchases.ts';
import { sumInputs } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
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

/** When what is paid once is back, by what the month leaves more than now; null where that was not tried. */
export function paybackOfTrial(
  { now, tried }: { now: Card; tried: Card },
  {
    asides,
    question,
    language,
  }: { asides: readonly FigureRow[]; question: string | null; language: InterviewLanguage },
): string[] | null {
  const [before, after] = [sumInputs(now, asides).card, sumInputs(tried, asides).card];
  const isNew = ({ value }: Card[number]) =>
    !confirmedAt(before, 'oneOffCost').some((one) => isSameValue(one.value, value));
  const added = confirmedAt(after, 'oneOffCost').filter(isNew);
  const isAsked =
    question !== null && (purchaseIn(question) !== null || askedIn(question)?.quantity === 'payback');
  // What the card has already is what is asked about.
  const paid = added.length > 0 ? added : isAsked ? confirmedAt(after, 'oneOffCost') : [];
  const once = total(paid, 'oneOffCost');
  const [one, other] = [sumAt(before, 'result'), sumAt(after, 'result')];
  if (paid.length === 0 || !('found' in once) || !one || !other || one.every !== other.every) return null;
  const more = minus(other.amount, one.amount);
  const own: AskedTexts = askedTexts(language);
  const write = (amount: Fraction) => signed({ amount, currency: other.currency }, language);
  if (isBelowZero(more) || isZero(more))
    return [filled(own.paybackNoMore, { once: write(once.found.amount) })];
  const seen = { language, kinds: [], kind: null };
  const time = months({ seen, own }, dividedBy(once.found.amount, more), 'up', true);
  return [filled(own.paybackMore, { months: time, once: write(once.found.amount), more: write(more) })];
}
