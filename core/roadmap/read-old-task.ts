/**
 * Reads a task as the first version kept it in the browser: a check mark at the beginning of the text means
 * done (C-37, EN-06).
 */
import { MAX_TASK_LENGTH } from './terms.ts';

const MARK = /^\s*(?:[✓✔✅☑🗹]\ufe0f?|\[[xX]\])\s*/u;

/** The text without its mark, on one line, and whether it was done. Null when no text is left. */
export function readOldTask(text: string): { text: string; completed: boolean } | null {
  const plain = text.replace(MARK, '').replace(/\s+/g, ' ').trim();
  if (plain === '') return null;
  return { text: plain.slice(0, MAX_TASK_LENGTH).toWellFormed(), completed: MARK.test(text) };
}
