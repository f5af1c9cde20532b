/**
 * The sentences that decide between two ways: the number of sales, or the price, at which they leave the same; when what
 * is paid once is back; how far it is to come out even. Each figure is where the arithmetic turns, rounded so that it holds.
 */
import { confirmedAt, type Entry } from '../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  type FractionRounding,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  negated,
  plus,
  times,
  toDecimal,
} from '../idea/fraction.ts';
import { sumAt } from '../idea/sums.ts';
import {
  countOfEntry,
  inPeriodOf,
  type Left,
  leftOf,
  leftOfOneMore,
  periodOf,
  turningPoint,
} from '../idea/turning-points.ts';
import type { CountValue, Every, MoneyValue } from '../idea/values.ts';
import { changedOffer } from './changed-offer.ts';
import { type ComparisonTexts, comparisonTexts } from './comparison-texts.ts';
import type { InterviewLanguage } from './interview.ts';
import { filled, textsIn } from './texts.ts';
import { isOfOtherPeriods, type Option, type Ways } from './ways.ts';
import { changesOf } from './what-changes.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, signed, writeCount, writeNumber, writeSum } from './write-figures.ts';

interface Turning {
  now: Ways['now'];
  option: Option;
  /** Each with the thing alone that the option changes, for what is said of one sale. */
  of: { now: Ways['now']; after: Ways['now'] };
  /** What each leaves; null where that is not known. */
  left: { now: Left | null; after: Left | null };
  own: ComparisonTexts;
  language: InterviewLanguage;
}

/** The sentences for an option; none where nothing turns. */
export function turningLines(now: Ways['now'], option: Option, language: InterviewLanguage): string[] {
  if (isOfOtherPeriods(now, option)) return [];
  const left = { now: leftOf(now), after: leftOf(option.card) };
  const of = changedOffer(now, option);
  const turning: Turning = { now, option, of, left, own: comparisonTexts(language), language };
  const changes = changesOf(now, option);
  const isOfEach = changes.includes('price') || changes.includes('unitCost');
  const lines = option.isAlone
    ? []
    : isOfEach
      ? [lossesAllowed(turning)]
      : changes.includes('extra')
        ? [paysForItself(turning)]
        : changes.includes('pay')
          ? [leavesAfterPay(turning), carriesDownTo(turning)]
          : changes.includes('volume')
            ? [priceForSame(turning), carriesDownTo(turning)]
            : [];
  return [...lines, comesBack(turning), toComeOutEven(turning)].flatMap((line) => line ?? []);
}

const volumeOf = (card: Ways['now']) => confirmedAt(card, 'volume')[0];
const ceil = (count: Fraction) => fromDecimal(toDecimal(count, 0, 'up'));
const floor = (count: Fraction) => fromDecimal(toDecimal(count, 0, 'down'));

function written(count: Fraction, rounding: FractionRounding, language: InterviewLanguage): string {
  return writeNumber(count, { decimals: 0, rounding, language });
}

/** "Boxes a week", of a count. */
function unitOf({ value }: Entry, { language }: Turning): string {
  const { of, every } = value as CountValue;
  return [of && plainWords(of), every && textsIn(language).every[every]].filter(Boolean).join(' ');
}

const countIn = (count: string, { value }: Entry, { language }: Turning) =>
  writeCount({ ...(value as CountValue), count }, { every: textsIn(language).every, language });

function priceIn(card: Ways['now'], { language }: Turning): string {
  const [price] = confirmedAt(card, 'price');
  const { amount, currency } = price!.value as MoneyValue;
  return writeSum(fromDecimal(amount), currency, language);
}

