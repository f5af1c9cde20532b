/**
 * What a new conversation takes along from an earlier one: the facts as they stood at its end, in the member's
 * words, so that it can start fresh without the member telling everything again.
 */
import { knownLines } from '../answer-statement.ts';
import type { MentorTurn } from '../conversation.ts';
import type { Idea } from '../idea.ts';
import { readThread } from '../read-thread.ts';

/** The facts, as lines for people and models, and as the built-in mentor reads them. */
export interface CarriedOver {
  /** `For whom: commuters mostly`. */
  lines: readonly string[];
  idea: Idea;
}

/** Reads what a conversation holds; null when it holds nothing about an idea. */
export function carryOver(turns: readonly MentorTurn[]): CarriedOver | null {
  if (turns.length === 0) return null;
  const { idea } = readThread(turns);
  const lines = knownLines(idea).map((line) => line.replace(/^- \*\*(.+?):\*\* /, '$1: '));
  return lines.length > 0 ? { lines, idea } : null;
}

/** An idea as one paragraph in the member's words, for the form that makes a plan or a document of it. */
export function briefOf(turns: readonly MentorTurn[]): string {
  const told = turns.filter(({ role }) => role === 'member').map(({ text }) => text);
  const facts = carryOver(turns)?.lines ?? [];
  const [first = ''] = told;
  return [first, ...facts].join('\n').slice(0, MAX_BRIEF_LENGTH).trim();
}

/** The longest brief, in UTF-16 code units: what the forms that take it allow. */
const MAX_BRIEF_LENGTH = 3_500;
