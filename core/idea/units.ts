/** Units of an idea's values: when two words name the same one, and how much of a month a period is. */
import { type Fraction, fraction } from './fraction.ts';
import type { Every } from './values.ts';

/** How many weeks a month has, at 52 a year. */
export const WEEKS_A_MONTH = fraction(52n, 12n);

/** How often a period comes in a month; null for one that has no fixed number in a month. */
const PER_MONTH: Readonly<Record<Every, Fraction | null>> = {
  // How many hours or days a venture is open, only its founder knows.
  once: null,
  hour: null,
  day: null,
  week: WEEKS_A_MONTH,
  month: fraction(1n),
  quarter: fraction(1n, 3n),
  year: fraction(1n, 12n),
};

/** How often a period comes in a month; null where nothing fixed can be said. */
export function timesInAMonth(every: Every | null): Fraction | null {
  return every === null ? null : PER_MONTH[every];
}

/** How many days an average month has. */
export const DAYS_A_MONTH = fraction(365n, 12n);

/** Units that are written in several ways, or whose plural no rule of letters gives. */
const SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    kilo: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
    gram: 'g gr gram grams gramme grammes',
    litre: 'l lt ltr litre litres liter liters',
    metre: 'm metre metres meter meters',
    tonne: 't ton tons tonne tonnes',
    hour: 'h hr hrs hour hours',
    minute: 'min mins minute minutes',
    piece: 'pc pcs piece pieces stück',
    person: 'people persons person',
    child: 'children child',
    knife: 'knives knife',
    cookie: 'cookies cookie',
    pie: 'pies pie',
    brownie: 'brownies brownie',
    hoodie: 'hoodies hoodie',
    potato: 'potatoes potato',
    tomato: 'tomatoes tomato',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/** One word for a unit, whatever its number: `loaves` and `Loaf` are the same. */
export function unitWord(unit: string): string {
  const plain = unit
    .trim()
    .toLowerCase()
    .replace(/^(?:an?|the|one|per|each) /, '');
  const spelled = SPELLINGS[plain];
  if (spelled) return spelled;
  if (plain.length < 4) return plain;
  if (plain.endsWith('oaves') || plain.endsWith('elves') || plain.endsWith('alves'))
    return `${plain.slice(0, -3)}f`;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (/(?:x|sh|ch|ss)es$/.test(plain)) return plain.slice(0, -2);
  return plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
}

/** Whether two units are the same one. */
export function isSameUnit(one: string, other: string): boolean {
  return unitWord(one) === unitWord(other);
}
