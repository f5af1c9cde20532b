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
import { offersOf, onlyWith } from '../../idea/offers.ts';
import { isPeopleWord } from '../../idea/reading/people-words.ts';
import { isGiven, salesOf } from '../../idea/real-sales.ts';
import { inPeriod, lineAt, type Needed, neededFor, regularEntries, sumAt } from '../../idea/sums.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { inPeriodOf } from '../../idea/turning-points.ts';
import { unitWord } from '../../idea/units.ts';
import type { CountValue, MoneyValue } from '../../idea/values.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import { filled } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { nameOf, plainWords, writeNumber } from '../write-figures.ts';
import {
  lacks,
  leftIn,
  often,
  type Period,
  type Reckoned,
  type Reckoning,
  sum,
  unitOf,
  upTo,
  volumeOf,
  volumeText,
} from './reckoning.ts';

/** How many pay the regular costs, or leave what is wanted. */
export function saySales(making: Reckoning): Reckoned | null {
  const { card, own, seen, numbers } = making;
  if (numbers.others.length > 0) return null;
  const { target } = numbers;
  // So much a day is so much a month only with the days.
  if (target?.every === 'day' && !making.times.openDays) return { lines: [], lacksRow: 'openDays' };
  if (confirmedAt(card, 'price').length > 1) return target ? ofEachAlone(making, target) : shareOf(making);
  const regular = regularEntries(card);
  const hasCosts = confirmedAt(card, 'monthlyCost').length > 0;
  const lacking = lacks(card, target ? ['price'] : ['price', 'monthlyCost']);
  if (lacking) return lacks(card, target ? ['price', 'unitCost'] : ['price', 'unitCost', 'monthlyCost']);
  const { currency } = confirmedAt(card, 'price')[0]!.value as MoneyValue;
  const need = target && supposedAt('monthlyCost', ofMonth(making, target, currency), 'need');
  const needed = neededFor(card, [...(hasCosts ? regular : []), ...(need ? [need] : [])]);
  if (!needed) return null;
  if (needed.count === null)
    return needed.isLeast ? lacks(card, ['unitCost']) : { lines: [neverText(making)] };
  if (needed.isLeast)
    return {
      lines: [filled(own.salesLeast, { count: countText(making, needed) })],
      missing: ['unitCost'],
    };
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
        target: writeValue({ value: moneyOf(target, currency) }, seen),
        after: hasCosts ? filled(own.afterCosts, { costs: written }) : own.beforeCosts,
      })
    : filled(own.salesCosts, { ...figures, costs: written });
  const isByDay = making.asked.every === 'day' && !making.times.openDays && !needed.isOfCustomers;
  return {
    lines: [lines, ...nowText(making, needed)],
    ...{ isWhole: true, lacksRow: isByDay ? 'openDays' : null },
  };
}

type Target = NonNullable<Reckoning['numbers']['target']>;

const moneyOf = ({ amount, every }: Target, currency: string | null): MoneyValue => ({
  ...{ type: 'money', amount, currency, per: null, every, what: null },
});

/** What is wanted, as a cost to reckon with; of a day, of all the days that one sells. */
export function ofMonth(
  { times: { openDays } }: Reckoning,
  target: Target,
  currency: string | null,
): MoneyValue {
  if (target.every !== 'day' || !openDays) return moneyOf(target, currency);
  const amount = times(fromDecimal(target.amount), fromDecimal(openDays.count));
  return {
    ...moneyOf(target, currency),
    amount: plainDecimal(toDecimal(amount, 4, 'up')),
    every: openDays.every,
  };
}

/** Of several things: how many of one alone would do. */
function ofEachAlone(making: Reckoning, target: Target): Reckoned | null {
  const { card, own, seen } = making;
  const said = offersOf(card).flatMap(({ price }) => {
    const alone = onlyWith(card, price);
    const need = supposedAt(
      'monthlyCost',
      ofMonth(making, target, (price.value as MoneyValue).currency),
      'need',
    );
    const needed = neededFor(alone, [...regularEntries(card), need]);
    if (!needed?.count || needed.isLeast) return [];
    const count = countText({ ...making, card: alone }, needed);
    return [filled(own.onlyWith, { count, price: writeValue(price, seen) })];
  });
  if (said.length === 0) return lacks(card, ['price', 'unitCost']);
  const now = leftIn(card, 'month');
  const rest = now?.every === 'month' && target.every === 'month' ? [whatNow(making, now, target)] : [];
  return { lines: [said.join('\n'), ...rest], isWhole: true };
}

