/** What the rows of a form of figures ask, in a founder's words, and how a kept row is written. */
import { type FigureRow, isCountRow, type RowPlace, valueOfRow } from '../idea/figure-rows.ts';
import { severalOf } from '../idea/reading/singular.ts';
import { isSameUnit } from '../idea/units.ts';
import { FIELD_TEXTS } from './decide/fields.ts';
import type { InterviewLanguage } from './interview.ts';
import { PERIOD_WORDS } from './period-words.ts';
import { plainWords, writeAmount, writeCount } from './write-figures.ts';

/** The short list that a row's place is chosen from. */
export const ROW_NAMES: Readonly<Record<InterviewLanguage, Readonly<Record<RowPlace, string>>>> = {
  en: {
    price: 'Price of one',
    unitCost: 'Cost of each one',
    volume: 'How many you sell',
    season: 'Months a year that you sell (season)',
    payDelay: 'Days until buyers pay you',
    upFront: 'Percent that they pay at once',
    monthlyCost: 'Regular cost (rent, wages …)',
    oneOffCost: 'Paid once',
    pay: 'Pay',
    hours: 'Hours of work',
    cash: 'Money you have',
    need: 'What you want to have left',
    extra: 'A cost you are thinking about',
    openDays: 'Days you are open',
    openWeeks: 'Weeks you are open in a year',
    unitHours: 'Hours that one takes',
    discount: 'Discount in percent',
    portion: 'Percent of sales that get it',
    more: 'How many more you sell',
    batch: 'How many are made or bought at once',
    decisionSum: 'A sum of this decision',
    decisionNumber: 'A number of this decision',
    open: 'What is this?',
  },
  de: {
    price: 'Preis für eines',
    unitCost: 'Kosten für jedes',
    volume: 'Wie viele Sie verkaufen',
    season: 'Monate im Jahr, in denen Sie verkaufen (Saison)',
    payDelay: 'Tage, bis die Käufer zahlen',
    upFront: 'Was sie sofort zahlen, in Prozent',
    monthlyCost: 'Laufende Kosten (Miete, Lohn …)',
    oneOffCost: 'Einmal bezahlt',
    pay: 'Lohn',
    hours: 'Arbeitsstunden',
    cash: 'Geld, das da ist',
    need: 'Was übrig bleiben soll',
    extra: 'Kosten, über die Sie nachdenken',
    openDays: 'Tage, an denen Sie offen haben',
    openWeeks: 'Wochen im Jahr, in denen Sie offen haben',
    unitHours: 'Stunden, die eines braucht',
    discount: 'Nachlass in Prozent',
    portion: 'Prozent der Verkäufe mit Nachlass',
    more: 'Wie viele Sie mehr verkaufen',
    batch: 'Wie viele auf einmal gemacht oder gekauft werden',
    decisionSum: 'Eine Summe dieser Entscheidung',
    decisionNumber: 'Eine Zahl dieser Entscheidung',
    open: 'Was ist das?',
  },
};

/** "Child: how many in one session": what joins two units, where it is not hours. */
const IN_ONE: Readonly<Record<InterviewLanguage, string>> = {
  en: 'how many in one',
  de: 'wie viele in einem',
};

type Worded = Pick<FigureRow, 'place' | 'words' | 'per' | 'every' | 'field'>;

/** "Flour for one loaf", "One loaf sells for", "Rent, every month". */
export function rowLabel({ place, words, per, every, field }: Worded, language: InterviewLanguage): string {
  if (field) return FIELD_TEXTS[field][language];
  if (place === 'unitHours' && per && !isSameUnit(per, 'hours'))
    return `${capital(plainWords(per))}: ${IN_ONE[language]} ${words ? plainWords(words) : ''}`.trim();
  if (language === 'de') {
    const name = ROW_NAMES.de[place];
    return words ? `${capital(plainWords(words))}: ${name}` : name;
  }
  const what = words ? capital(plainWords(words)) : null;
  const unit = per ? plainWords(per) : null;
  const one = unit ? `one ${unit}` : 'one';
  const period = every && every !== 'once' ? ` every ${every}` : '';
  switch (place) {
    case 'price':
      return `${what ? `${what}: ${one}` : capital(one)} sells for${period && `,${period}`}`;
    case 'unitCost':
      return `${what ? `${what} for ${unit ? one : 'each one'}` : `${capital(one)} costs you`}${period && `,${period}`}`;
    case 'volume':
      return `${unit ? `How many ${severalOf(unit)} you sell` : ROW_NAMES.en.volume}${period}`;
    case 'more':
      return `${unit ? `How many more ${severalOf(unit)} you sell` : ROW_NAMES.en.more}${period}`;
    case 'monthlyCost':
      return `${what ?? 'A regular cost'}, ${every && every !== 'once' ? `every ${every}` : 'regularly'}`;
    case 'oneOffCost':
      return what ? `${what}, once` : 'A cost that you pay once';
    case 'pay':
      return what ? `Pay for ${plainWords(words!)}` : 'Pay';
    case 'open':
      return `${what ? `${what}: what` : 'What'} is this${unit || period ? ` (${[unit && `for ${one}`, period.trim()].filter(Boolean).join(', ')})` : ''}?`;
    case 'extra':
      return what ? `${what}, if you take it` : ROW_NAMES.en.extra;
    default:
      return ROW_NAMES.en[place];
  }
}

/** What a row has, with its period where it has one: `£18`, `64 a week`; null where it has nothing yet. */
export function writeAmountOf(row: FigureRow, language: InterviewLanguage): string | null {
  const value = valueOfRow(row);
  if (!value) return null;
  const period = value.every && value.every !== 'once' ? ` ${PERIOD_WORDS[language][value.every]}` : '';
  return value.type === 'count'
    ? writeCount({ ...value, of: null }, { every: PERIOD_WORDS[language], language })
    : `${writeAmount(value.amount, value.currency, language)}${period}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A kept row on one line: `Flour for one loaf: £1.10`. */
export function writeRow(row: FigureRow, language: InterviewLanguage): string {
  const value = valueOfRow(row);
  const every = PERIOD_WORDS[language];
  const label = rowLabel(row, language);
  if (!value) return label;
  if (value.type === 'count')
    return `${label}: ${writeCount({ ...value, of: isCountRow(row.place) ? null : value.of }, { every, language })}`;
  const isSaid = row.place === 'monthlyCost' || value.every === null || value.every === 'once';
  const period = isSaid && language === 'en' ? '' : value.every ? ` ${every[value.every]}` : '';
  return `${label}: ${writeAmount(value.amount, value.currency, language)}${period}`;
}
