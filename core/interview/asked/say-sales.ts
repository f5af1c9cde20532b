/** How many sales something takes, and how far it is to them from now. */
import { confirmedAt } from '../../idea/card.ts';
import {
  type Fraction,
  fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  times,
  toDecimal,
} from '../../idea/fraction.ts';
import { inPeriod, lineAt, type Needed, neededFor, sumAt } from '../../idea/sums.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { inPeriodOf } from '../../idea/turning-points.ts';
import { unitWord } from '../../idea/units.ts';
import type { CountValue, MoneyValue } from '../../idea/values.ts';
import { isPerson } from '../sum-needed.ts';
import { sumTexts } from '../sum-texts.ts';
import { filled } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { plainWords, writeNumber } from '../write-figures.ts';
import {
  isGiven,
  lacks,
  often,
  type Reckoned,
  type Reckoning,
  sum,
  unitOf,
  upTo,
  volumeOf,
} from './reckoning.ts';

/** How many pay the regular costs, or leave what is wanted. */
export function saySales(making: Reckoning): Reckoned | null {
  const { card, own, seen, numbers } = making;
  if (numbers.others.length > 0) return null;
  const { target } = numbers;
  if (confirmedAt(card, 'price').length > 1) return target ? null : shareOf(making);
  const regular = (['monthlyCost', 'pay', 'hours'] as const).flatMap((place) => confirmedAt(card, place));
  const hasCosts = confirmedAt(card, 'monthlyCost').length > 0;
  const lacking = lacks(card, target ? ['price', 'unitCost'] : ['price', 'unitCost', 'monthlyCost']);
  if (lacking) return lacking;
  const { currency } = confirmedAt(card, 'price')[0]!.value as MoneyValue;
  const need = target && supposedAt('monthlyCost', { ...ofMonth(target, currency) }, 'need');
  const needed = neededFor(card, [...(hasCosts ? regular : []), ...(need ? [need] : [])]);
  if (!needed) return null;
  if (needed.count === null) return { lines: [neverText(making)] };
  const costs = sumAt(card, 'regularCosts');
  const written = costs ? sum(making, costs.amount, costs.currency) : '';
  const figures = {
    count: countText(making, needed),
    week: weekText(making, needed),
    month: often(making, 'month'),
  };
  const lines = target
    ? filled(own.salesTarget, {
        ...figures,
        target: writeValue({ value: ofMonth(target, currency) }, seen),
        after: hasCosts ? filled(own.afterCosts, { costs: written }) : own.beforeCosts,
      })
    : filled(own.salesCosts, { ...figures, costs: written });
  return { lines: [lines, ...nowText(making, needed)], isWhole: true };
}

const ofMonth = (
  { amount, every }: NonNullable<Reckoning['numbers']['target']>,
  currency: string | null,
): MoneyValue => ({
  ...{ type: 'money', amount, currency, per: null, every, what: null },
});

/** Of several things: how much of what is sold now. */
function shareOf(making: Reckoning): Reckoned | null {
  const { card, own, seen } = making;
  const line = lineAt(card, 'breakEven');
  if (line?.is !== 'share') return null;
  const percent = writeNumber(line.percent, { decimals: 0, rounding: 'up', language: seen.language });
  return { lines: [filled(own.share, { percent })], isWhole: true };
}

/** That no number of sales does it. */
export function neverText(making: Reckoning): string {
  const { card, own } = making;
  const [price, cost] = (['price', 'unitCost'] as const).map((id) => sumAt(card, id));
  const write = (line: typeof price) => (line ? sum(making, line.amount, line.currency) : '');
  const costs = sumAt(card, 'regularCosts');
  if (isGiven(card) && costs)
    return filled(own.salesGiven, {
      ...{ costs: write(costs), month: often(making, 'month'), cost: write(cost), unit: unitOf(card, own) },
    });
  return filled(own.salesNever, { unit: unitOf(card, own), price: write(price), cost: write(cost) });
}

