/** The countries that a text names, as ISO 3166-1 codes: for what pages say of one country and not of another. */
import { type Card, confirmedAt } from '../idea/card.ts';
import { COUNTRY_NAMES } from './country-names.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(COUNTRY_NAMES).map(([code, names]) => [code, names.split('|').map((name) => name.trim())]),
);

/** The names by which a country is known here, its towns among them, in small letters. */
export const PLACE_NAMES: readonly string[] = Object.values(NAMES).flat();

const BY_FIRST_WORD = Map.groupBy(
  PLACE_NAMES.map((name) => name.split(' ')),
  ([first]) => first!,
);

/** How many words of a known name stand at a word, the longest; 0 for none. */
export function placeNameAt(words: readonly { key: string }[], at: number): number {
  const known = BY_FIRST_WORD.get(words[at]?.key ?? '') ?? [];
  const found = known.filter((name) => name.every((word, step) => words[at + step]?.key === word));
  return Math.max(0, ...found.map(({ length }) => length));
}

/** None where the text names none that is known here. */
export function countriesIn(text: string): string[] {
  return namedIn(text, (name) => [` ${name} `]);
}

/**
 * Where a venture is, as its card says, or else as its member's messages do, where they name one country alone; none
 * where nothing says it, or names none that is known here.
 */
export function countriesOf({ card, told = [] }: { card: Card; told?: readonly string[] }): string[] {
  const place = confirmedAt(card, 'location').at(-1)?.value;
  const said = place?.type === 'text' ? countriesIn(place.text) : [];
  const named = said.length > 0 ? said : countriesOfPlace(told.join('\n'));
  return said.length > 0 || named.length === 1 ? named : [];
}

/** Words after which a name is a place: a turkey is no country, nor is a cork a town. */
const OF_PLACE = [
  'in',
  'from',
  'near',
  'at',
  'outside',
  'around',
  'aus',
  'bei',
  'en',
  'de',
  'desde',
  'da',
  'em',
  'w',
  'z',
];

/** Those that the text names as where somebody or something is: for what must not be guessed from a common noun. */
export function countriesOfPlace(text: string): string[] {
  return namedIn(text, (name) => OF_PLACE.map((word) => ` ${word} ${name} `));
}

function namedIn(text: string, formsOf: (name: string) => string[]): string[] {
  const said = ` ${(
    text
      .replaceAll('İ', 'I')
      .toLowerCase()
      .match(/[\p{L}.]+/gu) ?? []
  ).join(' ')} `;
  const codes = Object.keys(NAMES).filter((code) =>
    NAMES[code]!.some((name) => formsOf(name).some((form) => said.includes(form))),
  );
  // "Northern Ireland" is none of Ireland.
  return said.includes(' northern ireland ') ? codes.filter((code) => code !== 'IE') : codes;
}
