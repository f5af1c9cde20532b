/** The countries that a text names, as ISO 3166-1 codes: for what pages say of one country and not of another. */
import { type Card, confirmedAt } from '../idea/card.ts';
import { ALSO_WORDS, COUNTRY_NAMES, OF_SEVERAL } from './country-names.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(COUNTRY_NAMES).map(([code, names]) => [code, names.split('|').map((name) => name.trim())]),
);

/** The names by which places are known here, towns among them, in small letters. */
export const PLACE_NAMES: readonly string[] = [...Object.values(NAMES).flat(), ...Object.keys(OF_SEVERAL)];

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

/** The same, and 0 where the name may as well be a plain word. */
export function surePlaceNameAt(words: readonly { key: string; isCapital: boolean }[], at: number): number {
  const length = placeNameAt(words, at);
  return length === 1 && ALSO_WORDS.has(words[at]!.key) && !words[at]!.isCapital ? 0 : length;
}

/** None where the text names none that is known here, or only in a word that may be a plain one: turkey sandwiches. */
export function countriesIn(text: string): string[] {
  const capitals = new Set((text.match(/\p{Lu}[\p{L}.]*/gu) ?? []).map((word) => word.toLowerCase()));
  return namedIn(text, (name) =>
    ALSO_WORDS.has(name) && !capitals.has(name) ? behindWordOfPlace(name) : [` ${name} `],
  );
}

/** Those of a text that says where something is and nothing else: there no name is a plain word. */
export function countriesOfName(place: string): string[] {
  return namedIn(place, (name) => [` ${name} `]);
}

/** Those that a place may be in whose name several have; none where it names one of its own. */
export function countriesPossible(place: string): readonly string[] {
  const said = place.toLowerCase().match(/\p{L}+/gu) ?? [];
  return countriesOfName(place).length > 0 ? [] : said.flatMap((word) => OF_SEVERAL[word] ?? []);
}

/**
 * Where a venture is, as its card says, or else as its member's messages do, where they name one country alone; none
 * where nothing says it, or names none that is known here.
 */
export function countriesOf({ card, told = [] }: { card: Card; told?: readonly string[] }): string[] {
  const place = confirmedAt(card, 'location').at(-1)?.value;
  const said = place?.type === 'text' ? countriesOfName(place.text) : [];
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
  return namedIn(text, behindWordOfPlace);
}

const behindWordOfPlace = (name: string) => OF_PLACE.map((word) => ` ${word} ${name} `);

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
