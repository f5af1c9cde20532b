/**
 * Figures that are made of each other: "1450 plus 400, so 1850", "two helpers, 14,000 each", "165 for 22 pieces, so
 * 7.50 each". Only where the numbers say so; what they make stands for them.
 */
import { plainDecimal } from '../../money/plain-decimal.ts';
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  minus,
  plus,
  times,
  toDecimal,
} from '../fraction.ts';
import type { Every, MoneyValue } from '../values.ts';
import type { SaidFigure } from './said-figures.ts';

/** The figures with their parts joined. */
export function joined(text: string, figures: readonly SaidFigure[]): SaidFigure[] {
  return withoutIncluded(
    text,
    listed(withoutDetails(withSums(text, withEach(text, withAdded(text, figures))))),
  );
}

const isMoney = ({ value }: SaidFigure) => value.type === 'money';
const sizeOf = ({ value }: SaidFigure): Fraction =>
  fromDecimal(value.type === 'money' ? value.amount : value.count);
const decimalOf = (sum: Fraction): string => plainDecimal(toDecimal(sum, 4, 'half-even'));
const spanOf = (one: SaidFigure, other: SaidFigure) => ({
  start: Math.min(one.span.start, other.span.start),
  end: Math.max(one.span.end, other.span.end),
});
const between = (text: string, one: SaidFigure, other: SaidFigure) =>
  text.slice(Math.min(one.span.end, other.span.start), other.span.start).toLowerCase();

const ADDED: ReadonlySet<SaidFigure['role']> = new Set(['unitCost', 'monthlyCost', 'oneOffCost', 'cash']);
const PLUS = /^[^.!?]{0,40}(?:\bplus\b|\+|\band\b|\bund\b|&)[ ,\p{L}]{0,20}$/u;

/** "310 plus 60 van": what is added to a cost is one of the same sort, whatever it is called. */
function withAdded(text: string, figures: readonly SaidFigure[]): SaidFigure[] {
  const done: SaidFigure[] = [];
  for (const figure of figures) {
    const before = done.at(-1);
    const [value, base] = [figure.value, before?.value];
    const isAdded =
      before !== undefined &&
      before.sentence === figure.sentence &&
      ADDED.has(before.role) &&
      value.type === 'money' &&
      base?.type === 'money' &&
      (value.per === null || value.per === base.per) &&
      (value.every === null ||
        value.every === base.every ||
        before.role === figure.role ||
        value.every === 'once') &&
      /\bplus\b|\+|\bund\b|&/.test(between(text, before, figure)) &&
      PLUS.test(between(text, before, figure)) &&
      !['price', 'need', 'income'].includes(figure.role ?? '');
    if (!isAdded) {
      done.push(figure);
      continue;
    }
    const money = value as MoneyValue;
    done.push({
      ...figure,
      role: before.role,
      isLabelled: true,
      value: { ...money, per: money.per ?? (base as MoneyValue).per, every: (base as MoneyValue).every },
    });
  }
  return done;
}

/** "Two helpers, 14,000 each": so many times so much. */
function withEach(text: string, figures: readonly SaidFigure[]): SaidFigure[] {
  const done: SaidFigure[] = [];
  for (const figure of figures) {
    const before = done.at(-1);
    const { value } = figure;
    const isSoMany =
      figure.isEach &&
      value.type === 'money' &&
      (figure.role === 'monthlyCost' || figure.role === 'oneOffCost') &&
      before?.value.type === 'count' &&
      before.sentence === figure.sentence &&
      before.value.every === null &&
      between(text, before, figure).length < 24;
    if (!isSoMany || value.type !== 'money') {
      done.push(figure);
      continue;
    }
    done[done.length - 1] = {
      ...figure,
      value: {
        ...value,
        amount: decimalOf(times(sizeOf(figure), sizeOf(before!))),
        per: null,
        what: before!.value.type === 'count' ? (before!.value.of ?? value.what) : value.what,
      },
      span: spanOf(before!, figure),
    };
  }
  return done;
}

