/** What a period leaves, takes in and costs, and what would be otherwise: the answers to questions for a period. */
import { arithmeticOf } from '../../idea/arithmetic.ts';
import { confirmedAt, type Entry } from '../../idea/card.ts';
import { dividedBy, fromDecimal, isBelowZero, isZero, minus } from '../../idea/fraction.ts';
import { neededFor, sumAt } from '../../idea/sums.ts';
import { differBeyondDay, turningPoint } from '../../idea/turning-points.ts';
import type { Every, MoneyValue } from '../../idea/values.ts';
import { capitalised } from '../../idea/words.ts';
import { isCostOf } from '../german-figures.ts';
import { filled } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { plainWords, signed, writeSum } from '../write-figures.ts';
import {
  isSame,
  lacks,
  leftIn,
  months,
  often,
  type Period,
  type Reckoned,
  type Reckoning,
  sum,
  upTo,
  volumeOf,
  volumeText,
} from './reckoning.ts';
import { sayOnce } from './say-money.ts';
import { leftOfOne } from './say-sale.ts';
import { countText, evenText, neverText } from './say-sales.ts';

/** What a month stands on, but for its regular costs. */
export const SALES = ['price', 'unitCost', 'volume'] as const;

/** What is left, and whether that is enough for what is wanted. */
export function sayResult(making: Reckoning): Reckoned | null {
  const { asked, card, own, seen, numbers } = making;
  if (numbers.others.length > 0) return sayTwo(making);
  const left = leftIn(card, numbers.target?.every ?? asked.every);
  if (!left) return (numbers.supposed.length > 0 ? ofOneChanged(making) : null) ?? lacks(card, SALES);
  if (numbers.target) return againstTarget(making, left, numbers.target);
  // What one would live on, nobody has said.
  const figures = {
    sum: sum(making, left.amount, left.currency),
    every: often(making, left.every),
    volume: volumeText(card, seen),
  };
  const isLoss = isBelowZero(left.amount);
  // A twelfth of the year is no month of the season.
  const isAveraged = left.every === 'month' && sumAt(card, 'openMonth') !== null;
  const text = isPartOfDay(card, left)
    ? isLoss
      ? own.resultDayLoss
      : own.resultDay
    : isZero(left.amount)
      ? own.resultNothing
      : isLoss
        ? isAveraged
          ? own.resultLossAveraged
          : own.resultLoss
        : isAveraged
          ? own.resultAveraged
          : own.result;
  const open = OF_SEASON.test(making.sentence) ? sumAt(card, 'openMonth') : null;
  const isToLiveOn = asked.isEnough && TO_LIVE.test(making.sentence) && left.amount.numerator > 0n;
  return {
    lines: [
      ...(open ? [filled(own.openMonth, { sum: sum(making, open.amount, open.currency) })] : []),
      filled(text, figures),
      ...(WHY.test(making.sentence) ? lossOfOne(making) : []),
      ...(open ? [] : notes(making, left)),
      ...(isBelowZero(left.amount) ? enoughAt(making) : []),
      ...(numbers.supposed.length > 0 || making.isTimed ? before(making, left) : []),
    ],
    ...{ isWhole: true, lacksRow: lacksDays(making, left) ?? (isToLiveOn ? 'need' : null) },
  };
}

const OF_SEASON = /\b(?:summer|winter|season|open|good|busy) month\b|\bmonat der saison\b/;
const TO_LIVE = /\b(?:live|living|quit|enough|leben|reicht)\b/;
const WHY = /\b(?:why|warum)\b/;

/** That each sale loses, where it does. */
function lossOfOne(making: Reckoning): string[] {
  const said = sumAt(making.card, 'margin')?.isLoss ? leftOfOne(making, making.card) : null;
  return said ? [said] : [];
}

/** Where a day alone can be told beside costs of longer periods, the days would tell the month. */
const lacksDays = ({ now }: Reckoning, { every }: Period): 'openDays' | null =>
  every === 'day' && confirmedAt(now, 'monthlyCost').length > 0 ? 'openDays' : null;

