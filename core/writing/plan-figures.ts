/**
 * What can be computed from the facts of an idea, and what has to be asked before it can.
 *
 * N1  A figure is a fact, or follows from facts by arithmetic that stands beside it. Nothing is assumed.
 * N2  Where the currency, the unit or the rhythm of a fact is not said, nothing is computed with it: it is a
 *     question.
 */
import { countAt, type Fact, moneyAt } from '#core/idea/facts.ts';
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import type { CountValue, Every, MoneyValue } from '#core/idea/values.ts';
import {
  ceiling,
  type Exact,
  exact,
  isAbove,
  minus,
  over,
  sumOf,
  times,
  writeGiven,
  writeNumber,
  writeSum,
} from './exact.ts';
import { averageSale } from './several-offers.ts';
import { isSameUnit } from './units.ts';

/** What has to be said before a figure can be computed. */
export interface Question {
  place: PlaceId;
  ask: string;
}

/** A line of costs as it is counted, with how it was got. */
export interface FigureLine {
  label: string;
  how: string;
  value: Exact;
}

/** How much is sold in a month at full speed. */
export interface Volume {
  perMonth: Exact;
  how: string;
}

/** The figures of a plan. Null is what can't be computed yet; nothing is ever put in its place. */
export interface PlanFigures {
  /** The one currency of all sums; empty while there is none. */
  currency: string;
  /** One of what is sold: `loaf`, or `sale` where nobody has said. */
  unit: string;
  /** It is paid again and again, so a unit is one for one month. */
  isSubscription: boolean;
  price: Exact | null;
  /** How the price of a month follows from the price as given; empty where it is the same. */
  priceHow: string;
  costLines: FigureLine[];
  cost: Exact | null;
  fixedLines: FigureLine[];
  /** A month. */
  fixed: Exact | null;
  onceLines: FigureLine[];
  once: Exact | null;
  cash: Exact | null;
  volume: Volume | null;
  /** What one leaves; below zero is a loss. */
  margin: Exact | null;
  /** Units a month; null where it is not known or never reached. */
  breakEven: bigint | null;
  /** What is missing, each once, in the order of the card. */
  questions: Question[];
}

/** What a form says beside the places of a card; null where it was left open. */
export interface Pace {
  /** Days of work in a month. */
  workDays: string | null;
  /** Months until the volume is reached. */
  rampMonths: string | null;
}

const nameOf = (place: PlaceId, { what }: MoneyValue) => what ?? placeTerms(place).label;
const PARTS: Partial<Record<Every, [by: Exact, how: string]>> = {
  month: [exact(1), ''],
  week: [over(exact(52), exact(12)), ' × 52 ÷ 12'],
  quarter: [over(exact(1), exact(3)), ' ÷ 3'],
  year: [over(exact(1), exact(12)), ' ÷ 12'],
};

