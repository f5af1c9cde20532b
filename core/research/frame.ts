/** How a type of research is laid out: its sections, the words that tell what belongs there, and what to ask. */
import type { OpenQuestion } from './report.ts';

export interface FrameSection {
  id: string;
  heading: string;
  /** Beginnings of words, in English, that a statement of this section has. */
  words: RegExp;
  questions: readonly OpenQuestion[];
}

/** Makes a section; `words` are beginnings of words, parted by spaces, a `+` joins words that follow each other. */
export function frameSection(
  heading: string,
  words: string,
  questions: readonly (readonly [question: string, where: string])[],
): FrameSection {
  const stems = words
    .trim()
    .split(/\s+/)
    .map((stem) => stem.replaceAll('+', '[\\s-]+'));
  return {
    id: heading
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, ''),
    heading,
    words: new RegExp(`(?<![\\p{L}])(?:${stems.join('|')})`, 'giu'),
    questions: questions.map(([question, where]) => ({ question, where })),
  };
}
