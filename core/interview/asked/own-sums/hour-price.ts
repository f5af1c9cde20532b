/**
 * What an hour brings at prices that a message names, where it says how long one takes: "40 minutes a page, the others ask 8
 * to 20". The cost of one is taken off where the card has it.
 */
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  plus,
} from '../../../idea/fraction.ts';
import { sumAt } from '../../../idea/sums.ts';
import type { OwnSum } from './own-sum.ts';
import { NUMBER, numberOf } from './said-number.ts';

const TAKES =
  /\b(?:takes?|need|needs|spend|in|about|around)(?: (?:me|us|one|about|around|for one|it)){0,4} (\d{1,3}(?:[.,]\d)?|half an|an|one|two|three) ?(min(?:ute)?s?|hours?|hrs?|h)\b/i;
const BETWEEN = new RegExp(
  String.raw`\b(?:ask|asks|charge|charges|take|takes|pay|pays|price|cost|costs|between|from|sell for)(?: (?:about|around|from|between|for|is|are)){0,2} ${NUMBER} ?(?:[\p{L}€£$]{1,6} )?(?:to|and|-|–|or|up to) ?${NUMBER}`,
  'iu',
);
const ASKS =
  /\b(?:what|how much) (?:may|can|could|should|shall|must|do|would|price)\b.{0,30}\b(?:ask|charge|take|price|earn|make|sell)\b|\bwhat price\b|\b(?:an|per|each) hour\b|\bis (?:that|it) (?:too )?(?:little|cheap|enough|fair|much)\b/i;
const WORDS: Readonly<Record<string, string>> = { 'half an': '0.5', an: '1', one: '1', two: '2', three: '3' };

/** It; null where the message does not say how long one takes, and between which prices, and where one loses money. */
export const sumOfHourPrice: OwnSum = ({ text, card, own, money }) => {
  const [takes, between] = [TAKES.exec(text), BETWEEN.exec(text)];
  if (!takes || !between || !ASKS.test(text)) return null;
  const long = numberOf(WORDS[takes[1]!.toLowerCase()] ?? takes[1]);
  const [low, high] = [numberOf(between[1]), numberOf(between[2])];
  if (!long || !low || !high || isZero(long)) return null;
  const hours = takes[2]!.toLowerCase().startsWith('h') ? long : dividedBy(long, fromDecimal('60'));
  const cost = sumAt(card, 'unitCost');
  const ofHour = (price: Fraction) => dividedBy(cost ? minus(price, cost.amount) : price, hours);
  // What loses money with each brings nothing in an hour: that is a question of the price, and not of the time.
  if (isBelowZero(ofHour(low))) return null;
  const price = sumAt(card, 'price');
  const figures = {
    low: money(low),
    high: money(high),
    atLow: money(ofHour(low)),
    atHigh: money(ofHour(high)),
  };
  const middle = dividedBy(plus(high, low), fromDecimal('2'));
  return [
    own.fill(own.hours, figures),
    ...(price && price.every === null
      ? [own.fill(own.hoursNow, { price: money(price.amount), atPrice: money(ofHour(price.amount)) })]
      : [own.fill(own.hoursTest, { middle: money(middle) })]),
  ];
};