function againstTarget(
  making: Reckoning,
  left: Period,
  { amount, every }: { amount: string; every: Every },
): Reckoned | null {
  const { own } = making;
  const wanted = fromDecimal(amount);
  if (left.every !== every) return null;
  const rest = minus(left.amount, wanted);
  const figures = {
    ...{ rest: sum(making, rest, left.currency), sum: sum(making, left.amount, left.currency) },
    ...{ target: sum(making, wanted, left.currency), every: often(making, every) },
  };
  const text = isZero(rest)
    ? own.enoughJust
    : !isBelowZero(rest)
      ? own.enough
      : isBelowZero(left.amount)
        ? own.shortLoss
        : own.short;
  return { lines: [filled(text, figures), ...notes(making, left), own.beforeTax], isWhole: true };
}

/** What it is now, where something else was supposed. */
function before(making: Reckoning, left: Period): string[] {
  const { own, now } = making;
  const plain = leftIn(now, left.every);
  if (!plain || plain.every !== left.every) return [];
  return [filled(own.nowLeft, { now: leftWords(making, plain) })];
}

const leftWords = (making: Reckoning, { amount, currency, every }: Period): string =>
  filled(isBelowZero(amount) ? making.own.missingNow : making.own.leftNow, {
    ...{ sum: sum(making, amount, currency), every: often(making, every) },
  });

/** "Instead of £660", "instead of a loss of £20". */
function insteadOf(making: Reckoning, { amount, currency }: Period, isGain: boolean): string {
  const { own } = making;
  const text = isBelowZero(amount) ? own.lossNow : isGain ? own.gainNow : own.gainLeft;
  return filled(text, { sum: sum(making, amount, currency) });
}

/** Whether a day alone is told, and costs of longer periods are not in it. */
const isPartOfDay = (card: Reckoning['card'], { every, isBeforeRegular }: Period): boolean =>
  every === 'day' && isBeforeRegular && confirmedAt(card, 'monthlyCost').length > 0;

/** What is not in it. */
export function notes({ own, card, now, seen }: Reckoning, left: Period): string[] {
  const hasRegular = confirmedAt(now, 'monthlyCost').length > 0;
  const before = isPartOfDay(card, left) ? own.ofDay : own.beforeRegular;
  const [open, year] = (['openMonth', 'year'] as const).map((id) => sumAt(card, id));
  const write = (line: NonNullable<typeof open>) => signed(line, seen.language);
  const each = arithmeticOf(card).flatMap((line) =>
    line.is === 'money' && line.id === 'offer'
      ? [`${plainWords(line.offer ?? '')} ${signed(line, seen.language)}`]
      : [],
  );
  return [
    ...(left.isBeforeRegular || !hasRegular ? [before] : []),
    ...(open && year ? [filled(own.closedSeason, { open: write(open), year: write(year) })] : []),
    ...(each.length > 1 ? [filled(own.each, { each: each.join('; ') })] : []),
  ];
}

/** How many sales would do, where the month loses and each sale leaves something. */
function enoughAt(making: Reckoning): string[] {
  const count = evenText(making);
  return count ? [filled(making.own.needed, { count })] : [];
}

/** What would be with other figures, beside what is. */
export function sayChanged(making: Reckoning): Reckoned | null {
  const { asked, card, now, own, numbers } = making;
  if (numbers.others.length > 0) return sayTwo(making);
  if (numbers.supposed.length === 0 && !making.isTimed) return null;
  if (numbers.target) return sayResult(making);
  if (differBeyondDay(card, now)) return null;
  const [then, plain] = [card, now].map((one) => leftIn(one, asked.every)) as [Period | null, Period | null];
  if (!then) return ofOneChanged(making) ?? lacks(card, SALES);
  const would = capitalised(leftWords(making, then));
  const isBeside = plain !== null && plain.every === then.every && plain.currency === then.currency;
  const line = !isBeside
    ? filled(own.changedAlone, { would })
    : isSame(then.amount, plain.amount)
      ? filled(own.changedSame, { now: leftWords(making, plain) })
      : filled(own.changed, { would, now: insteadOf(making, plain, !isBelowZero(then.amount)) });
  return {
    lines: [line, ...notes(making, then), ...(isBelowZero(then.amount) ? enoughAt(making) : [])],
    ...{ isWhole: true, lacksRow: lacksDays(making, then) },
  };
}

