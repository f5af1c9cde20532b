/**
 * Lines of the week's list that turn on the card's own figures: what is riskiest in them, the cheapest way to find out,
 * and the number to decide by. Each stands on confirmed figures alone; where one is missing, its line is left out.
 */
import { confirmedAt, type Entry } from '../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  times,
  toDecimal,
} from '../idea/fraction.ts';
import { areAlike, offersOf, onlyWith } from '../idea/offers.ts';
import { isGiven } from '../idea/real-sales.ts';
import { inPeriod, lineAt, neededFor, regularEntries, sumAt } from '../idea/sums.ts';
import { inPeriodOf } from '../idea/turning-points.ts';
import { timesInAMonth } from '../idea/units.ts';
import type { CountValue, MoneyValue } from '../idea/values.ts';
import { costOfMany } from './batch-costs.ts';
import { formTexts } from './form-texts.ts';
import type { Interview } from './interview.ts';
import { sumInputs } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { factsOfWeek, isTrue, soldInAMonth } from './week-premises.ts';
import { weekTexts } from './week-texts.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, signed, writeNumber, writeSum } from './write-figures.ts';

/** The card here is as it is over a year. */
type Seen = Pick<Interview, 'card' | 'language' | 'kinds' | 'kind' | 'asides' | 'told'>;

/** What loses money however much is sold, or how far it is to what is wanted: before anything else. */
export const pressingFigures = (seen: Seen): string[] =>
  [lossOfOneLine(seen), needLine(seen)].filter((line) => line !== null);

/** What the sum stands on and nobody has seen yet, the price, and the largest cost. */
export const testableFigures = (seen: Seen): string[] =>
  [provenLine(seen), raiseLine(seen), largestCostLine(seen)].filter((line) => line !== null);

/** All of them, for whoever holds the figures of an answer against the card. */
export const figureLines = (seen: Seen): string[] => [...pressingFigures(seen), ...testableFigures(seen)];

/** So many whole ones, never fewer than it takes. */
const upTo = (count: Fraction, { language }: Seen) =>
  writeNumber(count, { decimals: 0, rounding: 'up', language });

/** Each one sold costs more than it brings. */
export function lossOfOneLine(seen: Seen): string | null {
  const { card, language } = seen;
  const [margin, cost] = [sumAt(card, 'margin'), sumAt(card, 'unitCost')];
  if (!margin || !cost || !margin.isLoss || isGiven(card)) return null;
  const many = costOfMany(card);
  if (many) return filled(formTexts(language).costOfMany, { cost: writeValue(many, seen) });
  return filled(weekTexts(language).lossOfOne, {
    loss: signed(margin, language).replace('−', ''),
    cost: writeSum(cost.amount, cost.currency, language),
  });
}

/** What is to be left, and how many sales a month that takes with all regular costs; null where either is not known. */
function neededToLive({ card, asides = [] }: Seen): { need: Entry; count: Fraction } | null {
  const { need } = sumInputs(card, asides);
  if (!need) return null;
  const takes = neededFor(card, [...regularEntries(card), need]);
  return takes?.count && !takes.isLeast && !takes.isOfCustomers ? { need, count: takes.count } : null;
}

/** What is to be left, and how many that takes beside those of now. */
export function needLine(seen: Seen): string | null {
  const { card, asides = [], language } = seen;
  const { unitHours } = sumInputs(card, asides);
  const [volume, another] = confirmedAt(card, 'volume');
  const takes = neededToLive(seen);
  if (!takes || !volume || another) return null;
  const { need } = takes;
  const { count, every } = volume.value as CountValue;
  const now = inPeriodOf(fromDecimal(count), every, 'month');
  if (!now) return null;
  const gap = minus(takes.count, now);
  if (isBelowZero(gap) || isZero(gap)) return null;
  const own = weekTexts(language);
  const inAWeek = inPeriod(gap, 'week', { openDays: null, openWeeks: null });
  const wholeWeek = inPeriod(takes.count, 'week', { openDays: null, openWeeks: null });
  if (!inAWeek || !wholeWeek) return null;
  const hours = unitHours
    ? ` ${filled(own.needHours, { hours: upTo(times(wholeWeek, fromDecimal(unitHours.count)), seen) })}`
    : '';
  return (
    filled(own.need, {
      need: writeValue(need, seen),
      count: upTo(takes.count, seen),
      now: writeNumber(now, { decimals: 1, rounding: 'half-even', language }),
      more: upTo(inAWeek, seen),
    }) + hours
  );
}

/** Fewer in a month than this aren't counted in four weeks. */
const FEWEST = 4n;

