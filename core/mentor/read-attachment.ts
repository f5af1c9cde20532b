/** Reads an attached file for what it tells of the idea, never for what it asks. */
import type { TurnAttachment } from './attachment.ts';
import { findKind } from './find-kind.ts';
import type { Idea } from './idea.ts';
import { readStatements } from './read-statements.ts';

/** How much of one file the built-in mentor reads, in characters. */
export const FILE_READ_LIMIT = 12_000;

/** Paragraphs, each on one line: in a PDF a sentence goes over many. */
function blocksOf(words: string): string[] {
  return words
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .flatMap((block) => block.split(/(?<=^[^\n.!?]{1,40})\n(?=\p{Lu})/u))
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const isHeading = (block: string): boolean => block.split(' ').length <= 6 && !/[.!?:]$/.test(block);

/** Takes the words of a file into what is known of an idea. */
export function readAttachment(attachment: TurnAttachment, idea: Idea): Idea {
  if (!attachment.words) return idea;
  const blocks = blocksOf(attachment.words.slice(0, FILE_READ_LIMIT));
  // Headings ("Business plan") name no thing, unless there is nothing else that does.
  const text = blocks.filter((block) => !isHeading(block)).join('\n');
  const body = readStatements(text, idea, null);
  const read = body.thing === null ? readStatements(blocks.join('\n'), idea, null) : body;
  return read.kind === 'general' ? { ...read, kind: findKind(text, read.thing) } : read;
}
