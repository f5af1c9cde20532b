/** How a type of research is laid out: its sections, the words that tell what belongs there, and what to ask. */
import type { OpenQuestion } from './report.ts';

/**
 * One section of a report: its heading, how a statement is told to belong there, and what stays to be asked.
 */
export interface FrameSection {
  id: string;
  heading: string;
  /** Beginnings of words, in English, that a statement of this section may have. */
  words: RegExp;
  /** Those that speak for this section more than for another. */
  strongWords: RegExp;
  questions: readonly OpenQuestion[];
}

/**
 * Makes a section; `words` are beginnings of words, parted by spaces: a `+` joins words that follow each other,
 * a `!` before one says that it counts double.
 */
export function frameSection(
  heading: string,
  words: string,
  questions: readonly (readonly [question: string, where: string])[],
): FrameSection {
  const stems = words
    .trim()
    .split(/\s+/)
    .map((stem) => stem.replaceAll('+', '[\\s-]+'));
  const strong = stems.filter((stem) => stem.startsWith('!')).map((stem) => stem.slice(1));
  const weak = stems.filter((stem) => !stem.startsWith('!'));
  return {
    id: heading
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, ''),
    heading,
    words: beginningWith(weak),
    strongWords: beginningWith(strong),
    questions: questions.map(([question, where]) => ({ question, where })),
  };
}

/** Nothing, where there are no stems. */
function beginningWith(stems: readonly string[]): RegExp {
  if (stems.length === 0) return /(?!)/gu;
  // linear: fixed words, at the beginning of a word.
  return new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'giu');
}
