/**
 * What the classifier looks at in a message, as places in its table of weights: words and rows of words, parts of
 * words, what the phrase families find, and concepts with their neighbours.
 *
 * K1  The number of features is linear in the length of the message: every window is bounded.
 * K2  Training and reading use this one function, so a weight means in use what it meant in training.
 */
import { endsSentence, isWordToken, tokensOfCare } from './care-tokens.ts';
import { conceptsOf, type Lexicon } from './concepts.ts';
import type { Signs } from './read-distress.ts';

/** Places in the table, and how much each counts in this message. */
export interface Features {
  places: Uint32Array;
  values: Float32Array;
}

/** How much a group of features counts together; the longer the message, the less each one. */
const WEIGHT = { words: 2, parts: 2, concepts: 2 };
/** What each finding of the families counts. */
const SIGN_VALUE = 0.3;

const STEM = 5;
const PARTS = { shortest: 3, longest: 5 };
/** Concepts are seen together with so many that follow in the sentence. */
const NEIGHBOURS = 4;
const MOST_SIGNS = 4;

/** The features of a message in a table of two to the power of `bits` places. */
export function featuresOfCare(
  text: string,
  { signs, lexicon, bits }: { signs: Signs; lexicon: Lexicon; bits: number },
): Features {
  const tokens = tokensOfCare(text);
  const mask = 2 ** bits - 1;
  const groups = [
    { names: wordFeatures(tokens), weight: WEIGHT.words },
    { names: partFeatures(tokens), weight: WEIGHT.parts },
    { names: conceptFeatures(tokens, lexicon), weight: WEIGHT.concepts },
    { names: signFeatures(signs), weight: null },
  ].map(({ names, weight }) => {
    const places = [...new Set([...names].map((name) => hashOf(name) & mask))];
    return { places, value: weight === null ? SIGN_VALUE : weight / Math.sqrt(Math.max(1, places.length)) };
  });
  return {
    places: Uint32Array.from(groups.flatMap(({ places }) => places)),
    values: Float32Array.from(groups.flatMap(({ places, value }) => places.map(() => value))),
  };
}

/** Words, rows of two and three, words with one or two others between them, whole and by their beginnings. */
function wordFeatures(tokens: readonly string[]): Set<string> {
  const words = ['^', ...tokens, '$'];
  const stems = words.map((word) => word.slice(0, STEM));
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    found.add(`w${words[at]}`).add(`s${stems[at]}`);
    if (at + 1 < words.length) {
      found.add(`b${words[at]} ${words[at + 1]}`).add(`S${stems[at]} ${stems[at + 1]}`);
    }
    if (at + 2 < words.length) {
      found.add(`t${words[at]} ${words[at + 1]} ${words[at + 2]}`).add(`k${stems[at]} ${stems[at + 2]}`);
    }
    if (at + 3 < words.length) found.add(`l${stems[at]} ${stems[at + 3]}`);
  }
  return found;
}

/** Parts of words, with their borders: what misspellings and endings leave as it is. */
function partFeatures(tokens: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const token of new Set(tokens)) {
    if (!isWordToken(token)) continue;
    const word = `<${token}>`;
    for (let length = PARTS.shortest; length <= PARTS.longest; length += 1) {
      for (let at = 0; at + length <= word.length; at += 1) found.add(`c${word.slice(at, at + length)}`);
    }
  }
  return found;
}

/** Concepts of a sentence, in pairs and rows of three, beside words, and by how the sentence ends. */
function conceptFeatures(tokens: readonly string[], lexicon: Lexicon): Set<string> {
  const { of } = conceptsOf(tokens, lexicon);
  const found = new Set<string>();
  let start = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && !endsSentence(token)) continue;
    if (at > start) sentenceFeatures(found, tokens.slice(start, at), of.slice(start, at), token ?? '$');
    start = at + 1;
  }
  return found;
}

function sentenceFeatures(
  found: Set<string>,
  words: readonly string[],
  of: readonly (readonly string[])[],
  end: string,
): void {
  const known = of.filter((concepts) => concepts.length > 0);
  known.forEach((concepts, at) => {
    for (const one of concepts) {
      found.add(`C1${one}`).add(`Ce${end}${one}`);
      known.slice(at + 1, at + 1 + NEIGHBOURS).forEach((others, distance) => {
        for (const other of others) {
          found.add(`C${distance === 0 ? '2' : '3'}${one} ${other}`);
          found.add(one < other ? `Cp${one} ${other}` : `Cp${other} ${one}`);
        }
      });
      for (const second of known[at + 1] ?? []) {
        for (const third of known[at + 2] ?? []) found.add(`C4${one} ${second} ${third}`);
      }
    }
  });
  of.forEach((concepts, at) => {
    for (const one of concepts) {
      if (at > 0) found.add(`Cw${words[at - 1]} ${one}`);
      if (at + 1 < words.length) found.add(`Cv${one} ${words[at + 1]}`);
    }
  });
  found.add(`Ce${end}`);
}

function signFeatures({ found, weak, harmless, covered }: Signs): Set<string> {
  const names = new Set<string>();
  for (const { danger, source } of found) names.add(`K${danger}`).add(`F${danger} ${source}`);
  for (const source of weak) names.add('Kweak').add(`Fweak ${source}`);
  for (const source of harmless) names.add('Kharmless').add(`Fharmless ${source}`);
  for (const { danger, source } of covered)
    names.add(`Kcovered ${danger}`).add(`Fcovered ${danger} ${source}`);
  names.add(`Kn${Math.min(MOST_SIGNS, found.length + weak.length)}`);
  return names;
}

/** FNV-1a over UTF-16 code units, with its bits mixed at the end. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