/** "1450 plus 400, so 1850" is 1850; "165 for 22, so 7.50 each" is 7.50; savings in two parts are their sum. */
function withSums(text: string, figures: readonly SaidFigure[]): SaidFigure[] {
  let done = withRates(text, figures);
  for (let at = 2; at < done.length; at += 1) {
    const three = done[at]!;
    const before = done.slice(Math.max(0, at - 4), at).filter(({ sentence }) => sentence === three.sentence);
    const made = three.value.type === 'money' ? madeOf(before, three) : null;
    if (!made) continue;
    done = done.flatMap((one) => (one === three ? [made.whole] : made.parts.includes(one) ? [] : [one]));
    at -= made.parts.length;
  }
  return ofCash(text, done);
}

/** What a sum is made of among the figures before it: two sums that add up to it, or a sum for so many. */
function madeOf(
  before: readonly SaidFigure[],
  three: SaidFigure,
): { whole: SaidFigure; parts: SaidFigure[] } | null {
  const value = three.value as MoneyValue;
  const sums = before.filter(isMoney).slice(-2);
  const [one, two] = sums;
  if (one && two && isNear(plus(sizeOf(one), sizeOf(two)), sizeOf(three), true)) {
    const base = one.value as MoneyValue;
    const isOfOne = value.per !== null && (one.value as MoneyValue).per === null;
    const role = ADDED.has(one.role)
      ? one.role
      : ADDED.has(two.role)
        ? two.role
        : isOfOne
          ? 'unitCost'
          : null;
    const whole = {
      ...value,
      every: value.every ?? base.every,
      currency: value.currency ?? base.currency,
      per: value.per ?? base.per,
    };
    return ADDED.has(role)
      ? { whole: { ...three, role, isLabelled: true, value: whole }, parts: sums }
      : null;
  }
  const [last, count] = [sums.at(-1), before.at(-1)];
  const isQuotient =
    last &&
    count?.value.type === 'count' &&
    Number(count.value.count) > 1 &&
    isNear(dividedBy(sizeOf(last), sizeOf(count)), sizeOf(three));
  if (!isQuotient) return null;
  const currency = value.currency ?? (last.value as MoneyValue).currency;
  return {
    whole: { ...three, role: 'unitCost', isLabelled: true, value: { ...value, currency } },
    parts: [last, count],
  };
}

/** "11 rentals in 5 months": so many a month. */
function withRates(text: string, figures: readonly SaidFigure[]): SaidFigure[] {
  const done: SaidFigure[] = [];
  for (const figure of figures) {
    const before = done.at(-1);
    const { value } = figure;
    const span = value.type === 'count' ? PERIODS.get((value.of ?? '').toLowerCase()) : undefined;
    const isRate =
      span !== undefined &&
      value.type === 'count' &&
      before?.value.type === 'count' &&
      before.sentence === figure.sentence &&
      before.value.of !== null &&
      before.value.every === null &&
      Number(value.count) > 0 &&
      /^\s{0,3}(?:in|over|within|during) (?:the last |the past )?$/.test(
        text.slice(before.span.end, figure.span.start).toLowerCase(),
      );
    if (!isRate || before?.value.type !== 'count') {
      done.push(figure);
      continue;
    }
    const count = decimalOf(
      fromDecimal(toDecimal(dividedBy(sizeOf(before), sizeOf(figure)), 1, 'half-even')),
    );
    done[done.length - 1] = {
      ...before,
      role: 'volume',
      value: { ...before.value, count, every: span },
      span: spanOf(before, figure),
    };
  }
  return done;
}

const PERIODS: ReadonlyMap<string, Every> = new Map([
  ['days', 'day'],
  ['weeks', 'week'],
  ['months', 'month'],
  ['years', 'year'],
  ['monaten', 'month'],
  ['wochen', 'week'],
]);