/** How many sales a changed price or cost of one may lose, or has to win, until it is as it was. */
function lossesAllowed(turning: Turning): string | null {
  const { now, option, of, left, own } = turning;
  const [before, after] = [sumAt(of.now, 'margin'), sumAt(of.after, 'margin')];
  if (after && (after.isLoss || isZero(after.amount))) return own.eachLoses;
  const isPrice = changesOf(now, option).includes('price');
  if (confirmedAt(of.now, 'price').length === 0 || !after || !before) return null;
  const names = isPrice
    ? { price: priceIn(of.after, turning), before: priceIn(of.now, turning) }
    : {
        price: costIn(after, { card: of.after }, turning),
        before: costIn(before, { card: of.now }, turning),
      };
  const [volume, sold] = [volumeOf(of.after), volumeOf(of.now)];
  if (!volume || !sold || !left.now) {
    if (before.isLoss || isZero(before.amount) || !isAlike(before, after)) return null;
    const needed = times(dividedBy(before.amount, after.amount), HUNDRED);
    const lost = minus(HUNDRED, needed);
    return isBelowZero(lost)
      ? filled(own.mustHundred, { ...names, count: written(negated(lost), 'up', turning.language) })
      : filled(own.ofHundred, { ...names, count: written(lost, 'down', turning.language) });
  }
  const point = pointNow(turning, volume, sold);
  if (!point || isBelowZero(point)) return null;
  const held = countOfEntry(sold);
  const lost = minus(held, point);
  if (!isBelowZero(lost)) {
    const count = toDecimal(lost, 0, 'down');
    const said = {
      ...names,
      count: written(lost, 'down', turning.language),
      now: writeValue(sold, seen(turning)),
    };
    return filled(count === '0' ? own.mayLoseNone : own.mayLose, said);
  }
  return filled(own.mustSell, {
    ...names,
    needed: countIn(toDecimal(point, 0, 'up'), sold, turning),
    count: written(minus(ceil(point), held), 'up', turning.language),
  });
}

const HUNDRED = fromDecimal('100');

/** Whether two sums are of one currency and period. */
const isAlike = (
  a: { currency: string | null; every: Every | null },
  b: { currency: string | null; every: Every | null },
) => a.currency === b.currency && a.every === b.every;

/** How many an option has to sell to leave what is left now, told for the period of what is sold now. */
function pointNow({ option, left }: Turning, volume: Entry, sold: Entry): Fraction | null {
  const point = left.now && turningPoint(option.card, volume.id, left.now);
  return point && inPeriodOf(point, periodOf(volume), periodOf(sold));
}
const seen = ({ language }: Turning) => ({ language, kinds: [], kind: null });

/** The cost of one, of a way whose price stays: the price less what one leaves. */
function costIn(
  { currency }: { currency: string | null },
  { card }: Pick<Option, 'card'>,
  { language }: Turning,
) {
  const cost = sumAt(card, 'unitCost');
  return cost ? writeSum(cost.amount, currency, language) : '';
}

/** From how many more sales a new regular cost pays for itself. */
function paysForItself(turning: Turning): string | null {
  const { option, of, left, own, language } = turning;
  const [first] = option.extra;
  const [volume, sold] = [volumeOf(of.after), volumeOf(of.now)];
  const what = nameOf(first!, turning);
  if (!volume || !sold || !left.now) return withoutVolume(turning, what);
  const each = leftOfOneMore(option.card, volume.id);
  const point = pointNow(turning, volume, sold);
  // Where one more leaves nothing, no number of them pays for anything.
  if (!point || !each || !isAbove(each)) return null;
  const more = minus(point, countOfEntry(sold));
  if (!isAbove(more)) return null;
  const isReached =
    left.after !== null &&
    isAlike(left.after, left.now) &&
    !isBelowZero(minus(left.after.amount, left.now.amount));
  const unit = unitOf(sold, turning);
  return filled(isReached ? own.paysForAlready : own.paysFor, {
    what,
    unit,
    count: written(more, 'up', language),
  });
}

const isAbove = (amount: Fraction) => !isBelowZero(amount) && !isZero(amount);

/** What is left once the owner has had theirs. */
function leavesAfterPay({ option, left, own, language }: Turning): string | null {
  const { after } = left;
  const paid = option.extra.map(({ value }) => value as MoneyValue);
  const [first] = paid;
  if (!after || !first || paid.some((one) => !isAlike(one, first)) || first.currency !== after.currency)
    return null;
  const total = paid.map(({ amount }) => fromDecimal(amount)).reduce(plus, NOTHING);
  const often = first.every === after.every || !first.every ? '' : ` ${textsIn(language).every[first.every]}`;
  const sum = `${writeSum(total, after.currency, language)}${often}`;
  return filled(own.payLeaves, {
    sum,
    rest: signed(after, language),
    every: textsIn(language).every[after.every],
  });
}

