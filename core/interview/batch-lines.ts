/**
 * What making or buying so many at once means: the outlay, how many sales bring it back, how long it takes to sell them
 * all; and of two batches, what the larger one risks and from which sale on it is the cheaper. Exact; each figure is
 * rounded so that it holds.
 */
import { confirmedAt } from '../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  plus,
  times,
  toDecimal,
} from '../idea/fraction.ts';
import { sumAt } from '../idea/sums.ts';
import { inPeriodOf, periodOf } from '../idea/turning-points.ts';
import type { CountValue } from '../idea/values.ts';
import { comparisonTexts } from './comparison-texts.ts';
import type { InterviewLanguage } from './interview.ts';
import { filled } from './texts.ts';
import type { Option, Ways } from './ways.ts';
import { writeNumber, writeSum } from './write-figures.ts';

interface Outlay {
  option: Option;
  batch: Fraction;
  cost: Fraction;
  outlay: Fraction;
  currency: string | null;
}

/** The sentences; none where no option says how many are made at once. */
export function batchLines({ options }: Ways, language: InterviewLanguage): string[] {
  const outlays = options.flatMap((option) => outlayOf(option) ?? []);
  if (outlays.length === 0) return [];
  return [...outlays.map((one) => oneLine(one, language)), ...twoLines(outlays, language)];
}

function outlayOf(option: Option): Outlay | null {
  const cost = sumAt(option.card, 'unitCost');
  if (!option.batch || !cost || isZero(option.batch)) return null;
  const outlay = times(cost.amount, option.batch);
  return { option, batch: option.batch, cost: cost.amount, outlay, currency: cost.currency };
}

const whole = (count: Fraction, rounding: 'up' | 'down', language: InterviewLanguage) =>
  writeNumber(count, { decimals: 0, rounding, language });

/** "2,000 at £9.80 is £19,600 at once; 654 sales at £30 bring that back; at 40 a month the last is sold after 50 months." */
function oneLine({ option, batch, cost, outlay, currency }: Outlay, language: InterviewLanguage): string {
  const own = comparisonTexts(language).batch;
  const write = (sum: Fraction) => writeSum(sum, currency, language);
  const head = filled(own.outlay, {
    count: whole(batch, 'up', language),
    cost: write(cost),
    sum: write(outlay),
  });
  const price = sumAt(option.card, 'price');
  const isPriced = price && price.currency === currency && price.every === null && !isZero(price.amount);
  const needed = isPriced ? dividedBy(outlay, price.amount) : null;
  const back =
    needed && price
      ? filled(isBelowZero(minus(batch, needed)) ? own.neverBack : own.back, {
          count: whole(needed, 'up', language),
          price: write(price.amount),
        })
      : '';
  const volume = confirmedAt(option.card, 'volume')[0];
  const aMonth =
    volume && inPeriodOf(fromDecimal((volume.value as CountValue).count), periodOf(volume), 'month');
  const last =
    aMonth && !isZero(aMonth)
      ? filled(own.last, {
          months: writeNumber(dividedBy(batch, aMonth), { decimals: 1, rounding: 'up', language }),
          sold: writeNumber(aMonth, { decimals: 1, rounding: 'half-even', language }),
        })
      : '';
  return [head, back, last].filter((part) => part !== '').join(' ');
}

/** Which of two is cheaper by how many sell in all, where the smaller one is bought again when it is sold. */
function twoLines(outlays: readonly Outlay[], language: InterviewLanguage): string[] {
  const [small, large] = outlays.toSorted((a, b) => (isBelowZero(minus(a.batch, b.batch)) ? -1 : 1));
  if (!small || !large || small === large || small.currency !== large.currency) return [];
  if (isZero(minus(small.batch, large.batch))) return [];
  const own = comparisonTexts(language).batch;
  const write = (sum: Fraction) => writeSum(sum, small.currency, language);
  const more = minus(large.outlay, small.outlay);
  if (isBelowZero(more) || isZero(more))
    return [filled(own.largerIsCheaper, { large: whole(large.batch, 'up', language) })];
  const left = minus(large.batch, small.batch);
  const risk = filled(own.risk, {
    ...{ large: whole(large.batch, 'up', language), small: whole(small.batch, 'up', language) },
    ...{ more: write(more), left: whole(left, 'down', language) },
  });
  // So many whole orders of the smaller batch as cost no more than the larger one at once.
  const orders = fraction(BigInt(toDecimal(dividedBy(large.outlay, small.outlay), 0, 'down')));
  const reached = times(orders, small.batch);
  const isEver = isBelowZero(minus(reached, large.batch));
  if (!isEver) return [risk, filled(own.neverPays, { small: whole(small.batch, 'up', language) })];
  return [risk, filled(own.pays, { count: whole(plus(reached, fraction(1n)), 'up', language) })];
}
