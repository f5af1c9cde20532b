/**
 * Looks for a person in danger, before anything else reads a message: self-harm, overdose, abuse, threats,
 * hopelessness, in sixteen languages.
 *
 * R1  It is tuned to find, not to be spared: where a sentence may mean either, it means danger.
 * R2  Idioms ("this deadline is killing me") and businesses about the subject ("an app that prevents suicide")
 *     are taken out first, but never across a sentence, and never around a word of the writer's own self.
 * R3  Linear in the length of the message, whatever it holds.
 */
import { isMostlyEnglish } from '#core/interview/read-language.ts';
import { createMatcher, type Matcher, type Phrase, readPhrases } from './phrase-matcher.ts';
import { dutch, polish } from './phrases/dutch-polish.ts';
import { english } from './phrases/english.ts';
import { french } from './phrases/french.ts';
import { german } from './phrases/german.ts';
import { DANGERS, type Danger, type LanguagePhrases } from './phrases/language-phrases.ts';
import { italian, portuguese } from './phrases/portuguese-italian.ts';
import { russian, ukrainian } from './phrases/russian-ukrainian.ts';
import { spanish } from './phrases/spanish.ts';
import { turkish } from './phrases/turkish.ts';
import { arabic, chinese, hindi, japanese, korean } from './phrases/without-spaces.ts';
import { plainOf, wordsOfCare } from './words-of-care.ts';

export type { Danger };

/** What was found: the most pressing danger, and the language it was said in. */
export interface Distress {
  danger: Danger;
  /** ISO 639-1. */
  language: string;
}

const LANGUAGES: readonly LanguagePhrases[] = [
  english,
  spanish,
  french,
  german,
  portuguese,
  italian,
  dutch,
  polish,
  russian,
  ukrainian,
  turkish,
  chinese,
  japanese,
  korean,
  arabic,
  hindi,
];

/** Words by which writers speak of themselves; an idiom may hold one only if it names it. */
const SELF = new Set(
  wordsOfCare(
    'i im ive id me my myself yo mi estoy soy je j suis moi ich mich mir bin eu meu minha estou io sono ik mij ben mnie jestem ja я меня мне себя мене мені ben beni bana kendimi',
  ),
);

/** What blanked words become; no phrase has it. */
const BLANK = '_';
/** No part is written in Latin letters alone. */
export const NOT_LATIN = /[\u0600-\uffff]/;
/** So many different weak signs in one message are one strong one. */
const WEAK_SIGNS = 2;

interface Reader {
  language: string;
  harmless: Matcher;
  signs: Matcher;
  /** What each sign is a sign of; a weak one is of nothing by itself. */
  dangers: ReadonlyMap<Phrase, Danger>;
  harmlessParts: RegExp | null;
  parts: readonly { danger: Danger; part: RegExp }[];
}

let readers: readonly Reader[] | undefined;

/** A phrase of the families that stands in a message, or a part of a text without spaces. */
interface Sign {
  danger: Danger;
  /** ISO 639-1. */
  language: string;
  source: string;
}

/** Everything that the families find in a message. */
export interface Signs {
  /** Strong signs, the most pressing danger first. */
  found: readonly Sign[];
  /** Weak signs, as they are written; each language's own. */
  weak: readonly string[];
  /** Idioms and businesses that were taken out. */
  harmless: readonly string[];
  /** Strong signs that stood in what was taken out. */
  covered: readonly Sign[];
  /** What the families make of it. */
  distress: Distress | null;
}

/** Reads a message. Null for nobody in danger, as far as the families can tell. */
export function readDistress(text: string): Distress | null {
  return readSigns(text).distress;
}

