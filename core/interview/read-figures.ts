/**
 * The figures in a text, and which of them nothing supports: an answer states what is confirmed, what follows from
 * it, and what stands on a page, and no other number (M2). Pure and linear.
 *
 * F1  A number is read as English and as German write it; it is supported if either reading is.
 * F2  The number of a list item and what stands in an address are no figures. Numbers in words are not read.
 */
import type { Card } from '../idea/card.ts';
import { arithmeticTable } from './arithmetic-table.ts';
import { INTERVIEW_LANGUAGES } from './interview.ts';
import { figureLines } from './week-of-figures.ts';

/** A number as it stands in a text, and what it may mean: decimal texts without grouping and trailing zeros. */
export interface Figure {
  text: string;
  readings: readonly string[];
}

const ITEM = /^[ \t]{0,12}\d{1,3}[.)][ \t]/gm;
const ADDRESS = /https?:\/\/[^\s)\]>"]{1,2000}|\]\([^\s()]{1,2000}\)/g;
const NUMBER = /\d[\d.,]{0,40}/g;
const THOUSANDS = /^(?:k|K)(?![\p{L}\p{N}])/u;

/** The figures of a text, in its order. */
export function figuresOf(text: string): Figure[] {
  const bare = text.replace(ADDRESS, ' ').replace(ITEM, ' ');
  return [...bare.matchAll(NUMBER)].map((match) => {
    const said = match[0].replace(/[.,]{1,40}$/, '');
    const isThousands = THOUSANDS.test(bare.slice(match.index + said.length, match.index + said.length + 2));
    const readings = readingsOf(said);
    return {
      text: isThousands ? `${said}k` : said,
      readings: isThousands ? [...readings, ...readings.flatMap(timesThousand)] : readings,
    };
  });
}

/** The figures of a text that none of the supports has. */
export function unsupportedFigures(text: string, supports: ReadonlySet<string>): string[] {
  return figuresOf(text)
    .filter(({ readings }) => !readings.some((reading) => supports.has(reading)))
    .map((figure) => figure.text);
}

/** What supports figures: all readings of all numbers in these texts. */
export function supportsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => figuresOf(text).flatMap(({ readings }) => readings)));
}

/** The confirmed values of a card and what follows from them, as texts that support figures. */
export function cardFigures(card: Card): string[] {
  const values = card
    .filter(({ state }) => state === 'confirmed')
    .flatMap(({ value }) =>
      value.type === 'text' ? [value.text] : Object.values(value).map((one) => String(one ?? '')),
    );
  return [
    ...values,
    ...INTERVIEW_LANGUAGES.flatMap((language) => [
      arithmeticTable(card, language),
      // What the week's list turns on: prices and numbers at which the same figures decide.
      ...figureLines({ card, language, kinds: [], kind: null }),
    ]),
  ];
}

function readingsOf(said: string): string[] {
  const readings = new Set<string>();
  for (const [group, point] of [
    [',', '.'],
    ['.', ','],
  ] as const) {
    const [whole = '', decimals, ...rest] = said.split(point);
    const groups = whole.split(group);
    const isGrouped = groups.slice(1).every(({ length }) => length === 3 || length === 2);
    const isWhole = rest.length === 0 && !decimals?.includes(group) && isGrouped && groups.at(-1) !== '';
    if (isWhole && (groups.length === 1 || groups.at(-1)!.length === 3))
      readings.add(plain(groups.join(''), decimals ?? ''));
  }
  // A date or a version: each of its numbers for itself.
  if (readings.size === 0)
    for (const part of said.split(/[.,]/)) if (part !== '') readings.add(plain(part, ''));
  return [...readings];
}

function plain(whole: string, decimals: string): string {
  const kept = decimals.replace(/0{1,40}$/, '');
  const number = whole.replace(/^0{1,40}(?=\d)/, '');
  return kept === '' ? number : `${number}.${kept}`;
}

function timesThousand(decimal: string): string[] {
  const [whole = '', decimals = ''] = decimal.split('.');
  return decimals.length > 3 ? [] : [plain(whole + decimals.padEnd(3, '0'), '')];
}