function whatNow(making: Reckoning, { amount, currency }: Period, target: Target): string {
  const { own, card, seen } = making;
  const rest = minus(amount, fromDecimal(target.amount));
  return filled(isBelowZero(rest) ? own.nowShort : own.nowSpare, {
    ...{ volume: volumeText(card, seen), rest: sum(making, rest, currency) },
  });
}

/** How many it takes for nothing to be missing; null where that cannot be told, or is another number for each thing. */
export function evenText(making: Reckoning): string | null {
  const { card } = making;
  if (confirmedAt(card, 'price').length !== 1 || confirmedAt(card, 'monthlyCost').length === 0) return null;
  const needed = neededFor(card, regularEntries(card));
  return needed?.count && !needed.isLeast ? countText(making, needed) : null;
}

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
  const { own, card, seen } = making;
  const count = upTo(making, needed.count ?? NOTHING);
  const of = volumeOf(card)?.value.of;
  if (needed.isOfCustomers) {
    if (of) return `${count} ${plainWords(nameOf(of, { count, language: seen.language }))}`;
    const isOfThings = needed.of !== null && !isPerson(unitWord(needed.of));
    return isOfThings
      ? filled(own.paidRegularly, { count, unit: plainWords(needed.of!) })
      : filled(own.customers, { count });
  }
  const isNamed = of && count !== '1';
  const nameIn = (number: string) =>
    of ? plainWords(nameOf(of, { count: number, language: seen.language })) : '';
  if (isByYear(making, needed)) {
    const year = upTo(making, times(needed.count ?? NOTHING, fraction(12n)));
    return filled(of && year !== '1' ? own.countOfYear : own.countYear, {
      count: year,
      unit: nameIn(year),
    });
  }
  const text = isNamed ? own.countOf : own.count;
  return filled(text, { count, unit: nameIn(count), month: monthText(making) });
}

/** Whether one of what is sold is somebody who pays. */
const isPerson = (unit: string): boolean =>
  isPeopleWord(`${unit}s`) || /^(?:person|child|family|company|business)$/.test(unit);

/** What is sold a few times a year is told by the year. */
function isByYear({ card }: Reckoning, { count }: Needed): boolean {
  // Of a season, a month is one in which one sells.
  if (count === null || confirmedAt(card, 'season').length > 0) return false;
  const isRare = !isZero(count) && isBelowZero(minus(count, fraction(1n)));
  return isRare || volumeOf(card)?.value.every === 'year';
}

function monthText(making: Reckoning): string {
  const season = confirmedAt(making.card, 'season')[0]?.value as CountValue | undefined;
  return season !== undefined && Number(season.count) < 12 ? making.own.seasonMonth : often(making, 'month');
}

/** The same by the week, where one counts so; nothing where that would be fewer than one. */
function weekText(making: Reckoning, needed: Needed): string {
  const { asked, card, own, times: open } = making;
  const every = volumeOf(card)?.value.every;
  const isByWeek = [asked.every, every].some((one) => one === 'week' || one === 'day');
  if (needed.isOfCustomers || needed.count === null || !(isByWeek || open.openDays || open.openWeeks))
    return '';
  const season = confirmedAt(card, 'season')[0]?.value as CountValue | undefined;
  const [week, day] = (['week', 'day'] as const).map((one) =>
    inPeriod(needed.count!, one, { ...open, season }),
  );
  const isOfWeek = week && !isBelowZero(minus(week, fraction(1n)));
  const ways = [
    ...(isOfWeek ? [filled(own.aWeek, { week: upTo(making, week) })] : []),
    ...(isOfWeek && day ? [filled(own.aDay, { day: upTo(making, day) })] : []),
  ];
  return ways.length > 0 ? filled(own.about, { ways: ways.join(own.or) }) : '';
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
  const isPlanned = salesOf(making.card) === 'none';
  const enough = isPlanned ? own.plannedEnough : own.nowEnough;
  return [
    filled(isPlanned ? own.planned : own.now, {
      volume: writeValue({ value: volume.value }, seen),
      gap: isEnough ? enough : more,
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
