/**
 * The note that is appended to an answer of the chat when it has made a roadmap (CH-15), and taking it off
 * again, so that what the mentor said is read without it.
 */
import { MAX_ROADMAPS } from './terms.ts';

const RULE = '\n\n---\n\n';

/** A roadmap was made; with the way to it, and the way to undo it. */
export function madeNote(id: string): string {
  return `${RULE}**Your roadmap is ready.** This idea as seven phases of four tasks: [Open the roadmap](/roadmap?roadmap=${id}). It is a proposal until you accept it. Not what you wanted? [Undo](/roadmap?roadmap=${id}&undo=true)`;
}

/** The idea has one already. */
export function existsNote(id: string): string {
  return `${RULE}This idea has its roadmap already: [Open the roadmap](/roadmap?roadmap=${id})`;
}

/** The member has as many as they may. */
export function tooManyNote(): string {
  return `${RULE}No roadmap was made: you have ${MAX_ROADMAPS} of them. [Open your roadmaps](/roadmap) and remove one first.`;
}

/** An answer without its note, as the mentor wrote it. */
export function withoutNote(answer: string): string {
  const at = answer.lastIndexOf(RULE);
  const note = answer.slice(at + RULE.length);
  return at !== -1 && !note.includes('\n') && note.includes('](/roadmap') ? answer.slice(0, at) : answer;
}
