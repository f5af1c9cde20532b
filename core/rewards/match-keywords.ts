/**
 * Finds the families of the published lists in a message. A family is found at most once, by whole words
 * only, inflections included: "innovative" is in the list, "explanation" never matches "plan".
 */
import { KEYWORD_LISTS, type RewardCategory } from './keyword-lists.ts';

/** The families of one list that a message contains. */
export interface KeywordHits {
  category: RewardCategory;
  /** The lemma of each family, in the order of the published list. */
  hits: string[];
  /** How many words of the message the list accounts for, repetitions included. */
  occurrences: number;
}

/** The regular inflections of an English word, the word itself included. */
export function inflectionsOf(word: string): string[] {
  const forms = new Set([word, `${word}s`, `${word}'s`]);
  if (/(?:s|x|z|ch|sh)$/.test(word)) forms.add(`${word}es`);
  if (/[^aeiou]y$/.test(word)) {
    forms.add(`${word.slice(0, -1)}ies`).add(`${word.slice(0, -1)}ied`);
    forms.add(`${word}ing`);
  } else if (/e$/.test(word)) {
    forms.add(`${word}d`).add(`${word.slice(0, -1)}ing`);
  } else {
    forms.add(`${word}ed`).add(`${word}ing`);
    // "ship" becomes "shipped": a short vowel before one last consonant doubles it.
    if (/[^aeiou][aeiou][bdglmnprt]$/.test(word)) {
      const doubled = word + word.at(-1);
      forms.add(`${doubled}ed`).add(`${doubled}ing`);
    }
  }
  return [...forms];
}

interface Entry {
  list: number;
  lemma: string;
}

/** Every single word of the lists and its inflections, to its family. */
const WORD_INDEX: ReadonlyMap<string, Entry> = new Map(
  KEYWORD_LISTS.flatMap((list, listIndex) =>
    list.families.flatMap((family) => {
      const members = family.split('|');
      const entry = { list: listIndex, lemma: members[0]! };
      return members
        .filter((member) => !member.includes(' '))
        .flatMap((member) => inflectionsOf(member).map((form): [string, Entry] => [form, entry]));
    }),
  ),
);

/** Every phrase as its words; the last word may be inflected. Longest first. */
const PHRASES: readonly { words: string[]; lastForms: ReadonlySet<string>; entry: Entry }[] =
  KEYWORD_LISTS.flatMap((list, listIndex) =>
    list.families
      .filter((family) => family.includes(' '))
      .map((family) => {
        const words = family.split(' ');
        return {
          words,
          lastForms: new Set(inflectionsOf(words.at(-1)!)),
          entry: { list: listIndex, lemma: family },
        };
      }),
  ).sort((a, b) => b.words.length - a.words.length);

function phraseAt(words: readonly string[], at: number): { length: number; entry: Entry } | null {
  for (const { words: phrase, lastForms, entry } of PHRASES) {
    const last = phrase.length - 1;
    if (
      phrase.slice(0, last).every((word, i) => words[at + i] === word) &&
      lastForms.has(words[at + last]!)
    ) {
      return { length: phrase.length, entry };
    }
  }
  return null;
}

/**
 * Matches a message's words against the lists. Takes the words of `wordsOf`; returns one result for each
 * list, in the order of the lists, also for lists without a hit. A hyphenated word matches as a whole or by
 * its parts ("solar-powered, problem-solving").
 */
export function matchKeywords(words: readonly string[]): KeywordHits[] {
  const plain = words.flatMap((word) => {
    const straight = word.replaceAll('’', "'");
    return WORD_INDEX.has(straight) ? [straight] : straight.split('-');
  });
  const found = KEYWORD_LISTS.map(() => ({ lemmas: new Set<string>(), occurrences: 0 }));
  for (let at = 0; at < plain.length; ) {
    const phrase = phraseAt(plain, at);
    const entry = phrase?.entry ?? WORD_INDEX.get(plain[at]!);
    if (entry) {
      found[entry.list]!.lemmas.add(entry.lemma);
      found[entry.list]!.occurrences += phrase?.length ?? 1;
    }
    at += phrase?.length ?? 1;
  }
  return KEYWORD_LISTS.map((list, i) => ({
    category: list.category,
    hits: list.families.map((family) => family.split('|')[0]!).filter((lemma) => found[i]!.lemmas.has(lemma)),
    occurrences: found[i]!.occurrences,
  }));
}
