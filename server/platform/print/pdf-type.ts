/**
 * The letters of our PDFs. Texts in the Latin letters of Western Europe are set in the fonts that every reader
 * has; a text with other letters or signs is set whole in DejaVu Sans, which is embedded and knows Latin, Greek, Cyrillic,
 * Armenian, Georgian and most signs. Scripts that run from right to left or have thousands of signs are not
 * drawn: each such character is a question mark, and `undrawnOf` says which they are.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import type PDFDocument from 'pdfkit';

export type TypeStyle = 'text' | 'strong' | 'slanted' | 'title';
type Pdf = InstanceType<typeof PDFDocument>;

const BUILT_IN: Readonly<Record<TypeStyle, string>> = {
  text: 'Helvetica',
  strong: 'Helvetica-Bold',
  slanted: 'Helvetica-Oblique',
  title: 'Times-Bold',
};
const EMBEDDED: Readonly<Record<TypeStyle, string>> = {
  text: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  strong: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  slanted: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf')),
  title: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

/** What the fonts that every reader has can draw. */
const BEYOND_BUILT_IN = /[^\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
/** Marks that turn the reading direction or join signs, and are nothing to draw. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]|\ufe0e|\ufe0f/gu;

/**
 * More marks than scripts that are drawn put on a letter. A line takes no room for marks, so that without a bound one line
 * would be a word of any length; the library measures a word anew for each of its letters.
 */
const CROWD = /(\p{M}{4})\p{M}+/gu;

const embeddedOnly = new WeakSet<Pdf>();
const known = new Map<TypeStyle, fontkit.Font>();

/**
 * Decides for a whole document, so that it is set in one font: with any sign beyond Western Europe in it that can
 * be drawn, a letter or a minus, all of it is set in the embedded fonts.
 */
export function chooseType(pdf: Pdf, whole: string): void {
  const signs = [...new Set(whole.replace(UNSEEN, ''))];
  if (signs.some((sign) => BEYOND_BUILT_IN.test(sign) && isDrawn(sign, 'text'))) embeddedOnly.add(pdf);
}

/** Chooses the font for a text and returns the text as it can be drawn in it: with four marks on a letter at most. */
export function setType(pdf: Pdf, style: TypeStyle, text: string): string {
  const plain = text.replaceAll('\t', ' ').replace(UNSEEN, '').replace(CROWD, '$1');
  const isEmbedded = embeddedOnly.has(pdf) || BEYOND_BUILT_IN.test(plain);
  pdf.font(isEmbedded ? EMBEDDED[style] : BUILT_IN[style]);
  return isEmbedded ? plain.replace(/[^\n]/gu, (sign) => (isDrawn(sign, style) ? sign : '?')) : plain;
}

/** What is shorter is wrapped by the library; it measures what is longer again for each of its letters. */
const LONG_WORD = 40;
/**
 * Where the library surely ends a line. It does so at a space before no stop and no closing bracket, nor after an opening
 * one: ". . . ." is one word.
 */
const BREAK =
  /(\n|(?<=[\p{L}\p{M}\p{N}.,;:!?)\]}%"'`”’»|]) +(?=[\p{L}\p{N}\p{Sc}"'`“‘«|])|(?<=[\p{L}\p{M}\p{N}.,;:!?)\]}%]) +(?=[([{*#@&+–—-]))/u;

/**
 * Breaks words that are wider than a line where the line ends, in the font and size that are set. Each letter is
 * measured once.
 */
export function foldLongWords(pdf: Pdf, text: string, width: number): string {
  const widths = new Map<string, number>();
  const widthOf = (sign: string): number => {
    const known = widths.get(sign) ?? pdf.widthOfString(sign);
    widths.set(sign, known);
    return known;
  };
  const fold = (word: string): string => {
    const pieces: string[] = [];
    let piece = '';
    let used = 0;
    for (const sign of word) {
      const wide = widthOf(sign);
      if (piece !== '' && used + wide > width) {
        pieces.push(piece);
        piece = '';
        used = 0;
      }
      piece += sign;
      used += wide;
    }
    return [...pieces, piece].join('\n');
  };
  return text
    .split(BREAK)
    .map((word) => (word.length < LONG_WORD ? word : fold(word)))
    .join('');
}

/** What a reader calls the characters of a script. */
const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Chinese characters', /\p{Script=Han}/u],
  ['Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Amharic', /\p{Script=Ethiopic}/u],
  ['emoji', /\p{Extended_Pictographic}/u],
];

/** What of a text cannot be drawn, by the names of the scripts; empty when all of it can. */
export function undrawnOf(text: string): string[] {
  const plain = text.replaceAll('\t', ' ').replace(UNSEEN, '');
  if (!BEYOND_BUILT_IN.test(plain)) return [];
  const undrawn = [...new Set(plain)].filter((sign) => sign !== '\n' && !isDrawn(sign, 'text'));
  const named = SCRIPTS.filter(([, pattern]) => undrawn.some((sign) => pattern.test(sign)));
  const isNamed = (sign: string) => named.some(([, pattern]) => pattern.test(sign));
  return [...named.map(([name]) => name), ...(undrawn.every(isNamed) ? [] : ['some other signs'])];
}

function isDrawn(sign: string, style: TypeStyle): boolean {
  return !RIGHT_TO_LEFT.test(sign) && fontOf(style).hasGlyphForCodePoint(sign.codePointAt(0)!);
}

function fontOf(style: TypeStyle): fontkit.Font {
  const font = known.get(style) ?? fontkit.create(readFileSync(EMBEDDED[style]));
  known.set(style, font);
  return font;
}
