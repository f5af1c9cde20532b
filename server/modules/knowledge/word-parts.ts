/**
 * Words that no page has and that are another form of one with a meaning, or are joined from one: "Rechnungen", "verliehen",
 * "Kundenbeschwerde". Of a joined word the end says what it is, and else its beginning. A word costs its own length.
 */

/** Of a form what is left, and of a joined word its end and its beginning, in letters: less stands in too many. */
const SHORTEST_STEM = 4;
const SHORTEST_END = 5;
const SHORTEST_BEGINNING = 6;
/** In UTF-16 code units: shorter words are joined from nothing. */
const SHORTEST_JOINED = 9;
const LONGEST = 40;
/** The longest first. */
const ENDINGS = ['innen', 'est', 'en', 'er', 'em', 'es', 'et', 'in', 'n', 'e', 's', 't'];

function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}

/** The stem of a word, and of one like "gekauft" that of "kaufen" too. */
function stemsOf(word: string): string[] {
  const stem = stemOf(word);
  return /^ge\p{L}{4,40}(?:t|en)$/u.test(word) ? [stem, stem.slice(2)] : [stem];
}

/** Makes the reader over the words that have a meaning: it gives the one that another word is a form of or holds, or null. */
export function createWordParts(words: Iterable<string>): (word: string) => string | null {
  const byStem = new Map<string, string>();
  for (const word of words) {
    const stem = stemOf(word);
    if (stem.length >= SHORTEST_STEM && !byStem.has(stem)) byStem.set(stem, word);
  }
  return (said) => {
    const word = said.toLowerCase();
    if (word.length <= SHORTEST_STEM || word.length > LONGEST) return null;
    const form = stemsOf(word).find((stem) => byStem.has(stem));
    if (form !== undefined) return byStem.get(form)!;
    if (word.length < SHORTEST_JOINED) return null;
    const stem = stemOf(word);
    for (let from = 3; stem.length - from >= SHORTEST_END; from += 1) {
      const end = byStem.get(stem.slice(from));
      if (end !== undefined) return end;
    }
    for (let to = word.length - 3; to >= SHORTEST_BEGINNING; to -= 1) {
      const beginning = byStem.get(stemOf(word.slice(0, to)));
      if (beginning !== undefined) return beginning;
    }
    return null;
  };
}