/** Where nobody said how many are sold: a month's cost over what one leaves. */
function withoutVolume({ option, own, language }: Turning, what: string): string | null {
  const margin = sumAt(option.card, 'margin');
  const regular = sumAt(
    [...option.card.filter(({ place }) => place !== 'monthlyCost' && place !== 'pay'), ...option.extra],
    'regularCosts',
  );
  if (!margin || !regular || margin.isLoss || isZero(margin.amount)) return null;
  const isOfMonth = margin.every === null || margin.every === 'month';
  if (!isOfMonth || margin.currency !== regular.currency) return null;
  const count = dividedBy(regular.amount, margin.amount);
  const of = confirmedAt(option.card, 'price')[0]?.value as MoneyValue | undefined;
  const unit = [of?.per && plainWords(of.per), textsIn(language).every.month].filter(Boolean).join(' ');
  return filled(own.paysFor, { what, unit, count: written(count, 'up', language) });
}

function nameOf({ value }: Entry, { own, language }: Turning): string {
  const { what, amount, currency } = value as MoneyValue;
  const name = what ? plainWords(what) : null;
  return name
    ? name.charAt(0).toUpperCase() + name.slice(1)
    : `${own.option} (${writeSum(fromDecimal(amount), currency, language)})`;
}

/** Another number of sales: the price that would leave what is left now. */
function priceForSame(turning: Turning): string | null {
  const { option, of, left, own, language } = turning;
  const [price] = confirmedAt(of.after, 'price');
  const volume = volumeOf(of.after);
  if (!price || !volume || !left.now || !left.after) return null;
  const point = turningPoint(option.card, price.id, left.now);
  if (!point || isBelowZero(point)) return null;
  const { currency } = price.value as MoneyValue;
  const amount = fromDecimal(toDecimal(point, 2, 'up'));
  return filled(own.samePrice, {
    volume: writeValue(volume, seen(turning)),
    price: writeSum(amount, currency, language),
  });
}

/** Down to how many sales it carries what is paid regularly. */
function carriesDownTo(turning: Turning): string | null {
  const { option, of, left, own, language } = turning;
  const volume = volumeOf(of.after);
  if (!volume || !left.after || left.after.isBeforeRegular || isBelowZero(left.after.amount)) return null;
  const point = turningPoint(option.card, volume.id, { ...left.after, amount: NOTHING });
  if (!point || isBelowZero(point) || isZero(point)) return null;
  return filled(own.carriesDownTo, { count: written(point, 'up', language), unit: unitOf(volume, turning) });
}

/** When what is paid once has come back, out of what more is left. */
function comesBack({ option, left, own, language }: Turning): string | null {
  const sums = option.once.map(({ value }) => value as MoneyValue);
  const [first] = sums;
  if (!first || !left.after || (!option.isAlone && !left.now)) return null;
  if (sums.some(({ currency }) => currency !== left.after!.currency)) return null;
  if (!option.isAlone && !isAlike(left.after, left.now!)) return null;
  const before = option.isAlone ? NOTHING : left.now!.amount;
  const more = minus(left.after.amount, before);
  const total = sums.map(({ amount }) => fromDecimal(amount)).reduce(plus, NOTHING);
  const costs = writeSum(total, first.currency, language);
  if (isBelowZero(more) || isZero(more)) return filled(own.neverBack, { costs });
  const time = dividedBy(total, more);
  const isDay = left.after.every === 'day';
  const count = writeNumber(time, { decimals: isDay ? 0 : 1, rounding: 'up', language });
  return filled(own.backAfter, { costs, time: filled(isDay ? own.days : own.months, { count }) });
}

/** Where it loses: how many more would be needed to come out even. */
function toComeOutEven(turning: Turning): string | null {
  const { option, of, left, own, language } = turning;
  const { after } = left;
  const volume = volumeOf(of.after);
  if (!after || !volume || !isBelowZero(after.amount)) return null;
  const each = leftOfOneMore(option.card, volume.id);
  const point = turningPoint(option.card, volume.id, { ...after, amount: NOTHING });
  if (!point || !each || isBelowZero(each)) return null;
  const more = minus(ceil(point), floor(countOfEntry(volume)));
  return filled(own.toNothing, {
    sum: signed({ amount: negated(after.amount), currency: after.currency }, language),
    every: textsIn(language).every[after.every],
    count: written(more, 'up', language),
    unit: unitOf(volume, turning),
  });
}
