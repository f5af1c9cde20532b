/**
 * Whether the place of a figure that a message tells is in doubt, whatever its nearest word says: then it stands in a
 * form with its place open, is proposed nowhere and stands in no sum. Doubts go before coverage. Patterns of bounded
 * reach; linear.
 */
import type { Proposal } from '../idea/card.ts';
import type { SaidFigure } from '../idea/reading/said-figures.ts';
import { isSameUnit } from '../idea/units.ts';

/** Of the words around a figure, in UTF-16 code units. */
const AROUND = 48;

/** What a whole year, or all of it, came to. */
const OF_ALL =
  /\b(?:turn ?over|revenue|takings|umsatz|last year|letztes jahr|in the first year|altogether|all together|all in all|budget)\b/i;
/** Money that is lent, promised or comes later is no cost and is not there. */
export const LENT =
  /\b(?:loan|loans|lend|lends|lent|borrow\w{0,3}|credit|overdraft|grant|grants|funding|tranche\w{0,2}|invest\w{0,4}|prize|donat\w{0,4}|crowdfund\w{0,3}|kredit|darlehen|zuschuss|förder\w{0,5})\b/i;
const SAVED = /\b(?:saved|savings|in the bank|own money|gespart)\b/i;
/** "Pay back 310 a month": a rate of it is a cost. */
const REPAID =
  /\b(?:pay(?:ing)? (?:it |that )?back|repay\w{0,5}|rate|instal?ments?|interest|zins\w{0,3}|raten?)\b/i;
/** "A box has 12 bars", "at 100 units", "a carton of 12": what one holds, or for how many a price is. */
const HOLDS =
  /\b(?:has|have|holds?|contains?|of|with|at|for|from|over|out of|enthält|mit|ab)\s{1,2}(?:about |around )?[\d.,]{1,9}[^\d]{0,24}$/i;
const SELLS =
  /\b(?:sell|sold|sells|make|made|do|did|serve|deliver|get|got|order\w{0,3}|verkauf\w{0,3}|mache\w{0,2})\b/i;
/** What is bought by the year or the season and not with each one. */
const TO_MAKE = /\b(?:(?:my|our) costs?|to \p{L}{3,}|me|us|each|apiece|per|every|a piece|one)\b/iu;

const around = (text: string, { start, end }: SaidFigure['span']) =>
  text
    .slice(Math.max(0, start - AROUND), end + AROUND)
    .replace(/^[^.!?;]{0,48}[.!?;]\s/, '')
    .split(/[.!?;](?:\s|$)/)[0]!;

const OF_ELSE =
  /\d\s?(?:days?|weeks?|months?|years?|hours?|minutes?|people|persons?|percent|km|miles?|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|leute)\b/i;

/** Whether it is. */
export function isInDoubt(
  {
    role,
    value,
    span,
    ...said
  }: Pick<SaidFigure, 'role' | 'span'> &
    Partial<Pick<SaidFigure, 'isThought' | 'isPeriodSaid'>> & {
      value: Proposal['value'];
    },
  text: string,
): boolean {
  const words = around(text, span);
  if (value.type === 'count')
    return (
      role === 'volume' &&
      value.every === null &&
      (HOLDS.test(text.slice(Math.max(0, span.start - AROUND), span.end)) || !SELLS.test(words))
    );
  if (value.type !== 'money') return false;
  // "They pay me after 60 days": of time or of people, and no money.
  if (value.currency === null && OF_ELSE.test(text.slice(span.start, span.end + 16))) return true;
  const isCost = role === 'unitCost' || role === 'monthlyCost' || role === 'oneOffCost';
  if (isCost && value.currency === null && said.isThought && said.isPeriodSaid === false) return true;
  if (isCost && value.every === null && OF_ALL.test(words)) return true;
  const lent = text.slice(Math.max(0, span.start - 24), span.end + 16);
  const isLent =
    LENT.test(lent) &&
    !SAVED.test(words) &&
    !(value.every !== null && value.every !== 'once' && REPAID.test(words));
  if (isLent && (isCost || role === 'cash')) return true;
  if (role === 'cash' && OF_ALL.test(words)) return true;
  // "We pay a teacher 60,000": for how long, nobody said.
  if (role === 'unitCost' && value.per !== null && value.what !== null && isSameUnit(value.per, value.what))
    return true;
  return (
    role === 'unitCost' &&
    value.per === null &&
    value.what === null &&
    !TO_MAKE.test(text.slice(span.start, span.end + 16))
  );
}
