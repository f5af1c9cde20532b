/**
 * What is kept of a message to recognise it again: an exact fingerprint, and a sketch from which the likeness
 * of two messages is computed, without keeping the text.
 *
 * The sketch is a bottom-k sketch of word pairs (shingles of two stems) and of content words. Chosen over
 * simhash, which misjudges short texts, and over MinHash with k functions, which is an estimate at any
 * length: a bottom-k sketch is the exact Jaccard likeness for messages of up to k pairs, which is nearly all
 * of them, and an estimate with a known error above. Pairs catch edited and extended copies, content words
 * catch shuffled ones.
 */
import { GRAMMAR_WORDS, stemOf, wordsOf } from './read-words.ts';
import { hash32, overlap, type SetSketch, sketch } from './set-sketch.ts';

/** How many lookup keys a message has. Two messages with likeness 0.5 share none with probability 1/256. */
const LOOKUP_KEYS = 8;

/** What is kept of a message. Plain JSON, a few kilobytes at most. */
export interface MessageFingerprint {
  /** 32 hexadecimal digits; equal exactly when the normalised words are (but for chance in 2^128). */
  exact: string;
  pairs: SetSketch;
  content: SetSketch;
  /**
   * Keys to find possible near-duplicates among all members by one indexed array overlap. Two messages that
   * share no key are, but for small chance, not near-duplicates.
   */
  lookupKeys: string[];
}

/** How alike two messages are; both numbers are between 0 and 1. */
export interface Likeness {
  /** Shared pairs over all pairs of both. */
  jaccard: number;
  /** The share of the newer message's pairs that the older one already had. */
  covered: number;
  /** Shared content words over all content words of both, whatever their order. */
  sameWords: number;
}

/** Makes the fingerprint of a message. Messages without a word all have the same one. */
export function fingerprintMessage(text: string): MessageFingerprint {
  const words = wordsOf(text);
  const stems = words.map(stemOf);
  const joined = words.join(' ');
  const pairs = sketch(stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`));
  return {
    exact: [1, 2, 3, 4]
      .map((seed) =>
        hash32(joined, seed * 0x9e3779b1)
          .toString(16)
          .padStart(8, '0'),
      )
      .join(''),
    pairs,
    content: sketch(stems.filter((_, i) => !GRAMMAR_WORDS.has(words[i]!))),
    lookupKeys: pairs.hashes.slice(0, LOOKUP_KEYS).map((hash) => hash.toString(36)),
  };
}

/** Compares a newer message with an older one. Sets that are empty are not alike. */
export function likenessOf(newer: MessageFingerprint, older: MessageFingerprint): Likeness {
  const pairs = overlap(newer.pairs, older.pairs);
  const content = overlap(newer.content, older.content);
  return {
    jaccard: pairs.union === 0 ? 0 : pairs.shared / pairs.union,
    covered: newer.pairs.size === 0 ? 0 : Math.min(pairs.shared / newer.pairs.size, 1),
    sameWords: content.union === 0 ? 0 : content.shared / content.union,
  };
}

/** The thresholds above which a message is a near-duplicate of an earlier one. House rule for C-29. */
const NEAR_DUPLICATE = {
  /** An edited copy: more than half of all pairs are shared. */
  jaccard: 0.5,
  /** A copy with something added: most of what it says was said before. */
  covered: 0.65,
  /** A shuffled copy: nearly the same content words in another order. */
  sameWords: 0.8,
  /** Below this many distinct pairs, only an exact copy counts: short answers are alike by nature. */
  fromPairs: 6,
} as const;

/** Says whether the newer message is a near-duplicate of the older one. */
export function isNearDuplicate(newer: MessageFingerprint, older: MessageFingerprint): boolean {
  if (Math.min(newer.pairs.size, older.pairs.size) < NEAR_DUPLICATE.fromPairs) return false;
  const { jaccard, covered, sameWords } = likenessOf(newer, older);
  return (
    jaccard >= NEAR_DUPLICATE.jaccard ||
    covered >= NEAR_DUPLICATE.covered ||
    sameWords >= NEAR_DUPLICATE.sameWords
  );
}
