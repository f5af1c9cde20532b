/** The words that STYLE.md bans, read from its table, so that the list stands in one place. */

/** A phrase that is not said, and what is said instead. */
export interface Phrase {
  words: string;
  instead: string;
  /** Finds it as whole words, in any case. */
  pattern: RegExp;
}

/** Reads the rows of the table `| not | but |`: phrases in backticks on the left, one wording on the right. */
export function readPhrases(style: string): Phrase[] {
  const [, rest = ''] = style.split('| not | but |\n|---|---|\n');
  const [table = ''] = rest.split('\n\n');
  return table.split('\n').flatMap((line) => {
    const [, left = '', right = ''] = line.split('|');
    return [...left.matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({
      words,
      instead: right.trim(),
      // linear: words of STYLE.md, letters and spaces.
      pattern: new RegExp(`(?<![\\w@./:$-])${words.replaceAll(' ', '\\s+')}(?![\\w@-]|[./:]\\w)`, 'gi'),
    }));
  });
}