/** Without a number of sales, what one leaves. */
function ofOneChanged(making: Reckoning): Reckoned | null {
  const isOfOne = making.numbers.supposed.every(({ place }) => place === 'price' || place === 'unitCost');
  const one = isOfOne ? leftOfOne(making, making.card) : null;
  const plain = leftOfOne(making, making.now);
  return one ? { lines: [one, ...(plain ? [plain] : [])], missing: ['volume'] } : null;
}

/** "12 or 15": what each leaves, and at how many they are even. */
function sayTwo(making: Reckoning): Reckoned | null {
  const { asked, card, other, own, numbers, seen } = making;
  if (differBeyondDay(card, other)) return null;
  const [one, two] = [leftIn(card, asked.every), leftIn(other, asked.every)];
  const [second] = numbers.others;
  // Of "5 or 6", one may be how it is.
  const [first] =
    numbers.supposed.length > 0 ? numbers.supposed : second ? confirmedAt(making.now, second.place) : [];
  if (
    !first ||
    !second ||
    numbers.supposed.length > 1 ||
    numbers.others.length !== 1 ||
    first.place !== second.place
  )
    return null;
  if (!one || !two) {
    const [a, b] = [leftOfOne(making, card), leftOfOne(making, other)];
    return first.place === 'price' && a && b
      ? { lines: [`${a} ${b}`], missing: ['volume'] }
      : lacks(card, SALES);
  }
  if (one.every !== two.every || one.currency !== two.currency) return null;
  const isFirst = !isBelowZero(minus(one.amount, two.amount));
  const [most, least] = isFirst ? [one, two] : [two, one];
  const [better, worse] = isFirst ? [first, second] : [second, first];
  const write = (entry: typeof first) => writeValue(entry, seen);
  const figures = {
    better: write(better),
    worse: write(worse),
    most: leftWords(making, most),
    least: leftWords(making, least),
  };
  const isPrice = first.place === 'price';
  return {
    lines: [
      filled(
        isSame(one.amount, two.amount) ? own.twoSame : isBelowZero(most.amount) ? own.twoLoss : own.two,
        figures,
      ),
      ...notes(making, one),
      ...(isPrice
        ? [own.twoNone, ...evenAt(making, first.value as MoneyValue, second.value as MoneyValue)]
        : []),
    ],
  };
}

function evenAt(making: Reckoning, one: MoneyValue, two: MoneyValue): string[] {
  const { card, other, own, seen } = making;
  const isOneDear = Number(one.amount) > Number(two.amount);
  const [dear, cheap] = isOneDear ? [card, other] : [other, card];
  const volume = volumeOf(dear);
  const left = leftIn(cheap, null);
  if (!volume || !left || left.every === 'week' || left.every === 'year') return [];
  const point = turningPoint(dear, volume.id, { ...left, every: left.every === 'day' ? 'day' : 'month' });
  if (!point || isBelowZero(point) || isZero(point)) return [];
  const [high, low] = isOneDear ? [one, two] : [two, one];
  const write = (value: MoneyValue) => writeSum(fromDecimal(value.amount), value.currency, seen.language);
  const { every } = volume.value;
  return [
    filled(own.twoTurns, {
      ...{ dear: write(high), cheap: write(low), count: upTo(making, point) },
      ...{ month: every ? often(making, every) : '', volume: volumeText(cheap, seen) },
    }).replace('  ', ' '),
  ];
}