/** "12 loaves a month", "14 who pay regularly". */
export function countText(making: Reckoning, needed: Needed): string {
  const { own, card } = making;
  const count = upTo(making, needed.count ?? NOTHING);
  const of = volumeOf(card)?.value.of;
  if (needed.isOfCustomers) {
    if (of) return `${count} ${plainWords(of)}`;
    const isOfThings = needed.of !== null && !isPerson(unitWord(needed.of));
    return isOfThings
      ? filled(sumTexts(making.seen.language).paidRegularly, { count, unit: plainWords(needed.of!) })
      : filled(own.customers, { count });
  }
  const isNamed = of && count !== '1';
  if (isByYear(making, needed)) {
    const year = upTo(making, times(needed.count ?? NOTHING, fraction(12n)));
    return filled(of && year !== '1' ? own.countOfYear : own.countYear, {
      count: year,
      unit: plainWords(of ?? ''),
    });
  }
  const text = isNamed ? own.countOf : own.count;
  return filled(text, { count, unit: of ? plainWords(of) : '', month: monthText(making) });
}

/** What is sold a few times a year is told by the year. */
function isByYear({ card }: Reckoning, { count }: Needed): boolean {
  const isRare = count !== null && !isZero(count) && isBelowZero(minus(count, fraction(1n)));
  return volumeOf(card)?.value.every === 'year' || (isRare && confirmedAt(card, 'season').length === 0);
}

function monthText(making: Reckoning): string {
  const season = confirmedAt(making.card, 'season')[0]?.value as CountValue | undefined;
  const isSeason = season !== undefined && Number(season.count) < 12;
  if (!isSeason) return often(making, 'month');
  return making.seen.language === 'de' ? 'in einem Monat der Saison' : 'a month of the season';
}

/** The same by the week, where one counts so; nothing where that would be fewer than one. */
function weekText(making: Reckoning, needed: Needed): string {
  const { asked, card, own } = making;
  const volume = volumeOf(card)?.value;
  const isByWeek =
    asked.every === 'week' || asked.every === 'day' || volume?.every === 'week' || volume?.every === 'day';
  if (needed.isOfCustomers || needed.count === null || !isByWeek) return '';
  const season = confirmedAt(card, 'season')[0]?.value as CountValue | undefined;
  const week = inPeriod(needed.count, 'week', { openDays: null, openWeeks: null, season });
  return week && !isBelowZero(minus(week, fraction(1n)))
    ? filled(own.inAWeek, { week: upTo(making, week) })
    : '';
}

/** How far it is from what is sold now. */
function nowText(making: Reckoning, needed: Needed): string[] {
  const { card, own, seen } = making;
  const volume = volumeOf(card);
  if (!volume || needed.count === null) return [];
  const period = needed.isOfCustomers ? null : isByYear(making, needed) ? 'year' : 'month';
  const count = soldIn(volume.value, period);
  if (!count) return [];
  const takes = period === 'year' ? times(needed.count, fraction(12n)) : needed.count;
  const gap = minus(fromDecimal(toDecimal(takes, 0, 'up')), count);
  const isEnough = isBelowZero(gap) || isZero(gap);
  const more = filled(own.nowMore, {
    more: upTo(making, isEnough ? NOTHING : gap),
    month: period ? often(making, period) : '',
  }).replace(/ {2}/g, ' ');
  return [
    filled(own.now, {
      volume: writeValue({ value: volume.value }, seen),
      gap: isEnough ? own.nowEnough : more,
    }),
  ];
}

/** How many are sold in a period; of those who pay regularly, how many there are. Null where that cannot be told. */
function soldIn({ count, every }: CountValue, period: 'month' | 'year' | null): Fraction | null {
  if (period === null) return fromDecimal(count);
  // A year has the closed months in it already, and a month of the season has not.
  if (every === null || (every === 'year') !== (period === 'year')) return null;
  return inPeriodOf(fromDecimal(count), every, period);
}
