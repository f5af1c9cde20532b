/** Whether a text is a member's own words of an idea: not code, verse, a recipe, an article or somebody's story. */
import { isOwnWord } from './clauses.ts';
import type { Sentence } from './tokens.ts';

/** Notes need no "I"; a longer text without one is about something else. */
const LONGEST_NOTE = 45;

/** Whether values may be read from a text that answers nothing. */
export function isOwnStatement(text: string, sentences: readonly Sentence[]): boolean {
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (words.length === 0) return false;
  const own = words.filter(({ key }) => isOwnWord(key)).length;
  if (own === 0 && words.length > LONGEST_NOTE) return false;
  const signs = tokens.filter(({ kind, key }) => kind === 'sign' && '{}<>=[]\\`|'.includes(key)).length;
  if (signs * 8 > words.length) return false;
  return !isVerse(text, sentences);
}

/** Four or more short lines that don't end as sentences do, and hold neither figures nor bullets. */
function isVerse(text: string, sentences: readonly Sentence[]): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 4) return false;
  const isShort = lines.every((line) => line.trim().split(/\s+/).length <= 12);
  const isMarked = lines.some((line) => /[\d:€£$•*]/.test(line) || /^\s?[-–]/.test(line));
  const ended = lines.filter((line) => /[.!?]\s?$/.test(line)).length;
  return isShort && !isMarked && ended * 2 <= lines.length && sentences.length > 0;
}
