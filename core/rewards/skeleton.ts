/**
 * The skeleton of a message: its sentences with the words of the subject masked, so that one template that is filled
 * with ever other words is recognised, also across members. Likeness proposes, a person decides: honest people write
 * alike too, so what looks templated is looked at before it is paid, never refused by this alone.
 */
import { GRAMMAR_WORDS, wordsOf } from './read-words.ts';
import { overlap, type SetSketch, sketch } from './set-sketch.ts';

/** What is kept of a message's skeleton. Plain JSON. */
export interface Skeleton {
  grams: SetSketch;
  /** Keys to find messages with a like skeleton by one indexed array overlap. */
  lookupKeys: string[];
}

/** A run of five places of the masked text; shorter ones are the language itself. House rule. */
const GRAM = 5;
/** Runs with fewer words of grammar say nothing of how a sentence is built. */
const GRAM_GRAMMAR = 2;
const LOOKUP_KEYS = 12;
/** From how many runs on two skeletons are compared, and from which likeness on they are one template. House rules. */
const TEMPLATE = { fromGrams: 8, jaccard: 0.45, covered: 0.6 } as const;

const MASK = '_';

/** The skeleton of a message. */
export function skeletonOf(text: string): Skeleton {
  const grams: string[] = [];
  for (const sentence of text.split(/[.!?…;:\n\r]/)) {
    const places: string[] = [];
    for (const word of wordsOf(sentence)) {
      const plain = word.replaceAll('’', "'");
      if (GRAMMAR_WORDS.has(plain)) places.push(plain);
      else if (places.at(-1) !== MASK) places.push(MASK);
    }
    for (let i = 0; i + GRAM <= places.length; i++) {
      const gram = places.slice(i, i + GRAM);
      if (gram.filter((place) => place !== MASK).length >= GRAM_GRAMMAR) grams.push(gram.join(' '));
    }
  }
  const kept = sketch(grams);
  return {
    grams: kept,
    lookupKeys: kept.hashes.slice(0, LOOKUP_KEYS).map((hash) => hash.toString(36)),
  };
}

/** Whether two messages are built by one template. */
export function isSameTemplate(newer: Skeleton, older: Skeleton): boolean {
  if (Math.min(newer.grams.size, older.grams.size) < TEMPLATE.fromGrams) return false;
  const { shared, union } = overlap(newer.grams, older.grams);
  return shared / union >= TEMPLATE.jaccard || shared / newer.grams.size >= TEMPLATE.covered;
}