/** Reads a message, with all that was found on the way. */
export function readSigns(text: string): Signs {
  readers ??= LANGUAGES.map(readerOf);
  const words = wordsOfCare(text);
  const plain = plainOf(text).replace(/\s+/g, ' ');
  const read = readers.map((reader) => signsIn(reader, words, plain));
  // “Most” of an English message is no bridge.
  const isEnglish = isMostlyEnglish(text);
  const rank = (danger: Danger) => DANGERS.indexOf(danger);
  const distress = read
    .flatMap(({ danger, language }) => (danger === null ? [] : [{ danger, language }]))
    .sort((one, other) => rank(one.danger) - rank(other.danger));
  return {
    found: read.flatMap(({ found }) => found).sort((one, other) => rank(one.danger) - rank(other.danger)),
    weak: read.flatMap(({ language, weak }) => (isEnglish && language !== 'en' ? [] : weak)),
    harmless: read.flatMap(({ harmless }) => harmless),
    covered: read.flatMap(({ covered }) => covered),
    distress: distress[0] ?? null,
  };
}

function readerOf(given: LanguagePhrases): Reader {
  const dangers = new Map(
    DANGERS.flatMap((danger) => readPhrases(given.strong[danger]).map((phrase) => [phrase, danger] as const)),
  );
  return {
    language: given.language,
    harmless: createMatcher(readPhrases(given.harmless)),
    signs: createMatcher([...dangers.keys(), ...readPhrases(given.weak)]),
    dangers,
    harmlessParts: partsOf(given.harmlessParts ?? ''),
    parts: DANGERS.flatMap((danger) => {
      const part = partsOf(given.parts?.[danger] ?? '');
      return part ? [{ danger, part }] : [];
    }),
  };
}

/** So many other characters may stand in the gap of a part, all in one sentence. */
const PART_GAP = '[^.!?。！？।؟\\n]{0,14}?';

/**
 * The parts of a list, one a line or divided by `|`, as one expression. `..` lets a few characters pass, and what
 * `/` divides are words for the same place; `#` among them is the end of the text or a stop.
 */
function partsOf(list: string): RegExp | null {
  const parts = list
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.split('..').map(placeOf).join(PART_GAP));
  if (parts.length === 0) return null;
  // linear: made while this file is loaded, and looked at there; gaps have a bound.
  return new RegExp(parts.join('|'), 'g');
}

function placeOf(text: string): string {
  const words = text
    .split('/')
    .map((word) => (word === '#' ? '(?:$|[.!?。！？।؟\\n])' : escapeOf(plainOf(word))));
  return `(?:${words.join('|')})`;
}

function escapeOf(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What one language's families find, and what they make of it. */
function signsIn(reader: Reader, words: readonly string[], plain: string) {
  const { language, dangers } = reader;
  const left = [...words];
  const harmless: string[] = [];
  for (const { phrase, start, end } of reader.harmless(words)) {
    if (isAboutSelf(phrase, words.slice(start, end))) continue;
    harmless.push(`${language} ${phrase.source}`);
    left.fill(BLANK, start, end);
  }
  const isCovered = harmless.length > 0;
  const signs = new Set(reader.signs(left).map(({ phrase }) => phrase));
  const before = isCovered ? new Set(reader.signs(words).map(({ phrase }) => phrase)) : signs;
  const signOf = (phrase: Phrase): Sign[] => {
    const danger = dangers.get(phrase);
    return danger ? [{ danger, language, source: phrase.source }] : [];
  };
  const found = [...signs].flatMap(signOf);
  if (reader.parts.length > 0 && NOT_LATIN.test(plain)) {
    const rest = reader.harmlessParts ? plain.replace(reader.harmlessParts, BLANK) : plain;
    for (const { danger, part } of reader.parts) {
      if (rest.search(part) >= 0) found.push({ danger, language, source: '' });
    }
  }
  const weak = [...signs]
    .filter((phrase) => !dangers.has(phrase))
    .map(({ source }) => `${language} ${source}`);
  const said = new Set(found.map(({ danger }) => danger));
  const danger =
    DANGERS.find((one) => said.has(one)) ?? (signs.size >= WEAK_SIGNS ? ('hopeless' as const) : null);
  return {
    language,
    danger,
    found,
    weak,
    harmless,
    covered: [...before].filter((phrase) => !signs.has(phrase)).flatMap(signOf),
  };
}

/** True where the writer's own self stands in a gap: what was found goes around them, and is no idiom. */
function isAboutSelf({ named }: Phrase, words: readonly string[]): boolean {
  return words.some((word) => SELF.has(word) && !named.has(word));
}
