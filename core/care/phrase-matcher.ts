/**
 * Families of phrases, written by people and matched in linear time.
 *
 * A phrase is a row of places: `want|wanna to? .. die`. A place is a list of words; `?` makes it optional, `*`
 * at the end of a word stands for any ending, `_` joins words that belong together (`be_alive`), `..` and `...`
 * let up to three and up to seven other words pass, `#` is the end of a sentence (also among words), and `!in|with` forbids
 * the next word. Nothing matches across the end of a sentence.
 *
 * F1  A phrase has a bounded number of places and gaps, so the work is linear in the number of words.
 * F2  A long word with one typo (a letter missing, doubled, wrong or swapped) is the word.
 */
import { plainOf, STOP } from './words-of-care.ts';

type Place =
  | {
      kind: 'words';
      /** Single words, beginnings of words, and words that belong together. */
      words: ReadonlySet<string>;
      beginnings: readonly string[];
      rows: readonly string[][];
      isOptional: boolean;
      /** `#` is among the words: the end of a sentence fills the place too. */
      mayEnd: boolean;
    }
  | { kind: 'not'; words: ReadonlySet<string> }
  | { kind: 'gap'; most: number }
  | { kind: 'end' };

/** A phrase, ready to be looked for. */
export interface Phrase {
  source: string;
  places: readonly Place[];
  /** Every word that it names itself; the words in its gaps are not among them. */
  named: ReadonlySet<string>;
}

/** Words shorter than this must be written as they are. */
const FUZZY_LENGTH = 6;

/** Reads phrases, one a line; empty lines are skipped. */
export function readPhrases(lines: string): Phrase[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((source) => {
      const places = source.split(' ').map(readPlace);
      const named = new Set(
        places.flatMap((place) => (place.kind === 'words' ? [...place.words, ...place.rows.flat()] : [])),
      );
      return { source, places, named };
    });
}

function readPlace(text: string): Place {
  if (text === '#') return { kind: 'end' };
  if (text === '..') return { kind: 'gap', most: 3 };
  if (text === '...') return { kind: 'gap', most: 7 };
  if (text.startsWith('!')) return { kind: 'not', words: new Set(text.slice(1).split('|').map(plainOf)) };
  const isOptional = text.endsWith('?');
  const alternatives = (isOptional ? text.slice(0, -1) : text)
    .split('|')
    .map((words) => words.split('_').map(plainOf));
  const rows = alternatives.filter((row) => row.length > 1);
  const single = alternatives.filter((row) => row.length === 1 && row[0] !== '#').map(([word]) => word!);
  return {
    kind: 'words',
    words: new Set(single.filter((word) => !word.endsWith('*'))),
    beginnings: single.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    rows,
    isOptional,
    mayEnd: alternatives.some(([word]) => word === '#'),
  };
}

/** Where a phrase was found: the words from `start` to before `end`. */
export interface Found {
  phrase: Phrase;
  start: number;
  end: number;
}

/** Finds every place where one of the phrases stands; built once for a list, and used for every message. */
export type Matcher = (words: readonly string[]) => Found[];

/** Indexes the phrases by their first words, once, so that a text is walked once whatever their number. */
export function createMatcher(phrases: readonly Phrase[]): Matcher {
  const byFirst = new Map<string, Phrase[]>();
  const byPrefix = new Map<string, Phrase[]>();
  const vocabulary = new Set<string>();
  for (const phrase of phrases) {
    for (const { word, isBeginning } of firstWordsOf(phrase)) {
      const index = isBeginning ? byPrefix : byFirst;
      const key = isBeginning ? word.slice(0, 3) : word;
      const known = index.get(key);
      if (!known) index.set(key, [phrase]);
      else if (known.at(-1) !== phrase) known.push(phrase);
    }
    for (const place of phrase.places) {
      if (place.kind !== 'words') continue;
      for (const word of [...place.words, ...place.rows.flat()]) vocabulary.add(word);
    }
  }
  const nearest = createNearest(vocabulary);

  return (raw) => {
    const distinct = new Map([...new Set(raw)].map((word) => [word, { word, near: nearest(word) }]));
    const words = raw.map((word) => distinct.get(word)!);
    const viable = new Map<Phrase, boolean>();
    const isViable = (phrase: Phrase): boolean => {
      let known = viable.get(phrase);
      if (known === undefined) {
        known = phrase.places.every((place) => mayStand(place, distinct));
        viable.set(phrase, known);
      }
      return known;
    };
    const candidates = new Map<Word, readonly Phrase[]>();
    for (const word of distinct.values()) {
      const phrasesOf = [
        ...(byFirst.get(word.word) ?? []),
        ...(word.near === word.word ? [] : (byFirst.get(word.near) ?? [])),
        ...(byPrefix.get(word.word.slice(0, 3)) ?? []),
      ].filter(isViable);
      if (phrasesOf.length > 0) candidates.set(word, phrasesOf);
    }
    const found: Found[] = [];
    for (let start = 0; start < words.length; start += 1) {
      for (const phrase of candidates.get(words[start]!) ?? []) {
        const end = endOf(phrase.places, 0, words, start);
        if (end !== null) found.push({ phrase, start, end });
      }
    }
    return found;
  };
}

