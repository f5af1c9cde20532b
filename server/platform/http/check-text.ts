/**
 * The one check of text from outside, whatever its endpoint and whichever way it came: no U+0000, which
 * PostgreSQL's texts can't hold and nobody types; no half of a surrogate pair, which no encoding can carry;
 * and no more values, or lists inside lists, than anybody has a use for, so that walking them costs little.
 */
import { refuse } from '#server/platform/refuse.ts';

/** Levels of a body. */
export const DEEPEST = 32;
/** Values of a body, its lists and objects among them. */
export const MOST_VALUES = 20_000;

/** Looks through a parsed body, keys and values. Refuses with: `malformed_request`. */
export function checkText(body: unknown): void {
  let values = 0;
  // A list of work instead of recursion: a body of brackets would go deeper than the stack.
  let next: object[] = [];
  const look = (value: unknown) => {
    values += 1;
    if (values > MOST_VALUES) malformed(`The body holds more than ${MOST_VALUES} values.`);
    if (typeof value === 'string') checkString(value);
    else if (typeof value === 'object' && value !== null) next.push(value);
  };
  look(body);
  for (let depth = 1; next.length > 0; depth += 1) {
    if (depth > DEEPEST) malformed(`The body is nested more than ${DEEPEST} levels deep.`);
    const level = next;
    next = [];
    for (const holder of level) {
      if (Array.isArray(holder)) holder.forEach(look);
      else
        for (const [key, value] of Object.entries(holder)) {
          checkString(key);
          look(value);
        }
    }
  }
}

function checkString(text: string): void {
  if (text.includes('\u0000')) malformed('Text must not hold the character U+0000.');
  if (!text.isWellFormed()) malformed('Text must be valid Unicode: half of a character stands alone.');
}

/** Says what is wrong with the whole of a request. */
export function malformed(message: string): never {
  refuse('malformed_request', { fields: [{ path: '', message }] });
}
