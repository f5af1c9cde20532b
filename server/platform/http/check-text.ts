/**
 * What no request may hold, whatever its endpoint: the character U+0000, which PostgreSQL's texts cannot hold
 * and nobody types, and lists inside lists without end, which only break whoever walks them.
 */
import { refuse } from '#server/platform/refuse.ts';

const DEEPEST = 32;

/** Looks through the address and the parsed body. Refuses with: `malformed_request`. */
export function checkText(url: string, body: unknown): void {
  if (url.includes('%00')) malformed('Text must not hold the character U+0000.');
  // A list of work instead of recursion: a megabyte of brackets would go deeper than the stack.
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) malformed(`The body is nested more than ${DEEPEST} levels deep.`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\u0000')) {
        malformed('Text must not hold the character U+0000.');
      }
      if (value === null || typeof value !== 'object') continue;
      for (const [key, item] of Object.entries(value)) next.push(key, item);
    }
    level = next;
  }
}

function malformed(message: string): never {
  refuse('malformed_request', { fields: [{ path: '', message }] });
}
