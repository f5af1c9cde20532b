/**
 * What is priced by one unit and counted in another: 35 an hour, 24 visits; 35 a child, 12 sessions. How many of the one
 * are in one of the other joins the two, and has its row in the sheet with its question. Never silence.
 */
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { fromDecimal, times, toDecimal } from '../idea/fraction.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { termsOf } from '../idea/sale-and-month.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue, MoneyValue } from '../idea/values.ts';
import { capitalised } from '../idea/words.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import type { Interview, InterviewLanguage } from './interview.ts';
import { blankAside } from './offer-figures.ts';
import type { OfferedRow } from './offered-form.ts';
import { rowLabel } from './row-labels.ts';
import { filled } from './texts.ts';
import { plainWords } from './write-figures.ts';

const TEXTS: Readonly<Record<InterviewLanguage, Readonly<Record<'hours' | 'field' | 'other', string>>>> = {
  en: {
    hours: 'Your price is for an hour, and you count {of}: **how many hours is one {one}?**',
    field: 'Hours that one {one} takes',
    other:
      'Your price is for one {per}, and you count {of}: **how many ({per}) are in one {one}?** Or say both of the same.',
  },
  de: {
    hours: 'Ihr Preis gilt für eine Stunde, und Sie zählen {of}: **Wie viele Stunden dauert eines davon?**',
    field: 'Stunden für eines ({one})',
    other:
      'Ihr Preis gilt für eines ({per}), und Sie zählen {of}: **Wie viele ({per}) gehören zu einem ({one})?** Oder sagen Sie beides vom Gleichen.',
  },
};

/** The units of the one price and the one number that do not fit; null where they do, or one is not said. */
function apart(card: Card): { per: string; of: string } | null {
  const [price, ...prices] = confirmedAt(card, 'price');
  const [volume, ...volumes] = confirmedAt(card, 'volume');
  if (!price || !volume || prices.length + volumes.length > 0) return null;
  const { per } = termsOf(price.value as MoneyValue);
  const { of } = volume.value as CountValue;
  return per !== null && of !== null && !isSameUnit(per, of) ? { per, of } : null;
}

const isHour = (unit: string) => isSameUnit(unit, 'hour');

/**
 * A card whose price of an hour, or of one of several in one, is that of one of what is counted, by how many of them one
 * has; as it is where nothing joins them.
 */
export function joinedByHours(card: Card, inOne: CountValue | null): Card {
  const units = apart(card);
  if (!units || !inOne || !isSameUnit(inOne.of ?? 'hours', units.per)) return card;
  const one = oneOf(units.of);
  return card.map((entry) =>
    isOf(entry, units.per) ? { ...entry, value: ofOne(entry, inOne, one) } : entry,
  );
}

const isOf = ({ place, value }: Entry, unit: string) => {
  if (place !== 'price' && place !== 'unitCost') return false;
  const { per, every } = termsOf(value as MoneyValue);
  return per !== null && isSameUnit(per, unit) && every === null;
};

function ofOne({ value }: Entry, { count }: CountValue, per: string): MoneyValue {
  const amount = times(fromDecimal((value as MoneyValue).amount), fromDecimal(count));
  return {
    ...(value as MoneyValue),
    amount: plainDecimal(toDecimal(amount, 4, 'half-even')),
    per,
    every: null,
  };
}

const oneOf = (of: string) => singularOf(of.toLowerCase()) ?? of;

/** The row that joins the two, with its question; null where the units fit. */
export function rowThatJoins({ card, language }: Pick<Interview, 'card' | 'language'>): OfferedRow | null {
  const units = apart(card);
  if (!units) return null;
  const isOfHours = isHour(units.per);
  const words = wordsOf(units);
  const own = TEXTS[language];
  const row = {
    ...blankAside('unitHours', { card, language }),
    ...(!isOfHours && { per: units.per, words: words.one }),
  };
  return {
    ...row,
    label: isOfHours ? capitalised(filled(own.field, words)) : rowLabel(row, language),
    why: filled(isOfHours ? own.hours : own.other, words).replaceAll('*', ''),
  };
}

const wordsOf = ({ per, of }: { per: string; of: string }) => ({
  ...{ per: plainWords(per), of: plainWords(of), one: plainWords(oneOf(of)) },
});

/** What joins them, asked in words; null where the units fit, or where it was said. */
export function askToJoin({ card, asides = [], language }: Interview): string | null {
  const units = apart(card);
  if (!units || asides.some(({ place }) => place === 'unitHours')) return null;
  const own = TEXTS[language];
  return filled(isHour(units.per) ? own.hours : own.other, wordsOf(units));
}
