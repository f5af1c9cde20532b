/** The sentences of a message that say what worries its writer, and ask nothing: each is looked up as if it asked. Linear. */
import { WORRY_WORDS } from './worry-words.ts';

const WORRIES = new RegExp(`\\b${WORRY_WORDS}\\b`, 'iu');
const SENTENCE = /(?<=[.!?\n])\s+/;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
const LONGEST = 300;
const MOST = 2;

/** The first of them. */
export function worriesIn(text: string): string[] {
  return text
    .slice(0, LONGEST_READ)
    .replaceAll('’', "'")
    .split(SENTENCE)
    .filter((sentence) => !sentence.includes('?') && WORRIES.test(sentence))
    .map((sentence) => sentence.trim().slice(0, LONGEST))
    .slice(0, MOST);
}
