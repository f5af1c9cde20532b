/**
 * What a decision is: the rows of its form, the words by which it is known, and what follows from the rows. Exact, and
 * pure: a figure that was not filled in is null, and whatever needs it is left unsaid.
 */
import type { DecisionId } from '../../idea/decision-fields.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  negated,
  plus,
  times,
} from '../../idea/fraction.ts';
import type { InterviewLanguage } from '../interview.ts';
import { filled } from '../texts.ts';
import { signed, writeNumber } from '../write-figures.ts';
import type { Field } from './fields.ts';

/** A figure that may not be known. */
export type Known = Fraction | null;

/** The figures of a form, each in the period of its field; absent for what was not filled in. */
export type Figures = Partial<Readonly<Record<Field, Fraction>>>;

/** What follows. */
export interface Verdict {
  /** The answer, in one sentence or two. */
  verdict: string;
  /** What it stands on. */
  lines: readonly string[];
  /** The number to decide by; null where none can be told. */
  number: string | null;
}

/** One decision. */
export interface Decision {
  id: DecisionId;
  /** Its rows, in their order. */
  fields: readonly Field[];
  /** Without these nothing can be said. */
  least: readonly Field[];
  /** What is paid for work is what it works out, and no cost of the month. */
  isBeforePay?: true;
  /** The cheapest test of it, with a number at which to go on and one at which to stop. */
  test: Readonly<Record<InterviewLanguage, string>>;
  /** What follows; null where too little is known to say anything. */
  decide(figures: Figures, say: Say): Verdict | null;
}

/** Writes the sentences of an answer in the language of the conversation. */
export interface Say {
  (en: string, de: string, values?: Readonly<Record<string, string>>): string;
  /** An amount of money, with a minus where it is below zero. */
  sum(amount: Fraction): string;
  /** A number of things, never fewer than it takes. */
  up(count: Fraction): string;
  /** A number of things, never more than there are. */
  down(count: Fraction): string;
  /** A number with a decimal where it has one; with three where it is below one. */
  number(count: Fraction): string;
  /** A number as its member gave it. */
  given(count: Fraction): string;
}

/** A figure may be given with so many. */
const MOST_DECIMALS = 4;

/** The sentences of a language and a currency. */
export function sayIn(language: InterviewLanguage, currency: string | null): Say {
  const number = (count: Fraction, decimals: number, rounding: 'up' | 'down' | 'half-even') =>
    writeNumber(count, { decimals, rounding, language });
  return Object.assign(
    (en: string, de: string, values: Readonly<Record<string, string>> = {}) =>
      filled(language === 'de' ? de : en, values),
    {
      sum: (amount: Fraction) => signed({ amount, currency }, language),
      up: (count: Fraction) => number(count, 0, 'up'),
      down: (count: Fraction) => number(count, 0, 'down'),
      number: (count: Fraction) =>
        number(count, isBelowZero(minus(count, fraction(1n))) ? 3 : 1, 'half-even'),
      given: (count: Fraction) => number(count, MOST_DECIMALS, 'half-even'),
    },
  );
}

/** `one + other`, where both are known. */
export const sumOf = (one: Known | undefined, other: Known | undefined): Known =>
  one && other ? plus(one, other) : null;
/** `one − other`, where both are known. */
export const less = (one: Known | undefined, other: Known | undefined): Known =>
  one && other ? minus(one, other) : null;
/** `one × other`, where both are known. */
export const by = (one: Known | undefined, other: Known | undefined): Known =>
  one && other ? times(one, other) : null;
/** `one ÷ other`, where both are known and the second is above zero. */
export const per = (one: Known | undefined, other: Known | undefined): Known =>
  one && other && !isZero(other) && !isBelowZero(other) ? dividedBy(one, other) : null;

/** How many minutes an hour has. */
export const SIXTY = fraction(60n);
const HUNDRED = fraction(100n);

/** So many percent of one. */
export const percent = (count: Known | undefined): Known => per(count, HUNDRED);
/** One and so many percent on top; one alone where nothing is said. */
export const onTopOf = (count: Fraction | undefined): Fraction =>
  plus(fraction(1n), count ? dividedBy(count, HUNDRED) : NOTHING);
/** Of a number of things that is not negative, what is complete. */
export const wholeOf = (count: Fraction): Fraction => fraction(count.numerator / count.denominator);
/** Whether a figure is known and above zero. */
export const isAbove = (one: Known | undefined): one is Fraction =>
  Boolean(one && !isZero(one) && !isBelowZero(one));

/** The month as it is, of the price, the cost of one, how many and what is paid every month. */
export interface MonthNow {
  margin: Known;
  takings: Known;
  /** Before the monthly costs where nobody has said them. */
  left: Known;
  isBeforeCosts: boolean;
}

/** It. */
export function monthNow({ price, cost, sold, costs }: Figures): MonthNow {
  const margin = less(price, cost);
  const gross = by(margin, sold);
  return {
    margin,
    takings: by(price, sold),
    left: gross && costs ? minus(gross, costs) : gross,
    isBeforeCosts: costs === undefined,
  };
}

/** What more sales bring in a month: how many, what one of them leaves, and both together. */
export interface MoreSales {
  more: Known;
  margin: Known;
  gain: Known;
}

/** They, at their own price and cost where those are said, else at those of now. */
export function moreSales(figures: Figures): MoreSales {
  const { price, cost, sold, soldThen, morePrice = price, moreCost = cost } = figures;
  const more = figures.more ?? less(soldThen, sold);
  const margin = less(morePrice, moreCost);
  return { more, margin, gain: by(more, margin) };
}

/** What something brings in a month, by more sales and by what it saves, less what it costs to run; null where nothing is said. */
export function broughtIn(figures: Figures): Known {
  const { saves, upkeep = NOTHING } = figures;
  const { gain } = moreSales(figures);
  return saves || gain ? minus(plus(saves ?? NOTHING, gain ?? NOTHING), upkeep) : null;
}

/** What is said of a month whose regular costs nobody has said. */
export const beforeCosts = ({ isBeforeCosts }: Pick<MonthNow, 'isBeforeCosts'>, say: Say): string =>
  isBeforeCosts ? say(' before monthly costs', ' vor den monatlichen Kosten') : '';

/** What is said of the cash where it does not reach: `rest` is what would be left of it, below zero. */
export const cashShort = (rest: Fraction, say: Say): string =>
  say('Of your cash {short} is missing for it.', 'Von Ihrem Geld fehlen dafür {short}.', {
    short: say.sum(negated(rest)),
  });

/** The sentences that can be said, of those that may lack a figure. */
export const said = (...lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);