const isNear = (a: Fraction, b: Fraction, isExact = false): boolean => {
  const apart = minus(a, b);
  const size = apart.numerator < 0n ? { ...apart, numerator: -apart.numerator } : apart;
  const most = isExact ? fromDecimal('0') : times(b, fromDecimal('0.01'));
  return minus(size, most).numerator <= 0n;
};

/** "18 a shirt (blank 9, print 9)": what adds up to the figure before it only explains it. */
function withoutDetails(figures: readonly SaidFigure[]): SaidFigure[] {
  const parts = new Set<SaidFigure>();
  for (const [at, whole] of figures.entries()) {
    const [one, two] = [figures[at + 1], figures[at + 2]];
    const isOne =
      one && two && two.sentence === whole.sentence && isMoney(whole) && isMoney(one) && isMoney(two);
    if (!isOne || !ADDED.has(whole.role) || !isNear(plus(sizeOf(one), sizeOf(two)), sizeOf(whole), true))
      continue;
    parts.add(one).add(two);
  }
  return figures.filter((figure) => !parts.has(figure));
}

/** What is used up by one, although its name is mostly of a bill. */
const BY_USE = /^(?:diesel|petrol|fuel|electricity|power|light|water|parking|storage)$/;

/** "The portrait is 3,500, canvas 400": a named sum right after a price, and less than it, is a cost of one. */
function listed(figures: readonly SaidFigure[]): SaidFigure[] {
  const done: SaidFigure[] = [];
  for (const figure of figures) {
    const before = done.findLast(({ role, value }) => value.type === 'money' && role !== null);
    const price = done.findLast(({ role }) => role === 'price');
    const { value, name, role } = figure;
    const isNamed = role === null && name !== null;
    const isUsed =
      role === 'monthlyCost' &&
      value.type === 'money' &&
      BY_USE.test(value.what ?? '') &&
      value.every !== 'week';
    const isListed =
      (isNamed || isUsed) &&
      value.type === 'money' &&
      (value.every === null || (isUsed && value.every === 'month' && !figure.isPeriodSaid)) &&
      !figure.isVague &&
      before !== undefined &&
      price !== undefined &&
      (before.role === 'price' || before.role === 'unitCost') &&
      figure.sentence - before.sentence <= 1 &&
      isBelowZero(minus(sizeOf(figure), sizeOf(price)));
    if (!isListed || value.type !== 'money') {
      done.push(figure);
      continue;
    }
    const cost: MoneyValue = { ...value, every: null, what: value.what ?? name };
    done.push({ ...figure, role: 'unitCost', isLabelled: true, value: cost });
  }
  return done;
}

/** What one has is one figure on the card. */
function ofCash(text: string, figures: SaidFigure[]): SaidFigure[] {
  const own = figures.filter(({ role, isAsked, isVague }) => role === 'cash' && !isAsked && !isVague);
  const [one, two, more] = own;
  if (
    !one ||
    !two ||
    more ||
    one.sentence !== two.sentence ||
    !/\bplus\b|\band\b|\bund\b|\+|&/.test(between(text, one, two))
  )
    return figures;
  const [a, b] = [one.value as MoneyValue, two.value as MoneyValue];
  const whole: SaidFigure = {
    ...one,
    value: { ...a, amount: decimalOf(plus(sizeOf(one), sizeOf(two))), currency: a.currency ?? b.currency },
    span: spanOf(one, two),
  };
  return figures.flatMap((figure) => (figure === one ? [whole] : figure === two ? [] : [figure]));
}

/** "75,350 in total, including 13,350 for the loan": a part that is named is in the whole already. */
function withoutIncluded(text: string, figures: readonly SaidFigure[]): SaidFigure[] {
  return figures.filter(({ span, sentence, value }, at) => {
    const whole = figures[at - 1];
    if (!whole || whole.sentence !== sentence || value.type !== 'money' || whole.value.type !== 'money')
      return true;
    const words = text.slice(whole.span.start, span.end).toLowerCase();
    return !/\b(?:including|incl|inclusive of|of which|davon|inklusive|inkl|einschließlich)\b/.test(words);
  });
}
