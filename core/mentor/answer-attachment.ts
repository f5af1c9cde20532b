/** What the built-in mentor says about files: what it read in them, and what it could not read. */
import { knownLines } from './answer-statement.ts';
import type { TurnAttachment } from './attachment.ts';
import { NO_IDEA } from './idea.ts';
import { FILE_READ_LIMIT, readAttachment } from './read-attachment.ts';
import { quoteOf, sentencesOf } from './sentences.ts';

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** What the built-in mentor says about a file that has just come. */
export function attachmentParagraph(attachment: TurnAttachment): string {
  const { kind, words, isCut } = attachment;
  const name = `**${quoteOf(attachment.name, 60)}**`;
  if (kind === 'picture') {
    return `I cannot look at pictures, so I have not seen ${name}. Tell me in words what is on it.`;
  }
  if (!words || words.trim() === '') {
    return `I could not read any words in ${name}. If it is a scan, paste the text that matters into a message.`;
  }
  const isLonger = isCut || words.length > FILE_READ_LIMIT;
  const read = words.slice(0, FILE_READ_LIMIT);
  const size = `${isLonger ? 'the first ' : ''}${wordCount(read).toLocaleString('en')} words`;
  const lines = knownLines(readAttachment(attachment, NO_IDEA)).slice(0, 6);
  if (lines.length === 0) {
    const [first] = sentencesOf(read);
    const begins = first ? ` It begins: “${quoteOf(first)}”.` : '';
    return `I read ${name} (${size}) and found no statement about an idea that my rules understand.${begins}`;
  }
  return `I read ${name} (${size}). From it I take:\n\n${lines.join('\n')}`;
}
