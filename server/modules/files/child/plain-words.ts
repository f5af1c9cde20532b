/** The words of any document as they are kept: bounded, without what no text of ours may hold. */
import { MAX_TEXT_LENGTH } from '#core/files/terms.ts';
import type { DocumentWords } from './tasks.ts';

/** Characters that can't be seen and change how the text beside them is read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNSEEN = /[\u0000\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** Reading in lines, not in patterns that go back: a megabyte of blanks costs a megabyte. */
export function plainWords(text: string): DocumentWords {
  const bounded = text.slice(0, 2 * MAX_TEXT_LENGTH).replace(UNSEEN, '');
  const lines: string[] = [];
  let blank = 0;
  for (const line of bounded.split('\n')) {
    const words = line.trimEnd();
    blank = words === '' ? blank + 1 : 0;
    if (blank < 2) lines.push(words);
  }
  const plain = lines.join('\n').trim();
  return {
    text: plain.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    isCut: plain.length > MAX_TEXT_LENGTH || text.length > 2 * MAX_TEXT_LENGTH,
  };
}
