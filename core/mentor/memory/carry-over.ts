/**
 * What a new conversation takes along from an earlier one: what is confirmed on the card of its idea, so that it can
 * start fresh without the member telling everything again.
 */
import { type Card, confirmedAt } from '../../idea/card.ts';
import { confirmedLines } from '../../interview/confirmed-lines.ts';

/** What was known, as lines for people and models. */
export interface CarriedOver {
  /** `Who has the problem: commuters`. */
  lines: readonly string[];
}

/** What a card carries on; null where nothing is confirmed. */
export function carryOver(card: Card): CarriedOver | null {
  const lines = confirmedLines(card);
  return lines.length > 0 ? { lines } : null;
}

/** What is confirmed as one paragraph, for the form that makes a plan or a document of it. */
export function briefOf(card: Card): string {
  return confirmedLines(card).join('\n').slice(0, MAX_BRIEF_LENGTH).trim();
}

/** What the idea is called: its confirmed product, up to the first pause; null where none is confirmed. */
export function nameOf(card: Card): string | null {
  const product = confirmedAt(card, 'product').at(-1)?.value;
  return product?.type === 'text'
    ? product.text
        .split(/[,.;:]/, 1)[0]!
        .slice(0, MAX_NAME_LENGTH)
        .trim() || null
    : null;
}

/** The longest name, in UTF-16 code units. */
const MAX_NAME_LENGTH = 80;

/** The longest brief, in UTF-16 code units: what the forms that take it allow. */
const MAX_BRIEF_LENGTH = 3_500;
