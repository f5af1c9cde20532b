/** What an answer to a question for a figure is reckoned from, and how its sentences write an amount, a number, a month. */
import { type Card, confirmedAt } from '../../idea/card.ts';
import { type Fraction, isZero, minus, times, toDecimal } from '../../idea/fraction.ts';
import { offersOf, offersWithout } from '../../idea/offers.ts';
import type { PlaceId } from '../../idea/places.ts';
import { overTheYear } from '../../idea/sums.ts';
import { type Left, leftOf } from '../../idea/turning-points.ts';
import { timesInAMonth } from '../../idea/units.ts';
import type { CountValue, Every, MoneyValue } from '../../idea/values.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import type { Interview } from '../interview.ts';
import { sumInputs } from '../sum-inputs.ts';
import { filled, textsIn } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { plainWords, signed, writeDecimal, writeNumber } from '../write-figures.ts';
import { type AskedTexts, askedTexts } from './asked-texts.ts';
import type { Asked } from './read-asked.ts';
import type { Numbers } from './supposed.ts';
import type { TimesSaid } from './times-said.ts';
import { withSupposed } from './with-supposed.ts';

/** What writing needs of the interview. */
type Seen = Pick<Interview, 'language' | 'kinds' | 'kind'>;

/** What reckoning needs of it. */
export type Reckons = Seen &
  Pick<Interview, 'card' | 'asides' | 'told'> &
  Partial<Pick<Interview, 'proposed'>>;

/** One question with the cards that answer it. */
export interface Reckoning {
  asked: Asked;
  /** As it was written. */
  said: string;
  /** In small letters. */
  sentence: string;
  numbers: Numbers;
  /** The confirmed figures. */
  now: Card;
  /** When one sells and how long one takes, kept or said by the question. */
  times: TimesSaid;
  /** The question itself says some of that. */
  isTimed: boolean;
  /** With what the question supposes. */
  card: Card;
  /** The other way of "12 or 15"; the same as `card` where there is none. */
  other: Card;
  seen: Seen;
  own: AskedTexts;
}

/** What came of it: sentences, the answer first; what is missing for it. */
export interface Reckoned {
  lines: string[];
  missing?: readonly PlaceId[];
  /** What would tell more and is no place of the card: what is to be left, on how many days one sells. */
  lacksRow?: 'need' | 'openDays' | null;
  /** The table that it stands on helps. */
  isWhole?: boolean;
}

/** What a question is reckoned from, worked into the confirmed figures. */
export function reckoningOf(
  seen: Reckons,
  {
    asked,
    sentence = '',
    numbers = { supposed: [], others: [], target: null, months: null },
    times = { openDays: null, openWeeks: null, unitHours: null },
  }: Pick<Reckoning, 'asked'> & Partial<Pick<Reckoning, 'sentence' | 'numbers' | 'times'>>,
): Reckoning {
  const { card, openDays, openWeeks, unitHours } = sumInputs(seen.card, seen.asides ?? []);
  // What is supposed by the day is over the same days as what stands there.
  const open = { openDays: times.openDays ?? openDays, openWeeks: times.openWeeks ?? openWeeks };
  const over = (one: Card) => overTheYear(one, open);
  return {
    ...{
      asked,
      said: sentence,
      sentence: sentence.toLowerCase(),
      numbers,
      seen,
      own: askedTexts(seen.language),
    },
    times: { ...open, unitHours: times.unitHours ?? unitHours },
    isTimed: Object.values(times).some((one) => one !== null),
    // Without the days nothing of a month can be told; other times are held against how it is.
    now: times.openDays ? overTheYear(card, times) : card,
    card: over(withSupposed(card, numbers.supposed)),
    other: over(withSupposed(card, numbers.others)),
  };
}

/** The places of these that a card has no confirmed value at, also of one of several things that it sells. */
export const missingOf = (card: Card, places: readonly PlaceId[]): PlaceId[] =>
  places.filter(
    (place) =>
      confirmedAt(card, place).length === 0 ||
      ((place === 'unitCost' || place === 'volume') && offersWithout(card, place).length > 0),
  );

/** That these places are missing; null where none is. */
export function lacks(card: Card, places: readonly PlaceId[]): Reckoned | null {
  const missing = missingOf(card, places);
  return missing.length > 0 ? { lines: [], missing } : null;
}

/** A sum of money, its sign said in words. */
export const sum = ({ seen }: Pick<Reckoning, 'seen'>, amount: Fraction, currency: string | null): string =>
  signed({ amount, currency }, seen.language).replace('−', '');

/** A whole number, never fewer than it takes. */
export const upTo = ({ seen }: Pick<Reckoning, 'seen'>, count: Fraction): string =>
  writeNumber(count, { decimals: 0, rounding: 'up', language: seen.language });

/** `one month`, `4.5 months`; of German in the dative behind a preposition. */
export function months(
  { seen, own }: Pick<Reckoning, 'seen' | 'own'>,
  count: Fraction,
  rounding: 'up' | 'down',
  isDative = false,
): string {
  const decimal = plainDecimal(toDecimal(count, 1, rounding));
  const { one, many } = isDative ? own.monthsDative : own.months;
  return decimal === '1' ? one : filled(many, { count: writeDecimal(decimal, seen.language) });
}

/** How often, in words. */
export const often = ({ seen }: Pick<Reckoning, 'seen'>, every: Every): string =>
  textsIn(seen.language).every[every];

/** "60 loaves a week"; of several things, all. */
export function volumeText(card: Card, seen: Seen): string {
  const volumes = offersOf(card).flatMap(({ volume }) => volume ?? []);
  return volumes.map((volume) => writeValue(volume, seen)).join(' + ');
}

/** What one sale is called. */
export function unitOf(card: Card, own: AskedTexts): string {
  const [price] = confirmedAt(card, 'price');
  const [cost] = confirmedAt(card, 'unitCost');
  const per = (price?.value as MoneyValue | undefined)?.per ?? (cost?.value as MoneyValue | undefined)?.per;
  return per ? plainWords(per) : own.one;
}

/** What is left, in the period that was asked for where that can be told. */
export interface Period {
  amount: Fraction;
  currency: string | null;
  every: Every;
  isBeforeRegular: boolean;
}

/** What a card leaves; null where that cannot be told. */
export function leftIn(card: Card, every: Every | null): Period | null {
  const left = leftOf(card);
  if (!left) return null;
  return { ...left, ...inPeriod(left, every) };
}

function inPeriod({ amount, every }: Left, wanted: Every | null): { amount: Fraction; every: Every } {
  const month = timesInAMonth(wanted);
  // A day's figure is no month's without the days that one sells.
  if (every === 'day' || wanted === null || wanted === 'month' || !month) return { amount, every };
  return {
    amount: times(amount, { numerator: month.denominator, denominator: month.numerator }),
    every: wanted,
  };
}

/** The one volume of a card; null for none or several. */
export function volumeOf(card: Card): { id: string; value: CountValue } | null {
  const [volume, another] = confirmedAt(card, 'volume');
  return volume && !another ? { id: volume.id, value: volume.value as CountValue } : null;
}

/** Whether two fractions are the same. */
export const isSame = (one: Fraction, other: Fraction): boolean => isZero(minus(one, other));