/** How many are sold is what all sums stand on; whoever says that it sells every month has seen it. */
export function provenLine(seen: Seen): string | null {
  const { card, language } = seen;
  const [volume, another] = confirmedAt(card, 'volume');
  const id = provenId(seen);
  if (!volume || another || !id) return null;
  if (confirmedAt(card, 'orders').length > 0 || confirmedAt(card, 'season').length > 0) return null;
  const { count, every } = volume.value as CountValue;
  const month = inPeriodOf(fromDecimal(count), every, 'month');
  const [price] = confirmedAt(card, 'price');
  if (
    !month ||
    isBelowZero(minus(month, fraction(FEWEST))) ||
    !price ||
    timesInAMonth((price.value as MoneyValue).every) !== null
  )
    return null;
  const own = weekTexts(language);
  const even = lineAt(card, 'breakEven');
  const wanted = neededToLive(seen);
  const isWithin = (count: Fraction) => isBelowZero(minus(count, month));
  const lives = wanted && isWithin(wanted.count) ? wanted : null;
  const carries = even?.is === 'number' && isWithin(even.count) ? even.count : null;
  const least = lives?.count ?? carries ?? dividedBy(month, fraction(2n));
  const [once] = confirmedAt(card, 'oneOffCost');
  const weekly = inPeriodOf(least, 'month', 'week');
  // Fewer than one a week are told by the month.
  const period = every === 'week' && weekly && !isBelowZero(minus(weekly, fraction(1n))) ? 'week' : 'month';
  return filled(own[id], {
    volume: writeValue(volume, seen),
    least: `${upTo(inPeriodOf(least, 'month', period) ?? least, seen)} ${textsIn(language).every[period]}`,
    why: lives
      ? filled(own.provenNeed, { need: writeValue(lives.need, seen) })
      : carries
        ? own.provenEven
        : own.provenHalf,
    before: once ? filled(own.provenOnce, { once: writeValue(once, seen) }) : '',
  });
}

/** Nobody counts sales who has sold nothing yet, and one buyer is asked as one. */
function provenId(seen: Seen): 'proven' | 'provenAhead' | 'provenOpen' | 'provenOne' | null {
  const facts = factsOfWeek(seen);
  return (
    (['proven', 'provenOne', 'provenAhead', 'provenOpen'] as const).find((id) => isTrue(id, facts)) ?? null
  );
}

/** Of several things, the first whose cost of one is known. */
function oneOffer({ card }: Seen): { card: Interview['card']; price: Entry } | null {
  const offers = offersOf(card);
  if (areAlike(offers)) return null;
  for (const { price } of offers) {
    const own = onlyWith(card, price);
    if (sumAt(own, 'margin')) return { card: own, price };
  }
  return null;
}

const ASKED = 10n;
/** A rise that most may refuse is none to try on buyers. */
const FEWEST_STAY = 5;
/** A tenth more, in steps of a twentieth of its power of ten: 27 is 30, 6,800 is 7,500. */
function aTenthMore(amount: Fraction): Fraction {
  const whole = toDecimal(amount, 0, 'up').length;
  const step = fraction(10n ** BigInt(Math.max(0, whole - 1)), 20n);
  const steps = toDecimal(dividedBy(times(amount, fraction(11n, 10n)), step), 0, 'up');
  return times(fromDecimal(steps), step);
}

/** A price a little higher, and how many of ten may go before it is worse. */
export function raiseLine(seen: Seen): string | null {
  const { language } = seen;
  const offer = oneOffer(seen);
  const margin = offer && sumAt(offer.card, 'margin');
  const price = offer && sumAt(offer.card, 'price');
  if (!offer || !margin || !price || margin.isLoss || isZero(margin.amount)) return null;
  const raised = aTenthMore(price.amount);
  const more = minus(raised, price.amount);
  // Ten who ask leave as much as before while this many still buy.
  const stay = dividedBy(
    times(margin.amount, fraction(ASKED)),
    minus(margin.amount, minus(fraction(0n), more)),
  );
  const least = Number(toDecimal(stay, 0, 'up'));
  if (least >= Number(ASKED) || least < FEWEST_STAY || !isTrue('raise', factsOfWeek(seen))) return null;
  const value = offer.price.value as MoneyValue;
  const write = (amount: Fraction) => writeSum(amount, value.currency, language);
  return filled(weekTexts(language).raise, {
    unit: value.per ? plainWords(value.per) : weekTexts(language).one,
    raised: write(raised),
    price: write(price.amount),
    least: String(least),
  });
}

/** What is counted, where one thing is sold: "mugs". */
function countedAs(card: Interview['card']): string | null {
  const [volume, another] = confirmedAt(card, 'volume');
  return volume && !another ? (volume.value as CountValue).of : null;
}

/** Of what the month's sales leave. */
const FELT = fraction(1n, 20n);

/** A tenth off the largest regular cost, in sales. */
export function largestCostLine(seen: Seen): string | null {
  const { card, language } = seen;
  const offer = oneOffer(seen);
  const margin = offer && sumAt(offer.card, 'margin');
  const monthly = confirmedAt(card, 'monthlyCost').flatMap((entry) => {
    const { amount, every, what } = entry.value as MoneyValue;
    const times_ = timesInAMonth(every);
    return times_ && what ? [{ entry, amount: times(fromDecimal(amount), times_) }] : [];
  });
  const [largest] = monthly.toSorted((a, b) => (isBelowZero(minus(a.amount, b.amount)) ? 1 : -1));
  const price = offer?.price.value as MoneyValue | undefined;
  if (!largest || !margin || !price || isBelowZero(margin.amount) || isZero(margin.amount)) return null;
  const value = largest.entry.value as MoneyValue;
  if (value.currency !== price.currency || timesInAMonth(price.every) !== null) return null;
  const saved = times(largest.amount, fraction(1n, 10n));
  const month = soldInAMonth({ card: offer.card });
  // A cut that the month does not feel is no work for a week.
  if (!month || isBelowZero(minus(saved, times(times(margin.amount, month), FELT)))) return null;
  const count = toDecimal(dividedBy(saved, margin.amount), 0, 'up');
  const of = countedAs(card) ?? price.per;
  return filled(weekTexts(language).largestCost, {
    what: plainWords(value.what ?? ''),
    saved: writeSum(fromDecimal(toDecimal(saved, 2, 'half-even')), value.currency, language),
    count: writeValue({ value: { type: 'count', count, of, every: null } }, seen),
  });
}
