/**
 * Two ways that a message reckons out itself, by what each loses and saves: "with the discount I lose 2500; if he goes I lose
 * 12500 but save 3200 and 4700. What is better?" Each way is a clause; what it loses less what it saves is held against the other.
 */
import { type Fraction, isBelowZero, isZero, minus, NOTHING, plus } from '../../../idea/fraction.ts';
import type { OwnSum } from './own-sum.ts';
import { NUMBER, numberOf } from './said-number.ts';

const ASKS =
  /\b(?:what|which|who|is)(?: (?:is|one|way|of|would be|the|\p{L}{3,12})){0,4} (?:better|best|cheaper|worse|smarter)\b|\bshould (?:i|we)\b|\bbetter\b[^.!]{0,30}\?|\bor\b[^.!]{0,60}\?/iu;
/** A new way begins. */
const WAYS =
  /(?:^|[.;!?\n]|,? (?:but |and |or )?)(?=(?:if|with|without|when|otherwise|else|either|in the other|the other way) )/iu;
const LOSES = String.raw`\b(?:los(?:e|es|ing|t)|down|minus|costs? (?:me|us)|pay(?:s|ing)?(?: out)?|give up|gives? away|miss(?:es)?)\b`;
const SAVES = String.raw`\b(?:sav(?:e|es|ing|ed)|spare|don'?t pay|no longer pay|get|gets|gain|gains|earn|earns|bring|brings|keep|keeps|plus)\b`;
const PART = new RegExp(
  String.raw`(${LOSES})|(${SAVES})|${NUMBER}(?! ?(?:%|percent|months?|weeks?|days?|years?|times)\b)(?! ?%)`,
  'giu',
);
const ENDS = /^[.;!?]/;

interface Way {
  lost: Fraction[];
  saved: Fraction[];
}

/** It; null where there are not two such ways. */
export const sumOfOutcomes: OwnSum = ({ text, own, money }) => {
  if (!ASKS.test(text)) return null;
  const ways = text.split(WAYS).flatMap((clause) => wayIn(clause) ?? []);
  const [one, two, more] = ways;
  if (!one || !two || more) return null;
  const [first, second] = [netOf(one), netOf(two)];
  const written = [one, two].map((way) => writtenOf(way, { money, own }));
  const figures = { first: written[0]!, second: written[1]!, apart: money(minus(first, second)) };
  const apart = minus(first, second);
  if (isZero(apart)) return [own.fill(own.outcomesSame, figures)];
  return [own.fill(isBelowZero(apart) ? own.outcomesSecond : own.outcomesFirst, figures), own.outcomesElse];
};

const sumOf = (amounts: readonly Fraction[]) => amounts.reduce(plus, NOTHING);
/** What it brings, below zero for what it loses. */
const netOf = ({ lost, saved }: Way): Fraction => minus(sumOf(saved), sumOf(lost));

/** What a clause loses and saves; null where it loses and saves nothing. */
function wayIn(clause: string): Way | null {
  const way: Way = { lost: [], saved: [] };
  let to: Fraction[] | null = null;
  let end = 0;
  for (const match of clause.matchAll(PART)) {
    // Another sentence is about something else.
    if (ENDS.test(clause.slice(end).trimStart()) && !match[1] && !match[2]) to = null;
    end = match.index + match[0].length;
    if (match[1]) to = way.lost;
    else if (match[2]) to = way.saved;
    else {
      const amount = numberOf(match[3]);
      if (amount && to) to.push(amount);
    }
  }
  return way.lost.length + way.saved.length > 0 ? way : null;
}

/** "12,500 − 3,200 − 4,700 = 4,600 lost". */
function writtenOf(way: Way, { money, own }: Pick<Parameters<OwnSum>[0], 'money' | 'own'>): string {
  const net = netOf(way);
  const isLoss = isBelowZero(net);
  const [plain, less] = isLoss ? [way.lost, way.saved] : [way.saved, way.lost];
  const parts = [plain.map(money).join(' + '), ...less.map((one) => `− ${money(one)}`)].join(' ');
  const sum = plain.length + less.length > 1 ? `${parts} = ${money(net)}` : money(net);
  return own.fill(isLoss ? own.lost : own.won, { sum });
}
