/** Whether the words beside a number name what the card sells. Pure; patterns of bounded reach. */
import { type Card, confirmedAt, unitsOf } from '../../idea/card.ts';
import { isSameUnit } from '../../idea/units.ts';
import type { Every } from '../../idea/values.ts';

/** Whether the first words behind a number name what the card sells. */
export function isUnitOf(after: string, card: Card): boolean {
  const words = /^ ?(?:more |extra |of the |of )?(\p{L}{2,24})(?: (\p{L}{2,24}))?/u.exec(after);
  if (!words || /^(?:per|an?|each|every|or|pro|je|oder)$/.test(words[1]!)) return false;
  const said = [words[1]!, words[2] ? `${words[1]} ${words[2]}` : '', words[2] ?? ''].filter(
    (word) => word.length > 1 && !/^(?:day|week|month|year|each|per|or)s?$/.test(word),
  );
  return unitsOf(card).some((unit) => said.some((word) => isSameUnit(word, unit)));
}

/** Whether one of what the card sells is what a number is for. */
export const isPerUnit = (per: string | null, card: Card): boolean =>
  per !== null && unitsOf(card).some((unit) => isSameUnit(unit, per));

/** Whether the card has a price that is paid so often. */
export const isPriceOfPeriod = (every: Every, card: Card): boolean =>
  confirmedAt(card, 'price').some(({ value }) => value.type === 'money' && value.every === every);
