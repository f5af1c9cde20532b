/**
 * What it takes to make so many before anybody pays: their cost, what is paid once, and the regular costs of the months until
 * then. "I want to make 30 for next season; they pay 3 months later: how much do I need?"
 */
import { confirmedAt } from '../../../idea/card.ts';
import { cashOf } from '../../../idea/cash.ts';
import { total } from '../../../idea/found-sums.ts';
import {
  dividedBy,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  plus,
  times,
} from '../../../idea/fraction.ts';
import { sumAt } from '../../../idea/sums.ts';
import { DAYS_A_MONTH, timesInAMonth } from '../../../idea/units.ts';
import type { CountValue } from '../../../idea/values.ts';
import type { OwnSum } from './own-sum.ts';
import { numberOf } from './said-number.ts';

const ASKS =
  /\bhow much (?:money|cash|capital) (?:(?:do|will|would|must|should) )?(?:i|we) (?:\p{L}{2,8} )?(?:need|have to have|must have|spend|put in|pay out)\b|\b(?:how much|what) (?:(?:do|will|would) )?(?:i|we) need (?:to |for |before |until |till )|\b(?:is|do i have|have i|do we have) (?:my |the |our )?(?:money|cash|savings)? ?enough\b/iu;
const MAKES =
  /\b(?:mak(?:e|ing)|build(?:ing)?|produc(?:e|ing)|order(?:ing)?|buy(?:ing)?|print(?:ing)?|bak(?:e|ing)|sew(?:ing)?|raise|stock(?:ing)?|plant(?:ing)?)(?: (?:about|around|up to|at once|another|me|us|a batch of|batch of))? (\d{2,6})(?! ?(?:%|percent|a |per |each |every ))(?: (\p{L}{2,20}))?/iu;
const LATER =
  /\b(?:pays?|paid|money)\b.{0,60}?\b(?:after|in|only after|within) (?:about )?(\d{1,2}|two|three|four|five|six) ?(months?|weeks?)|\b(\d{1,2}|two|three|four|five|six) ?(months?|weeks?) (?:later|after|until (?:they|he|she|somebody|the first|anybody))/iu;
const WORDS: Readonly<Record<string, string>> = { two: '2', three: '3', four: '4', five: '5', six: '6' };

/** It; null where the message makes none at once, or the card does not say what one costs. */
export const sumOfBatchCapital: OwnSum = ({ text, card, own, money, count, currency }) => {
  const made = MAKES.exec(text);
  const number = numberOf(made?.[1]);
  const cost = sumAt(card, 'unitCost');
  if (!made || !number || !ASKS.test(text) || !cost || cost.currency !== currency || cost.every !== null)
    return null;
  const once = total(confirmedAt(card, 'oneOffCost'), 'oneOffCost');
  const regular = sumAt(card, 'regularCosts');
  const isOther =
    ('found' in once && once.found.currency !== currency) || (regular && regular.currency !== currency);
  if (isOther) return null;
  const months = monthsIn(text) ?? ofCard(card);
  const parts = {
    ofAll: times(number, cost.amount),
    once: 'found' in once ? once.found.amount : NOTHING,
    regular: regular && months ? times(regular.amount, months) : NOTHING,
  };
  const needed = plus(plus(parts.ofAll, parts.once), parts.regular);
  const cash = total(cashOf(card), 'cash');
  const has = 'found' in cash && cash.found.currency === currency ? cash.found.amount : null;
  const rest = has && minus(has, needed);
  const without = isZero(parts.once) || !has ? null : minus(needed, parts.once);
  return [
    own.fill(own.batch, {
      ...{ sum: money(needed), count: count(number), cost: money(cost.amount), ofAll: money(parts.ofAll) },
      once: isZero(parts.once) ? '' : own.fill(own.batchOnce, { once: money(parts.once) }),
      regular:
        regular && months && !isZero(parts.regular)
          ? own.fill(own.batchRegular, {
              months: count(months, { decimals: 1 }),
              costs: money(regular.amount),
            })
          : '',
    }),
    ...(rest && has
      ? [
          own.fill(isBelowZero(rest) ? own.batchShort : own.batchFits, {
            cash: money(has),
            rest: money(rest),
          }),
        ]
      : []),
    ...(rest && without && isBelowZero(rest)
      ? [own.fill(own.batchWithout, { once: money(parts.once), sum: money(without) })]
      : []),
  ];
};

function monthsIn(text: string) {
  const found = LATER.exec(text);
  const [said, unit] = found ? [found[1] ?? found[3], found[2] ?? found[4]] : [];
  const number = numberOf(said === undefined ? undefined : (WORDS[said.toLowerCase()] ?? said));
  if (!number || !unit) return null;
  return unit.toLowerCase().startsWith('w') ? dividedBy(number, timesInAMonth('week')!) : number;
}

function ofCard(card: Parameters<OwnSum>[0]['card']) {
  const delay = confirmedAt(card, 'payDelay')[0]?.value as CountValue | undefined;
  return delay ? dividedBy(fromDecimal(delay.count), DAYS_A_MONTH) : null;
}
