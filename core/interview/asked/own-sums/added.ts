/**
 * When something that is paid once is back by what it alone brings: so many more sales in a period ("only from these 3"), or
 * so much saved on each one ("saves us 32 a device"). What is sold without it is no part of that.
 */
import { confirmedAt } from '../../../idea/card.ts';
import { total } from '../../../idea/found-sums.ts';
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  times,
} from '../../../idea/fraction.ts';
import { sumAt } from '../../../idea/sums.ts';
import { inPeriodOf, periodOf } from '../../../idea/turning-points.ts';
import type { CountValue } from '../../../idea/values.ts';
import type { OwnSum, OwnSumInput } from './own-sum.ts';
import { foundBy, NUMBER, numberOf } from './said-number.ts';

const ASKS =
  /\b(?:how (?:many|long|soon)|when|after (?:how|what)|until|till)\b.{0,70}\b(?:back|paid|pays?|pay(?:ed|s)? off|itself|worth|earned)\b|\b(?:pay(?:s)?|paid) (?:itself |it )?(?:back|off)\b|\bworth (?:it|the|buying|paying)\b|\bgood idea\b/i;
const SAVES = new RegExp(
  String.raw`\b(?:sav(?:es?|ing)|cheaper by|less by|brings? down by|cuts?)(?: (?:me|us|about|around|roughly|only)){0,2} ${NUMBER} ?(?:[\p{L}]{3} )?(?:an?|per|each|every|on each|for each|\/) ?(?!(?:day|week|month|year)\b)(\p{L}{2,20})`,
  'iu',
);
const MORE =
  /\b(?:only |just |about |another |these |this |those |the )?(\d{1,4}) (?:more|extra|additional|other|new)?(?: ?\p{L}{2,16}){0,2}? ?(?:more |extra )?(?:an?|per|each|every) (day|week|month|saturday|sunday|weekend)\b/iu;
const EACH =
  /\b(?:each|every|per|an?) (day|week|month|saturday|sunday|weekend)\b[,:]?(?: (?:i|we|about|only|just|have|get|lose|then)){0,4} (\d{1,4})\b/iu;
/** Of the number, whether it is what comes on top. */
const ON_TOP =
  /\b(?:more|extra|additional|only from|just from|go(?:es)? away|leave|lost|lose|los(?:es|ing)|turn(?:ed|s)? away|sent away|stay|on top|otherwise)\b/i;
const COST = new RegExp(
  String.raw`(?:\b(?:costs?|is|are|for|pay|price(?: is)?|until|till|buy|of)(?: (?:a|an|the|me|us|about|around|only|new|\p{L}{3,16}(?= (?:for|at|of))|for|at)){0,4} ${NUMBER})(?! ?(?:%|percent|more|extra|days?|weeks?|months?|times|\p{L}{2,16} (?:a|per|each|every|more)\b))`,
  'iu',
);

/** So many come in a period. */
interface Coming {
  count: Fraction;
  every: 'day' | 'week' | 'month';
}

/** It; null where the message does not say what it costs, or what it brings or saves. */
export const sumOfAdded: OwnSum = (input) => {
  const { text } = input;
  if (!ASKS.test(text)) return null;
  const saved = SAVES.exec(text);
  const ofOne = numberOf(saved?.[1]);
  const cost = costIn(input, saved?.[1]);
  if (!cost) return null;
  if (saved && ofOne && !isZero(ofOne)) return bySaving(input, cost, { ofOne, unit: saved[2]! });
  return byMore(input, cost);
};

/** What it costs: as the message says, else the one thing that the card has to be paid once. */
function costIn({ text, card, currency }: OwnSumInput, not?: string): Fraction | null {
  const said = foundBy(COST, not === undefined ? text : text.replace(not, ' '));
  if (said && !isBelowZero(minus(said.amount, fromDecimal('10')))) return said.amount;
  const large = largestIn(text, not);
  if (large) return large;
  const once = confirmedAt(card, 'oneOffCost');
  const sum = total(once, 'oneOffCost');
  return 'found' in sum && once.length === 1 && sum.found.currency === currency ? sum.found.amount : null;
}

/** Of the numbers of a message the one that is far the largest is what is paid. */
function largestIn(text: string, not?: string): Fraction | null {
  // linear: every part of a number has a bound.
  const numbers = [...text.matchAll(new RegExp(NUMBER, 'giu'))]
    .filter(([said]) => said !== not)
    .flatMap(([said]) => numberOf(said) ?? []);
  const [first, second] = numbers.toSorted((a, b) => (isBelowZero(minus(a, b)) ? 1 : -1));
  if (!first || isBelowZero(minus(first, fromDecimal('50')))) return null;
  return !second || !isBelowZero(minus(first, times(second, fromDecimal('10')))) ? first : null;
}

function bySaving(
  { own, money, count, card }: OwnSumInput,
  cost: Fraction,
  { ofOne, unit }: { ofOne: Fraction; unit: string },
): string[] {
  const needed = dividedBy(cost, ofOne);
  const volume = confirmedAt(card, 'volume')[0];
  const aMonth =
    volume && inPeriodOf(fromDecimal((volume.value as CountValue).count), periodOf(volume), 'month');
  const figures = { count: count(needed), cost: money(cost), saved: money(ofOne), unit };
  return [
    own.fill(own.saving, figures),
    ...(aMonth && !isZero(aMonth)
      ? [
          own.fill(own.savingTime, {
            months: count(dividedBy(needed, aMonth), { decimals: 1 }),
            sold: count(aMonth, { decimals: 1, rounding: 'half-even' }),
          }),
        ]
      : []),
  ];
}

function byMore({ text, own, money, count, card, currency }: OwnSumInput, cost: Fraction): string[] | null {
  const coming = comingIn(text);
  const margin = sumAt(card, 'margin');
  if (!coming || !margin || margin.currency !== currency || margin.every !== null) return null;
  if (confirmedAt(card, 'price').length !== 1 || isBelowZero(margin.amount) || isZero(margin.amount))
    return null;
  const each = times(coming.count, margin.amount);
  const periods = dividedBy(cost, each);
  const { every } = coming;
  const number = count(periods, { decimals: every === 'month' ? 1 : 0 });
  return [
    own.fill(own.added, {
      time: `${number} ${number === '1' ? own.one[every] : own.many[every]}`,
      ...{ more: count(coming.count), left: money(margin.amount), each: money(each) },
      ...{ every: own.every[every], cost: money(cost) },
    }),
  ];
}

function comingIn(text: string): Coming | null {
  if (!ON_TOP.test(text)) return null;
  const [after, before] = [MORE.exec(text), EACH.exec(text)];
  const [said, number] = after ? [after[2]!, after[1]!] : before ? [before[1]!, before[2]!] : [null, null];
  const count = numberOf(number ?? undefined);
  if (!said || !count || isZero(count)) return null;
  const every = said.toLowerCase();
  return { count, every: every === 'day' || every === 'month' ? every : 'week' };
}