/** Computes what the facts allow. */
export function planFigures(facts: readonly Fact[], pace: Pick<Pace, 'workDays'>): PlanFigures {
  const questions: Question[] = [];
  const ask = (place: PlaceId, words: string): null => {
    if (!questions.some((one) => one.ask === words)) questions.push({ place, ask: words });
    return null;
  };
  const currency = currencyOf(facts, ask);
  const given = (place: PlaceId) => moneyAt(facts, place);
  /** How often a month something happens; null after asking. */
  const aMonth = (place: PlaceId, name: string, every: Every | null): [Exact, string] | null => {
    const part = every && PARTS[every];
    if (part) return part;
    if (every === 'day') {
      if (pace.workDays !== null) return [exact(pace.workDays), ` × ${pace.workDays} days`];
      return ask(place, `days of work in a month, because ${lower(name)} is given for a day`);
    }
    return ask(place, `how often ${lower(name)} is meant: a week, a month, a year`);
  };
  const isCounted = (sum: MoneyValue): boolean => currency !== '' && sum.currency === currency;

  const stated = countAt(facts, 'volume');
  const mix = averageSale(facts, pace.workDays, ask);
  const price = mix ? null : choosePrice(given('price'), stated, ask);
  const isSubscription = isPaidAgain(price);
  const isByTime = price?.every === 'hour' || price?.every === 'day';
  const unit = mix ? 'average sale' : (price?.per ?? (isByTime ? price.every! : 'sale'));
  const priced = mix
    ? mix.price
    : price && isCounted(price)
      ? isSubscription
        ? times(exact(price.amount), PARTS[price.every!]![0])
        : exact(price.amount)
      : null;

  const costLines = linesOf(mix ? [] : given('unitCost'), (sum) => {
    if (!isCounted(sum)) return null;
    const name = nameOf('unitCost', sum);
    if (sum.per !== null && price && !isSameUnit(sum.per, unit))
      return ask('unitCost', `what ${lower(name)} costs for one ${unit}; it is given for one ${sum.per}`);
    if (isSubscription) {
      const part = sum.every && PARTS[sum.every];
      if (!part) return ask('unitCost', `how often ${lower(name)} is paid for one ${unit}`);
      return { label: name, how: `${writeGiven(sum)}${part[1]}`, value: times(exact(sum.amount), part[0]) };
    }
    if (sum.every !== null && sum.every !== 'once')
      return ask('unitCost', `what ${lower(name)} costs for one ${unit}; it is given by time`);
    return { label: name, how: writeGiven(sum), value: exact(sum.amount) };
  });
  if (!mix && given('unitCost').length === 0)
    ask('unitCost', `what one ${unit} costs you: material, delivery, fees; 0 if nothing`);

  const pays = given('pay');
  const hours = countAt(facts, 'hours');
  const fixedLines = linesOf([...given('monthlyCost'), ...pays], (sum) => {
    if (!isCounted(sum)) return null;
    const place = pays.includes(sum) ? 'pay' : 'monthlyCost';
    const name = nameOf(place, sum);
    if (sum.every === 'hour') {
      const often = pays.length === 1 && hours ? aMonth('hours', 'Hours of work', hours.every) : null;
      if (!often || !hours)
        return ask('hours', `hours of work in a month, because ${lower(name)} is given for an hour`);
      return {
        label: name,
        how: `${writeGiven(sum)} × ${writeNumber(exact(hours.count), 4)} hours${often[1]}`,
        value: times(times(exact(sum.amount), exact(hours.count)), often[0]),
      };
    }
    const often = aMonth(place, name, sum.every);
    return (
      often && {
        label: name,
        how: `${writeGiven(sum)}${often[1]}`,
        value: times(exact(sum.amount), often[0]),
      }
    );
  });
  if (given('monthlyCost').length === 0)
    ask('monthlyCost', 'regular costs in a month: rent, pay, insurance, tools; 0 if none');

  const onceLines = linesOf(given('oneOffCost'), (sum) =>
    isCounted(sum)
      ? { label: nameOf('oneOffCost', sum), how: writeGiven(sum), value: exact(sum.amount) }
      : null,
  );
  if (given('oneOffCost').length === 0)
    ask('oneOffCost', 'what is bought once: equipment, deposit, first stock; 0 if nothing');
  const cash = cashIn(facts);
  if (cash.length === 0) ask('cash', 'cash that is there today');

  const volume = mix
    ? mix.volume
    : volumeOf(
        stated,
        { unit, isSubscription, isPriced: price !== null, season: countAt(facts, 'season') },
        { ask, aMonth },
      );
  const total = (lines: readonly (FigureLine | null)[]): Exact | null =>
    lines.length > 0 && lines.every((line) => line !== null) ? sumOf(lines.map((line) => line!.value)) : null;
  const cost = mix ? mix.cost : total(costLines);
  const fixed = given('monthlyCost').length > 0 ? total(fixedLines) : null;
  const margin = priced && cost && minus(priced, cost);
  return {
    currency,
    unit,
    isSubscription,
    price: priced,
    priceHow: mix?.priceHow || (isSubscription && price ? subscriptionHow(price) : ''),
    costLines: costLines.filter((line) => line !== null),
    cost,
    fixedLines: fixedLines.filter((line) => line !== null),
    fixed,
    onceLines: onceLines.filter((line) => line !== null),
    once: total(onceLines),
    cash: countedSum(cash, isCounted),
    volume,
    margin,
    breakEven: margin && fixed && isAbove(margin, exact(0)) ? ceiling(over(fixed, margin)) : null,
    questions,
  };
}

/** The money that there is: a grant is part of it once it is won. */
const cashIn = (facts: readonly Fact[]): MoneyValue[] => [
  ...moneyAt(facts, 'cash').slice(-1),
  ...moneyAt(facts, 'grant').filter(({ state }) => state === 'won'),
];

