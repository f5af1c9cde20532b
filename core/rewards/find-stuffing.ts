/**
 * Recognises messages that are made of keywords instead of thoughts (C-23). It looks at the shape only, never
 * at the subject, and is lenient with short answers.
 */
import { matchKeywords } from './match-keywords.ts';
import { GRAMMAR_WORDS, wordsOf } from './read-words.ts';

/** A way in which a message is stuffed. */
export type StuffingSign = 'keyword_density' | 'repeated_words' | 'keyword_list';

/** Where each sign begins. House rules. */
const STUFFING = {
  /** More than this share of all words are keywords, in a message with at least three of them. */
  density: 0.3,
  densityFromKeywords: 3,
  /** In a message of at least 24 words: fewer distinct words than this share. Prose of 100 words has 0.6. */
  distinctShare: 0.4,
  repetitionFromWords: 24,
  /** One content word is more than this share of a message of at least 12 words. */
  oneWordShare: 0.2,
  oneWordFromWords: 12,
  /** A list: at least four families, and next to no grammar between them. */
  listFromFamilies: 4,
  listGrammarShare: 0.15,
} as const;

/** Finds the signs of stuffing in a message, in a fixed order; empty for an honest one. */
export function findStuffing(text: string): StuffingSign[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const matches = matchKeywords(words);
  const occurrences = matches.reduce((sum, match) => sum + match.occurrences, 0);
  const families = matches.reduce((sum, match) => sum + match.hits.length, 0);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const mostOfOne = Math.max(
    0,
    ...[...counts].filter(([word]) => !GRAMMAR_WORDS.has(word)).map(([, n]) => n),
  );
  const grammar = words.filter((word) => GRAMMAR_WORDS.has(word.replaceAll('’', "'"))).length;

  const signs: StuffingSign[] = [];
  if (occurrences >= STUFFING.densityFromKeywords && occurrences / words.length > STUFFING.density) {
    signs.push('keyword_density');
  }
  const isRepetitive =
    words.length >= STUFFING.repetitionFromWords &&
    // Long honest texts repeat themselves more (the share falls like one over the root of the length).
    counts.size / words.length < STUFFING.distinctShare * Math.min(1, Math.sqrt(100 / words.length));
  const isOneWord =
    words.length >= STUFFING.oneWordFromWords && mostOfOne / words.length > STUFFING.oneWordShare;
  if (isRepetitive || isOneWord) signs.push('repeated_words');
  if (families >= STUFFING.listFromFamilies && grammar / words.length < STUFFING.listGrammarShare) {
    signs.push('keyword_list');
  }
  return signs;
}
