/**
 * What is priced by one unit and counted in another: 35 an hour, 24 visits. How many hours one takes joins the two, and is
 * asked for; where nothing known joins them, that is said, and both rows are open. Never silence.
 */
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { fromDecimal, times, toDecimal } from '../idea/fraction.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { termsOf } from '../idea/sale-and-month.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue, MoneyValue } from '../idea/values.ts';
import { capitalised } from '../idea/words.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import type { Body, Interview, InterviewLanguage } from './interview.ts';
import { blankAside, blankRow, keptRows } from './offer-figures.ts';
import { focusedOn } from './step-form.ts';
import { filled } from './texts.ts';
import { plainWords } from './write-figures.ts';

const TEXTS: Readonly<Record<InterviewLanguage, Readonly<Record<'hours' | 'field' | 'other', string>>>> = {
  en: {
    hours:
      'Your price is for an hour, and you count {of}. **How many hours is one {one}?** With that I can work it out.',
    field: 'Hours that one {one} takes',
    other:
      'Your price is for one {per}, and you count {of}: I can’t join the two. Say both of the same, and I work it out.',
  },
  de: {
    hours:
      'Ihr Preis gilt für eine Stunde, und Sie zählen {of}. **Wie viele Stunden dauert eines davon?** Damit kann ich rechnen.',
    field: 'Stunden für eines ({one})',
    other:
      'Ihr Preis gilt für eines ({per}), und Sie zählen {of}: Das lässt sich nicht verbinden. Sagen Sie beides vom Gleichen, und ich rechne.',
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

/** A card whose price of an hour is that of one of what is counted, by the hours that one takes; as it is where nothing joins them. */
export function joinedByHours(card: Card, unitHours: CountValue | null): Card {
  const units = apart(card);
  if (!units || !unitHours || !isHour(units.per)) return card;
  const one = oneOf(units.of);
  return card.map((entry) =>
    isByTheHour(entry) ? { ...entry, value: ofOne(entry, unitHours, one) } : entry,
  );
}

const isByTheHour = ({ place, value }: Entry) => {
  if (place !== 'price' && place !== 'unitCost') return false;
  const { per, every } = termsOf(value as MoneyValue);
  return per !== null && isHour(per) && every === null;
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

/** The one figure that is asked for, or both rows; null where the units fit. */
export function askToJoin(interview: Interview): Body | null {
  const { card, asides = [], language } = interview;
  const units = apart(card);
  if (!units || asides.some(({ place }) => place === 'unitHours')) return null;
  const words = { per: plainWords(units.per), of: plainWords(units.of), one: plainWords(oneOf(units.of)) };
  const own = TEXTS[language];
  if (isHour(units.per)) {
    const label = capitalised(filled(own.field, words));
    const row = { ...blankAside('unitHours', interview), label, isFocused: true };
    return { paragraphs: [filled(own.hours, words)], mayAsk: false, fields: { rows: [row] } };
  }
  const kept = keptRows(interview).filter(({ place }) => place === 'price' || place === 'volume');
  const form = { rows: kept.length > 0 ? kept : [blankRow('volume', interview)] };
  return {
    paragraphs: [filled(own.other, words)],
    mayAsk: false,
    fields: focusedOn(form, { place: 'volume', entryId: null }),
  };
}