/** Something more to pay: whether what is sold now carries it, and how many more sales do. */
export function sayExtra(making: Reckoning): Reckoned | null {
  const { card, now, own, seen, numbers } = making;
  const extra = numbers.supposed.find(({ place }) => place === 'monthlyCost' || place === 'oneOffCost');
  if (!extra || numbers.others.length > 0)
    return numbers.supposed.length + numbers.others.length > 0 ? sayChanged(making) : ofNamed(making);
  const others = numbers.supposed.filter((one) => one !== extra);
  const words = writeValue({ value: { ...(extra.value as MoneyValue), per: null } }, seen);
  if (extra.place === 'oneOffCost')
    return others.length > 0 ? null : paidOnce(making, (extra.value as MoneyValue).amount, words);
  if (differBeyondDay(card, now)) return null;
  const isInStead = now.some(
    ({ place, value }) => place === 'monthlyCost' && isCostOf(value, (extra.value as MoneyValue).what ?? '?'),
  );
  // Of what is paid already, another sum comes in its stead.
  if (isInStead) return sayChanged(making);
  const [then, plain] = [leftIn(card, null), leftIn(now, null)];
  if (!then || !plain) return bySalesAlone(making, extra, words);
  if (then.every !== plain.every) return null;
  const isCarried = !isBelowZero(then.amount);
  const figures = {
    sum: sum(making, then.amount, then.currency),
    now: insteadOf(making, plain, isCarried),
    every: often(making, then.every),
  };
  const needed = confirmedAt(now, 'price').length === 1 ? neededFor(now, [extra]) : null;
  return {
    lines: [
      filled(isCarried ? own.extraCarried : own.extraNot, figures),
      ...(needed?.count && !needed.isLeast
        ? [filled(own.extraSales, { count: countText(making, needed) })]
        : []),
      ...notes({ ...making, card: now }, plain),
    ],
    isWhole: true,
  };
}

/** Without a number of sales: how many more pay for it. */
function bySalesAlone(making: Reckoning, extra: Entry, words: string): Reckoned | null {
  const { now, own } = making;
  const needed = confirmedAt(now, 'price').length === 1 ? neededFor(now, [extra]) : null;
  if (!needed || needed.isLeast) return lacks(now, SALES);
  if (needed.count === null) return { lines: [neverText({ ...making, card: now })] };
  const count = countText({ ...making, card: now }, needed);
  return { lines: [filled(own.salesExtra, { count, extra: words })], missing: ['volume'] };
}

function paidOnce(making: Reckoning, amount: string, extra: string): Reckoned | null {
  const { now, own } = making;
  const left = leftIn(now, null);
  if (left?.every !== 'month') return lacks(now, SALES);
  if (isBelowZero(left.amount) || isZero(left.amount))
    return { lines: [filled(own.extraOnceNever, { extra }), ...notes(making, left)], isWhole: true };
  const count = dividedBy(fromDecimal(amount), left.amount);
  return {
    lines: [
      filled(own.extraOnce, {
        months: months(making, count, 'up', true),
        sum: sum(making, left.amount, left.currency),
      }),
      ...notes(making, left),
    ],
    isWhole: true,
  };
}

/** "Does it carry itself?" */
const ITSELF =
  /\b(?:it|this|that|business|idea)\b.{0,16}\b(?:carry|pay|earn|support) (?:for )?(?:itself|its keep)\b/;

/** "Can I afford the oven?", with the oven on the card. */
function ofNamed(making: Reckoning): Reckoned | null {
  const named = making.now.find(
    ({ place, value }) =>
      (place === 'oneOffCost' || place === 'monthlyCost') &&
      value.type === 'money' &&
      value.what !== null &&
      making.sentence.includes(value.what.toLowerCase()),
  );
  if (!named) return ITSELF.test(making.sentence) ? sayResult(making) : null;
  if (named.place === 'monthlyCost') return sayResult(making);
  const card = making.card.filter((one) => one.place !== 'oneOffCost' || one.id === named.id);
  return sayOnce({ ...making, card });
}
