/**
 * What words mean, roughly: lists of words by concept and language, written by people (`content/care/concepts`).
 * A rope is a rope in eleven languages, so what the classifier learns of it in one it knows in all.
 */
import { isWordToken, tokensOfCare } from './care-tokens.ts';

/** The lists by language, each as its page says them: a concept a line, then its words; `*` stands for any ending. */
export type ConceptPages = Readonly<Record<string, string>>;

/** The lists, ready to be looked up. */
export interface Lexicon {
  languages: readonly { language: string; words: WordsOf; beginnings: WordsOf }[];
}
type WordsOf = ReadonlyMap<string, readonly string[]>;

/** The concepts of each token, in the language that most of the tokens are of. */
export interface Concepts {
  /** ISO 639-1; English where no word is known. */
  language: string;
  /** One list a token. */
  of: readonly (readonly string[])[];
}

const SHORTEST_BEGINNING = 2;
const LONGEST_BEGINNING = 14;
/** A word that only one language has says more of the language than one that all have; each says something. */
const LEAST_VOTE = 0.2;

/** Reads the pages. A word of several parts (`peke_yangu`) is left out: the classifier sees words. */
export function readLexicon(pages: ConceptPages): Lexicon {
  return {
    languages: Object.entries(pages).map(([language, page]) => {
      const words = new Map<string, string[]>();
      const beginnings = new Map<string, string[]>();
      for (const line of page.split('\n')) {
        const [concept, ...listed] = line.trim().split(' ');
        for (const word of listed) {
          const [plain, ...more] = tokensOfCare(word.replaceAll('*', '').replaceAll('_', ' '));
          if (!concept || !plain || more.length > 0) continue;
          const index = word.endsWith('*') ? beginnings : words;
          const known = index.get(plain) ?? [];
          if (!known.includes(concept)) index.set(plain, [...known, concept]);
        }
      }
      return { language, words, beginnings };
    }),
  };
}

const NONE: readonly string[] = [];

/** Finds the concepts of tokens. Linear in their number. */
export function conceptsOf(tokens: readonly string[], { languages }: Lexicon): Concepts {
  const all = languages.map(({ language, words, beginnings }) => ({
    language,
    votes: 0,
    of: tokens.map((token) => (isWordToken(token) ? lookUp(token, words, beginnings) : NONE)),
  }));
  for (let at = 0; at < tokens.length; at += 1) {
    const knowing = all.filter(({ of }) => of[at]!.length > 0);
    for (const one of knowing) one.votes += 1 / knowing.length + LEAST_VOTE;
  }
  const [first] = all;
  if (!first) return { language: 'en', of: tokens.map(() => NONE) };
  const best = all.reduce((one, other) => (other.votes > one.votes ? other : one), first);
  return best.votes === 0 ? { language: 'en', of: best.of } : { language: best.language, of: best.of };
}

function lookUp(word: string, words: WordsOf, beginnings: WordsOf): readonly string[] {
  const whole = words.get(word);
  if (whole) return whole;
  for (let length = Math.min(word.length, LONGEST_BEGINNING); length >= SHORTEST_BEGINNING; length -= 1) {
    const known = beginnings.get(word.slice(0, length));
    if (known) return known;
  }
  return NONE;
}
