/** Reads the page of words that mean the same to the search, as `docs/guides/mentor-content.md` describes it. */
import type { ReadPage } from './read-answers.ts';

/** A list of one word says nothing. */
const FEWEST = 2;
/** In words: a meaning of more is a sentence. */
const LONGEST_ENTRY = 4;

/** The groups of a page: each a meaning, as the words that have it. `file` is named where something is wrong. */
export function readWords(text: string, file: string): ReadPage<readonly string[]> {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const entries = text.split('\n').flatMap((line, at) => {
    if (!line.startsWith('- ')) return [];
    const words = line
      .slice(2)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const wrong = (what: string) => problems.push(`${file}, line ${at + 1}: ${what}`);
    if (words.length < FEWEST) wrong('a line has two words or more, parted by commas.');
    for (const word of words) {
      const key = word.toLowerCase();
      if (key.split(/[\s-]+/).length > LONGEST_ENTRY)
        wrong(`"${word}" has more than ${LONGEST_ENTRY} words.`);
      const before = seen.get(key);
      if (before !== undefined && before !== at)
        wrong(`"${word}" stands in line ${before + 1} already: a word has one meaning.`);
      seen.set(key, at);
    }
    return [words];
  });
  return { entries, problems };
}
