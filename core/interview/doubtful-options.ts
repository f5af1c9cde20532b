/**
 * Where a figure of a question has found its place without doubt, and where it is only guessed: one that is guessed makes
 * a row that says what nobody has said. Patterns of bounded reach over at most 48 units before a figure.
 */
import type { FigureRow } from '../idea/figure-rows.ts';
import { fromDecimal, isZero, minus } from '../idea/fraction.ts';
import type { SaidFigure } from '../idea/reading/said-figures.ts';
import { isSameUnit } from '../idea/units.ts';

/** "20 or 22", "20 against 22", "which". */
const CHOICE = /\b(?:or|oder|o|ou|vs|versus|against|which|either|instead of|statt)\b/i;

/** Whether the words choose between two ways. */
export const choosesBetween = (text: string): boolean => CHOICE.test(text);

/** Whether a figure only says again what a row of how it is has. */
export function isSaidByRow({ value }: SaidFigure, base: readonly FigureRow[]): boolean {
  const number = value.type === 'money' ? value.amount : value.count;
  return base.some(
    ({ amount, currency, per, every }) =>
      amount !== null &&
      isZero(minus(fromDecimal(amount), fromDecimal(number))) &&
      (value.type === 'money'
        ? (value.currency === null || value.currency === currency) && isAlike(value.per, per)
        : currency === null && (value.of === null || isAlike(value.of, per))) &&
      (value.every === null || value.every === every),
  );
}

/** What was paid in is no unit of what is sold. */
const MONEY_WORD =
  /^(?:pounds?|quid|dollars?|bucks|euros?|cents?|rupees?|rands?|yens?|francs?|kroner?|pesos?|shillings?|naira|zloty|z[lł]|k[rč]|franken)$/i;
const isAlike = (said: string | null, held: string | null) =>
  said === null || held === null || MONEY_WORD.test(said) || isSameUnit(said, held);

/** Whether the place of a row is only guessed: no word, no currency and no unit of the figure says what it is. */
export function isGuessed(
  { value, role, span, isPeriodSaid }: SaidFigure,
  row: FigureRow,
  { now, text }: { /** The row that it would stand for. */ now: FigureRow | undefined; text: string },
): boolean {
  if (CREDIT.test(text.slice(Math.max(0, span.start - 24), span.end))) return true;
  if (row.place === 'price') {
    const isFar =
      now?.amount != null &&
      (Number(row.amount) > FAR * Number(now.amount) || Number(row.amount) * FAR < Number(now.amount));
    const isMoney = value.type === 'money' && value.currency !== null;
    const isOfOther = value.type === 'money' && value.per !== null && !isAlike(value.per, row.per);
    const at = span.start + Math.max(0, text.slice(span.start, span.end).search(/\d/));
    const isAt = PRICED.test(text.slice(Math.max(0, at - 24), at));
    return isFar || isOfOther || isOfCost(text, span.start) || !(isMoney || role === 'price' || isAt);
  }
  // "If I sell 18,000" beside 140 a day: the price of another day, and no number of buns.
  if (row.place === 'volume' && now?.amount != null && row.amount !== null && now.every === row.every)
    return Number(row.amount) > FAR_MORE * Number(now.amount);
  // How often it comes, or in which money, is said; and what is lost or left is no cost.
  if (row.place === 'extra') {
    const isMoney = value.type === 'money' && value.currency !== null;
    return !(isMoney || isPeriodSaid) || RESULT.test(text.slice(Math.max(0, span.start - 24), span.end));
  }
  return false;
}

/** How much one may borrow, and what that costs. */
const CREDIT = /\b(?:limit|overdraft|interest|percent|prozent)\b/i;
/** What a month leaves. */
const RESULT = /\b(?:los[es]\w{0,3}|losing|left|leaves?|earns?|profit|short|missing|remains?)\b/i;
/** Another price is seldom so many times this one. */
const FAR = 4;
/** Another number of sales is seldom so many times this one. */
const FAR_MORE = 10;
/** "At 21", "up to 21", "for 21", "charge 21", "from 18 to 21". */
const PRICED =
  /(?:\b(?:at|to|for|charge|charged|ask|take|price|prices?(?: of| to| is| at)?|make (?:it|the price|price)|put(?: the)? price(?: to| at| up to)?|zu|für|auf)|@)\s{0,2}(?:about |maybe )?$/i;
/** What is paid out stands close before it: "pay tutors 4,200", "the teacher gets 27". */
const PAYS =
  /\b(?:pay|pays|paying|paid|gets?|costs?|give|wages?|salary|owe|owed|lent|lend|borrow\w{0,3}|limit|fine|rent|loan|verdient|bekommt|kostet)\b[^.?!,;]{0,24}$/i;
const isOfCost = (text: string, start: number) => PAYS.test(text.slice(Math.max(0, start - 48), start));