/** All sums together; null for none, and where one of them does not count. */
const countedSum = (sums: readonly MoneyValue[], isCounted: (sum: MoneyValue) => boolean): Exact | null =>
  sums.length > 0 && sums.every(isCounted) ? sumOf(sums.map(({ amount }) => exact(amount))) : null;

type Ask = (place: PlaceId, words: string) => null;

const isPaidAgain = (price: MoneyValue | null): boolean =>
  price !== null && ['week', 'month', 'quarter', 'year'].includes(price.every ?? '');

/** How a month's price comes of what is paid by the week, the quarter or the year; empty for a month's. */
const subscriptionHow = (price: MoneyValue): string => {
  const [, how] = PARTS[price.every!]!;
  return how && `${writeGiven(price)}${how}`;
};

const MONEY_PLACES = ['price', 'unitCost', 'monthlyCost', 'pay', 'oneOffCost', 'cash'] as const;

/** The one currency of the plan; empty, after asking, where sums have none or several. */
function currencyOf(facts: readonly Fact[], ask: Ask): string {
  const used = new Set<string>();
  for (const place of MONEY_PLACES) {
    for (const sum of moneyAt(facts, place)) {
      if (sum.currency === null)
        ask(place, `the currency of ${lower(nameOf(place, sum))}, ${writeGiven(sum)}`);
      else used.add(sum.currency);
    }
  }
  const [first = '', ...others] = used;
  if (others.length === 0) return first;
  ask('price', `all sums in one currency; they are in ${[...used].join(' and ')}`);
  return '';
}

/** The price that is counted with: the only one, or the one of what the volume is about. */
function choosePrice(prices: readonly MoneyValue[], volume: CountValue | null, ask: Ask): MoneyValue | null {
  if (prices.length === 0)
    return ask('price', 'price of one, with what one is: a loaf, an hour, a seat a month');
  if (prices.length === 1) return prices[0]!;
  const meant = prices.filter(({ per }) => per !== null && volume?.of != null && isSameUnit(per, volume.of));
  if (meant.length === 1) return meant[0]!;
  return ask('volume', 'how many are sold of each: several prices are given, and a plan counts with one');
}

function volumeOf(
  stated: CountValue | null,
  {
    unit,
    isSubscription,
    isPriced,
    season,
  }: { unit: string; isSubscription: boolean; isPriced: boolean; season: CountValue | null },
  {
    ask,
    aMonth,
  }: { ask: Ask; aMonth: (place: PlaceId, name: string, every: Every | null) => [Exact, string] | null },
): Volume | null {
  if (!stated) return ask('volume', 'how many are sold in a month, and why you think so');
  if (isPriced && stated.of !== null && unit !== 'sale' && !isSameUnit(unit, stated.of))
    return ask('volume', `how many times one ${unit} is sold; the number that is there is of ${stated.of}`);
  const count = exact(stated.count);
  const written = writeNumber(count, 4);
  if (isSubscription) {
    if (stated.every === null || stated.every === 'once')
      return inSeason({ perMonth: count, how: `${written} at the same time` }, stated, season);
    return ask('volume', `how many pay at the same time; ${written} is given as new ones`);
  }
  const often = aMonth('volume', 'the number that is sold', stated.every === 'once' ? null : stated.every);
  return (
    often && inSeason({ perMonth: times(count, often[0]), how: `${written}${often[1]}` }, stated, season)
  );
}

/** What sells in some months of the year only, in an average month; what is counted by the year has that in it. */
function inSeason({ perMonth, how }: Volume, { every }: CountValue, season: CountValue | null): Volume {
  if (!season || every === 'year') return { perMonth, how };
  return {
    perMonth: times(perMonth, over(exact(season.count), exact(12))),
    how: `${how} × ${season.count} ÷ 12 months of the season`,
  };
}

function linesOf(
  sums: readonly MoneyValue[],
  read: (sum: MoneyValue) => FigureLine | null,
): (FigureLine | null)[] {
  return sums.map(read);
}

/** A name within a sentence. */
function lower(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
}

/** Writes a sum of the plan, rounded to whole ones where asked. */
export function planSum({ currency }: Pick<PlanFigures, 'currency'>, value: Exact, decimals = 2): string {
  return writeSum(value, currency, decimals);
}
