/**
 * Money that is borrowed at so much a period and paid back in instalments: how long, how much in all, and what the first
 * period costs. "450000 at 10% a month, 100000 back each month, how long?" The instalment is paid at the end of a period.
 */
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  plus,
  times,
  toDecimal,
} from '../../../idea/fraction.ts';
import { timesInAMonth } from '../../../idea/units.ts';
import type { OwnSum } from './own-sum.ts';
import { foundBy, NUMBER } from './said-number.ts';

const LENDS =
  /\b(?:lend|lends|lent|loan|borrow\w{0,3}|credit|pay(?:ing)? (?:it |them |him |her )?back|repay\w{0,4}|instal\w{0,6}|interest)\b/i;
const ASKS =
  /\b(?:how long|how many (?:months?|weeks?|years?)|when|until|till|how much|good|worth|what (?:do|will|would) i pay|(?:should|shall|can) i)\b/i;
const RATE = /\b(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent)/i;
/** Right behind it: "a year", "is 45000 every month"; behind a comma another figure is paid so often. */
const RATE_OF =
  /^[^.?!%,]{0,30}?\b(?:(?:an?|per|each|every|p\.) ?(month|week|year|annum)\b|(monthly|weekly|yearly|annual))/i;
const BACK = new RegExp(
  String.raw`\b(?:pay(?:ing)?(?: (?:him|her|them|it|you))?(?: back)?|back|repay(?:ing)?|instal\w{0,6}(?: of)?|return(?:ing)?|giv(?:e|ing)(?: back)?)(?: (?:about|around|of|at|is|are))? ${NUMBER}(?: back)? ?(?:back )?(?:an?|per|each|every|\/) ?(month|week|year)`,
  'iu',
);
const LOAN = new RegExp(
  String.raw`(?:\b(?:lends?|lent|loan|borrow\w{0,3}|credit)(?: (?:me|us|of|from [\p{L}]{2,12}|at|is|for)){0,2} ${NUMBER})|(?:${NUMBER} (?:at|for|with|loan|from)\b)`,
  'iu',
);
const ONE = fromDecimal('1');
const MOST_PERIODS = 600;
/** Interest is rounded to the hundredth of a hundredth, a half to the even one. */
const DECIMALS = 4;

/** How long an instalment pays it, and all that is paid; where it does not cover the interest, never; null where it takes longer than is told. */
export function paidBack(
  loan: Fraction,
  rate: Fraction,
  instalment: Fraction,
): { periods: number; paid: Fraction } | 'never' | null {
  if (!isBelowZero(minus(times(loan, rate), instalment))) return 'never';
  let [rest, paid] = [loan, fromDecimal('0')];
  for (let periods = 1; periods <= MOST_PERIODS; periods += 1) {
    const interest = fromDecimal(toDecimal(times(rest, rate), DECIMALS, 'half-even'));
    const due = plus(rest, interest);
    if (!isBelowZero(minus(instalment, due))) return { periods, paid: plus(paid, due) };
    rest = minus(due, instalment);
    paid = plus(paid, instalment);
  }
  return null;
}

/** It; null where the message borrows nothing, or does not say the rate, the sum and the instalment. */
export const sumOfLoan: OwnSum = ({ text, own, money, count }) => {
  if (!LENDS.test(text) || !ASKS.test(text)) return null;
  const [rate, back] = [RATE.exec(text), BACK.exec(text)];
  const instalment = foundBy(BACK, text);
  const lent = LOAN.exec(text);
  // linear: every part of a number has a bound.
  const loan = lent && foundBy(new RegExp(NUMBER, 'iu'), lent[0]);
  if (!rate?.[1] || !instalment || !back || !loan) return null;
  const percent = dividedBy(fromDecimal(rate[1].replace(',', '.')), fromDecimal('100'));
  const every = back[2]!.toLowerCase() as 'month' | 'week' | 'year';
  const of = rateOf(text.slice(rate.index + rate[0].length));
  // A rate of a year is taken for a twelfth of it each month, as lenders do; one of a shorter period than the instalment's is not.
  const parts = of && dividedBy(timesInAMonth(every)!, timesInAMonth(of)!);
  if (!parts || isBelowZero(minus(parts, ONE))) return null;
  const ofOne = dividedBy(percent, parts);
  const first = times(loan.amount, ofOne);
  const figures = {
    loan: money(loan.amount),
    first: money(first),
    instalment: money(instalment.amount),
    every: own.every[every],
  };
  const done = paidBack(loan.amount, ofOne, instalment.amount);
  if (done === null) return null;
  if (done === 'never') return [own.fill(own.loanNever, figures)];
  const more = minus(done.paid, loan.amount);
  const number = count(fromDecimal(String(done.periods)));
  return [
    own.fill(own.loan, {
      ...figures,
      time: `${number} ${done.periods === 1 ? own.one[every] : own.many[every]}`,
      paid: money(done.paid),
      more: money(more),
    }),
    ...(isZero(more) ? [] : [own.fill(own.loanMonth, figures)]),
  ];
};

function rateOf(behind: string): 'month' | 'week' | 'year' | null {
  const found = RATE_OF.exec(behind);
  const said = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (!said) return null;
  return said.startsWith('month') ? 'month' : said.startsWith('week') ? 'week' : 'year';
}
