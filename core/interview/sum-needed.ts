/** How many sales a sum takes: for the costs, for what is to be left, for something that is thought about. */
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { type Fraction, fraction, isBelowZero, minus } from '../idea/fraction.ts';
import { onlyWith } from '../idea/offers.ts';
import { isPeopleWord } from '../idea/reading/people-words.ts';
import { inPeriod, type Needed, neededFor, restAfter, sumAt } from '../idea/sums.ts';
import { unitWord } from '../idea/units.ts';
import type { CountValue } from '../idea/values.ts';
import { type Making, money, volumeOf } from './sum-making.ts';
import { filled } from './texts.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, writeNumber } from './write-figures.ts';

/** A number of sales in words, rounded up, and by weeks and days where that can be said. */
function countOf(making: Making, needed: Needed, share = false): { count: string; ways: string } | null {
  const { own, seen, inputs, request } = making;
  if (needed.count === null) return null;
  const write = (count: Fraction) =>
    writeNumber(count, { decimals: 0, rounding: 'up', language: seen.language });
  const number = write(needed.count);
  const season = confirmedAt(inputs.card, 'season')[0]?.value as CountValue | undefined;
  const aMonth = season && Number(season.count) < 12 ? own.aSeasonMonth : own.aMonth;
  const isOfThings = needed.of !== null && !isPerson(unitWord(needed.of));
  const text = !needed.isOfCustomers ? aMonth : isOfThings ? own.paidRegularly : own.customers;
  const bare = filled(text, { count: number, unit: plainWords(needed.of ?? '') });
  const count = needed.isLeast && !share ? filled(own.atLeast, { count: bare }) : bare;
  const volume = confirmedAt(inputs.card, 'volume')[0]?.value as CountValue | undefined;
  const isByWeek =
    inputs.openWeeks ||
    inputs.openDays ||
    request.every === 'week' ||
    request.every === 'day' ||
    volume?.every === 'week' ||
    volume?.every === 'day';
  if (needed.isOfCustomers || !isByWeek) return { count, ways: '' };
  const times = { ...inputs, season };
  const week = inPeriod(needed.count, 'week', times)!;
  // Fewer than one a week are told by the month alone.
  if (isBelowZero(minus(week, fraction(1n)))) return { count, ways: '' };
  const day = inPeriod(needed.count, 'day', times);
  const days =
    inputs.openDays?.every === 'week'
      ? `${inputs.openDays.count} ${seen.language === 'de' ? 'Tage' : 'days'}`
      : null;
  return {
    count,
    ways:
      filled(own.ways, { week: write(week) }) +
      (day && days ? filled(own.byDay, { day: write(day), days }) : ''),
  };
}

/** Whether one of what is sold is somebody who pays. */
export const isPerson = (unit: string): boolean =>
  isPeopleWord(`${unit}s`) || /^(?:person|child|family|company|business)$/.test(unit);

/** The regular costs, as one sum a month. */
function regularOf(making: Making): string | null {
  const line = sumAt(making.card, 'regularCosts');
  return line ? money(making, line.amount, line.currency) : null;
}

const needText = ({ inputs, seen }: Making) => writeValue(inputs.need!, seen);

/** How many sales cover the regular costs, and what the member wants to have left. */
export function sayNeeded(making: Making): void {
  const { card, inputs, own, lines, asides, request } = making;
  const prices = confirmedAt(card, 'price');
  if (prices.length > 1) {
    sayEachNeeded(making, prices);
    if (inputs.need || request.isYesNo || request.wants.includes('target')) sayEnough(making, inputs.need);
    return;
  }
  const regular = confirmedAt(card, 'monthlyCost');
  const costs = regularOf(making);
  const plain = costs ? neededFor(card, [...regular, ...paysOf(card)]) : null;
  if (plain && costs && making.wants('breakEven')) {
    const words = countOf(making, plain);
    lines.push(words ? filled(own.forCosts, { costs, ...words }) : own.never);
  }
  if (inputs.need && !(plain && plain.count === null)) {
    const needed = neededFor(card, [...(costs ? [...regular, ...paysOf(card)] : []), inputs.need]);
    const words = needed && countOf(making, needed);
    if (words)
      lines.push(
        filled(costs ? (lines.length > 0 ? own.forNeed : own.forNeedAndCosts) : own.forNeedOnly, {
          need: needText(making),
          costs: costs ?? '',
          ...words,
        }),
      );
    else if (needed) lines.push(own.never);
    sayEnough(making, inputs.need);
  } else if (plain && volumeOf(making) && (request.isYesNo || request.wants.includes('month')))
    sayEnough(making, null);
  const known = plain ?? (inputs.need ? neededFor(card, [inputs.need]) : null);
  if (known?.isLeast && known.count !== null) asides.push(own.leastWhy);
  const isByDay =
    request.every === 'day' && known?.count != null && inPeriod(known.count, 'day', inputs) === null;
  if (isByDay) asides.push(own.askDays);
}

const paysOf = (card: Card): Entry[] => [...confirmedAt(card, 'pay'), ...confirmedAt(card, 'hours')];

/** Of several prices: as if only that one were sold. */
function sayEachNeeded(making: Making, prices: readonly Entry[]): void {
  const { card, inputs, own, lines, seen } = making;
  const regular = [...confirmedAt(card, 'monthlyCost'), ...(inputs.need ? [inputs.need] : [])];
  const said = prices.flatMap((price) => {
    const needed = neededFor(onlyWith(card, price), [...regular, ...paysOf(card)]);
    const words = needed && countOf(making, needed);
    return words ? [filled(own.onlyWith, { price: writeValue(price, seen), ...words })] : [];
  });
  if (said.length > 0) lines.push(said.join('\n'));
}

/** Whether what is sold is enough for it: the figure that decides, and by how much. */
function sayEnough(making: Making, need: Entry | null): void {
  const { card, own, lines, request } = making;
  const volume = volumeOf(making);
  const left = volume ? restAfter(card, need) : null;
  if (!volume || !left) return;
  const rest = money(making, left.rest, left.currency);
  const before = left.isBeforeRegular ? own.beforeRegular : '';
  const isEnough = !isBelowZero(left.rest);
  // Whether one can live on it nobody knows who has not said what that takes.
  const isToLiveOn = request.wants.includes('target') && need === null;
  if (request.isYesNo && !(isToLiveOn && isEnough))
    making.verdict = !isEnough ? false : need !== null && !left.isBeforeRegular ? true : null;
  making.hasSaidRest ||= need === null && !left.isBeforeRegular;
  const text = isToLiveOn && isEnough ? own.forYou : isEnough ? own.enough : own.short;
  lines.push(filled(text, { volume, rest, before }));
}

/** A regular cost that is thought about: how many more it takes, and whether what is sold now carries it. */
export function sayExtra(making: Making): void {
  const { card, inputs, own, lines, asides, seen } = making;
  const { extra } = inputs;
  if (!extra) return;
  const needed = neededFor(card, [extra]);
  if (!needed) return;
  const words = countOf(making, needed);
  if (!words) {
    lines.push(own.never);
    return;
  }
  lines.push(filled(own.forExtra, { extra: writeValue(extra, seen), ...words }));
  const regular = confirmedAt(card, 'monthlyCost');
  const all = regular.length > 0 ? neededFor(card, [...regular, ...paysOf(card), extra]) : null;
  const both = all && countOf(making, all);
  if (both) lines.push(filled(own.forAll, both));
  if (needed.isLeast) asides.push(own.leastWhy);
  sayEnough(making, extra);
}
