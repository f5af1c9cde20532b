/** The words of a message that ask, to stand on the form that answers them. Linear. */
import { isQuestion } from '../idea/reading/sentence-shape.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';

/** In UTF-16 code units. */
const LONGEST = 800;
const LONGEST_QUOTE = 160;

/** The last sentence of a message that asks, to stand on the form that it needs; null where none does. */
export function askingWords(text: string): string | null {
  const said = text.slice(0, LONGEST);
  const asking = sentencesOf(said, tokensOf(said)).findLast(
    (sentence) => isQuestion(sentence, sentence.tokens) || sentence.mark.includes('?'),
  );
  if (!asking) return null;
  const words = said.slice(asking.tokens[0]?.start ?? 0, asking.tokens.at(-1)?.end ?? 0);
  return words === '' ? null : clipped(`${words}${asking.mark.includes('?') ? '?' : ''}`);
}

const clipped = (words: string) => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
};
