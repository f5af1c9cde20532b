/**
 * What is still missing of what is paid once, when others lend or give something: "If the bank lends us 120000, how much do
 * we need from the shares?" What is there already counts as it is on the card.
 */
import { confirmedAt } from '../../../idea/card.ts';
import { cashOf } from '../../../idea/cash.ts';
import { total } from '../../../idea/found-sums.ts';
import { isBelowZero, isZero, minus, plus } from '../../../idea/fraction.ts';
import type { OwnSum } from './own-sum.ts';
import { foundBy, NUMBER } from './said-number.ts';

const GIVES = new RegExp(
  String.raw`\b(?:(?:lend|lends|lent|gives?|grants?|pays?|puts? in|contributes?|adds?|invests?|donates?|offers?|borrows?|gets?|got|receives?|wins?|have|with|loan|grant)(?: (?:me|us|in|a|an|the|of|loan|grant|gift|only|about|around|up to|another|from [\p{L}]{2,14}|(?:bank|council|start[ -]?up) (?:loan|grant))){0,4}) ${NUMBER}(?! ?(?:%|percent|a month|per month|every))`,
  'iu',
);
const FROM =
  /\b(?:bank|loan|lend\w{0,2}|lent|grant|council|fund|funder|uncle|aunt|brother|sister|mother|father|mum|dad|parents?|family|friend|partner|investor|donor|foundation|cousin|gift|credit|borrow\w{0,3})\b/i;
const ASKS =
  /\bhow much (?:more |other |of it )?(?:money |cash )?(?:(?:do|would|will|must|should) )?(?:(?:i|we) )?(?:still |then |then still )?(?:(?:have|had) to (?:raise|find|save|get)|need|must (?:raise|find|come)|raise|find|is (?:still )?(?:missing|lacking|short|left to (?:find|raise))|has to come|are we short|am i short)\b|\b(?:what|how much)(?:'s| is)? (?:then )?(?:still )?(?:missing|lacking|the gap)\b/i;

/** It; null where nobody gives anything, or the card does not say what is paid once. */
export const sumOfGap: OwnSum = ({ text, card, own, money, currency }) => {
  if (!FROM.test(text) || !ASKS.test(text)) return null;
  const given = foundBy(GIVES, text);
  const once = total(confirmedAt(card, 'oneOffCost'), 'oneOffCost');
  const cash = total(cashOf(card), 'cash');
  if (!given || !('found' in once) || once.found.currency !== currency) return null;
  const has = 'found' in cash ? cash.found : null;
  if (has && has.currency !== once.found.currency) return null;
  const rest = minus(once.found.amount, has ? plus(has.amount, given.amount) : given.amount);
  const figures = {
    ...{ gap: money(rest), once: money(once.found.amount), given: money(given.amount) },
    cash: has ? money(has.amount) : '',
  };
  const text1 = isBelowZero(rest) || isZero(rest) ? own.gapNone : has ? own.gap : own.gapNoCash;
  return [own.fill(text1, figures), own.gapCosts];
};
