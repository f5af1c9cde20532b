/**
 * What a sum stands on: the confirmed values of the card and the rows that were kept for a sum alone. Nothing of it is
 * read out of words, and what nobody has confirmed is none of it.
 */
import type { Card, Entry } from '../idea/card.ts';
import { type FigureRow, isFigurePlace, type RowPlace, valueOfRow } from '../idea/figure-rows.ts';
import { TELLS_OF_SALES } from '../idea/real-sales.ts';
import { overTheYear } from '../idea/sums.ts';
import { supposedAt } from '../idea/suppose.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue } from '../idea/values.ts';
import { asRegular, currencyOf, inItsCurrency, inUnits } from './common-terms.ts';
import { joinedByHours } from './units-joined.ts';

/** The inputs of a sum. */
export interface SumInputs {
  /** Its confirmed figures, as they are over a year. */
  card: Card;
  /** What the member wants to have left, or has to replace. */
  need: Entry | null;
  openDays: CountValue | null;
  openWeeks: CountValue | null;
  unitHours: CountValue | null;
}

/** The card with which every sentence and table reckons: over a year, by the days and weeks that were kept for sums. */
export const figuresOver = ({ card, asides = [] }: { card: Card; asides?: readonly FigureRow[] }): Card =>
  overTheYear(joinedByHours(card, countAt(asides, 'unitHours')), {
    openDays: countAt(asides, 'openDays'),
    openWeeks: countAt(asides, 'openWeeks'),
  });

function countAt(asides: readonly FigureRow[], place: RowPlace): CountValue | null {
  const row = asides.find((one) => one.place === place);
  const value = row ? valueOfRow(row) : null;
  return value?.type === 'count' ? value : null;
}

/** How many children a session has is no time. */
const hoursOf = (inOne: CountValue | null): CountValue | null =>
  inOne && isSameUnit(inOne.of ?? 'hours', 'hours') ? inOne : null;

/** Gathers them. */
export function sumInputs(whole: Card, asides: readonly FigureRow[] = []): SumInputs {
  const held = whole.filter(
    ({ place, state }) =>
      state === 'confirmed' && (isFigurePlace(place) || place === 'grant' || TELLS_OF_SALES.has(place)),
  );
  const card = inUnits(joinedByHours(inItsCurrency(held), countAt(asides, 'unitHours')));
  const currency = currencyOf(card);
  const asideAt = (place: RowPlace) => {
    const row = asides.find((one) => one.place === place);
    return row ? valueOfRow(row) : null;
  };
  const count = (place: RowPlace) => countAt(asides, place);
  const wanted = asideAt('need');
  const times = { openDays: count('openDays'), openWeeks: count('openWeeks') };
  return {
    card: overTheYear(card, times),
    need: wanted?.type === 'money' ? supposedAt('monthlyCost', asRegular(wanted, currency), 'need') : null,
    ...{ ...times, unitHours: hoursOf(count('unitHours')) },
  };
}
