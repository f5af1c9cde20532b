/**
 * The amounts of a message, in its order: every number in digits but an age, a year or a number to call. Which of them the
 * card has already decides whether a sum can stand on a message, and what is a chip beside the sheet. Pure; linear.
 */
import { type Card, confirmedAt } from '../idea/card.ts';
import { isDerived } from '../idea/derived-figures.ts';
import { type IdeaValue, numberOf } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { numbersSaid } from './numbers-said.ts';
import { figuresSeen, type SeenFigure } from './said/figures-aside.ts';

/** Them. */
export function amountsSaid(text: string): SeenFigure[] {
  return figuresSeen(text).filter(
    ({ aside, span }) => aside !== 'oneself' && /\d/.test(text.slice(span.start, span.end)),
  );
}

/** A number as it is compared. */
export const numberIn = ({ amount }: SeenFigure): string => plainDecimal(amount.decimal);

/** The numbers of values, those in their words among them: "5 × 18,000, kiosks". */
export function numbersOf(value: IdeaValue): string[] {
  const number = numberOf(value);
  const words = value.type === 'money' && value.what ? numbersSaid(value.what) : [];
  return [...(number === null ? [] : [number]), ...words].map((one) => plainDecimal(one));
}

/** The amounts of a message that no confirmed figure has, and that follow from none. */
export function newAmounts(text: string, card: Card): SeenFigure[] {
  const known = new Set(
    card.filter(({ state }) => state === 'confirmed').flatMap(({ value }) => numbersOf(value)),
  );
  const isOwn = confirmedAt(card, 'price').length > 0 ? isDerived(card) : () => false;
  return amountsSaid(text).filter((one) => {
    const { decimal, isMoney, currency } = one.amount;
    const value: IdeaValue = isMoney
      ? { type: 'money', amount: decimal, currency, per: null, every: null, what: null }
      : { type: 'money', amount: decimal, currency: null, per: null, every: null, what: null };
    return !known.has(numberIn(one)) && !isOwn(value);
  });
}

/** "In 3 weeks", "30 minutes": how long, and no figure of a sum. */
export const isOfTime = ({ amount, tokens }: SeenFigure): boolean =>
  !amount.isMoney && OF_TIME.test(tokens[amount.to]?.key ?? '');

const OF_TIME =
  /^(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|am|pm|uhr|km|minuten|stunden?|tagen?|wochen?|monaten?|jahren?|%|percent|prozent)$/;
