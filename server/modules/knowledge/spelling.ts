/**
 * Words that no page has and that are one letter from one that pages have: a letter more, less, other or swapped. Found by
 * leaving a letter out of both, so a word costs its own length whatever the pages hold.
 */
import { isOneApart } from '#core/text/one-apart.ts';

/** In UTF-16 code units: shorter words are one letter from too many. */
const SHORTEST = 5;
const LONGEST = 24;

const isSpelt = (word: string) => word.length >= SHORTEST && word.length <= LONGEST && !/[_\d]/.test(word);

const withoutOne = (word: string): string[] => [
  ...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
];

/**
 * Makes the reader of slips over the words that pages have, with how many have each. It gives the word that is meant, of
 * several the one that most pages have; the word itself where none is.
 */
export function createSpelling(counts: ReadonlyMap<string, number>): (word: string) => string {
  const near = new Map<string, string[]>();
  for (const word of counts.keys()) {
    if (!isSpelt(word)) continue;
    for (const key of [word, ...withoutOne(word)]) near.set(key, [...(near.get(key) ?? []), word]);
  }
  return (word) => {
    if (!isSpelt(word) || counts.has(word)) return word;
    const meant = [word, ...withoutOne(word)]
      .flatMap((key) => near.get(key) ?? [])
      .filter((one) => one[0] === word[0] && isOneApart(one, word));
    return meant.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? word;
  };
}