/** The words that a phrase may begin with: those of its first place, and of the next ones while they are optional. */
function firstWordsOf({ places, source }: Phrase): { word: string; isBeginning: boolean }[] {
  const first: { word: string; isBeginning: boolean }[] = [];
  for (const place of places) {
    if (place.kind === 'gap' && first.length > 0) continue;
    if (place.kind !== 'words') throw new Error(`A phrase begins with words: ${source}`);
    for (const word of place.words) first.push({ word, isBeginning: false });
    for (const word of place.beginnings) first.push({ word, isBeginning: true });
    for (const [word] of place.rows) {
      const isBeginning = word!.endsWith('*');
      first.push({ word: isBeginning ? word!.slice(0, -1) : word!, isBeginning });
    }
    if (!place.isOptional) break;
  }
  return first;
}

/** False where no word of a message can fill the place: most phrases end here, before they are looked for. */
function mayStand(place: Place, distinct: ReadonlyMap<string, Word>): boolean {
  if (place.kind !== 'words' || place.isOptional || place.mayEnd) return true;
  for (const { word, near } of distinct.values()) {
    if (place.words.has(word) || place.words.has(near)) return true;
    if (place.beginnings.some((beginning) => word.startsWith(beginning))) return true;
    if (place.rows.some(([first]) => isWord({ word, near }, first!))) return true;
  }
  return false;
}

interface Word {
  word: string;
  near: string;
}

/** Where the rest of a phrase ends, or null. Its depth is the number of places, its width the length of the gaps. */
function endOf(places: readonly Place[], at: number, words: readonly Word[], from: number): number | null {
  const place = places[at];
  if (!place) return from;
  switch (place.kind) {
    case 'end':
      return words[from] === undefined || words[from].word === STOP
        ? endOf(places, at + 1, words, from)
        : null;
    case 'not':
      return words[from] !== undefined && place.words.has(words[from].word)
        ? null
        : endOf(places, at + 1, words, from);
    case 'gap':
      for (let passed = 0; passed <= place.most; passed += 1) {
        if (passed > 0 && (words[from + passed - 1]?.word ?? STOP) === STOP) return null;
        const end = endOf(places, at + 1, words, from + passed);
        if (end !== null) return end;
      }
      return null;
    case 'words': {
      const word = words[from];
      if (word && word.word !== STOP) {
        const isSingle =
          place.words.has(word.word) ||
          place.words.has(word.near) ||
          place.beginnings.some((beginning) => word.word.startsWith(beginning));
        const end = isSingle ? endOf(places, at + 1, words, from + 1) : null;
        if (end !== null) return end;
        for (const row of place.rows) {
          if (!row.every((wanted, index) => isWord(words[from + index], wanted))) continue;
          const rowEnd = endOf(places, at + 1, words, from + row.length);
          if (rowEnd !== null) return rowEnd;
        }
      }
      const isFilled = place.isOptional || (place.mayEnd && (!word || word.word === STOP));
      return isFilled ? endOf(places, at + 1, words, from) : null;
    }
  }
}

function isWord(given: Word | undefined, wanted: string): boolean {
  if (given === undefined) return false;
  if (wanted.endsWith('*')) return given.word.startsWith(wanted.slice(0, -1));
  return given.word === wanted || given.near === wanted;
}

/**
 * Finds the word of a vocabulary that a typo has made another, by the words that are left when
 * one letter is taken out: no word is compared with the whole vocabulary.
 */
function createNearest(vocabulary: ReadonlySet<string>): (word: string) => string {
  const byGap = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.length < FUZZY_LENGTH) continue;
    for (const gap of [word, ...withoutOneLetter(word)]) byGap.set(gap, [...(byGap.get(gap) ?? []), word]);
  }
  return (word) => {
    if (vocabulary.has(word) || word.length < FUZZY_LENGTH - 1 || word.length > 24) return word;
    for (const gap of [word, ...withoutOneLetter(word)]) {
      const near = byGap.get(gap)?.find((known) => isOneSlip(word, known));
      if (near !== undefined) return near;
    }
    return word;
  };
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** The same first letter, and one letter missing, too many, wrong, or two swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
