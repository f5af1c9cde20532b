/**
 * What is being typed for a place of the card, and what it means. Numbers are read as this app writes them; what
 * cannot be read is said in words beside its field, and nothing is guessed.
 */
import type { PlaceId } from '#core/idea/places.ts';
import { placeTerms } from '#core/idea/places.ts';
import {
  DECIMAL,
  EVERY,
  type Every,
  type GrantState,
  type IdeaValue,
  MAX_UNIT_LENGTH,
  MAX_VALUE_LENGTH,
} from '#core/idea/values.ts';
import { withoutGroups } from '#web/lib/typed-amount.ts';

/** A value as it is typed; empty texts are what was not said. */
export type Draft =
  | { type: 'text'; text: string }
  | { type: 'choice'; choice: string }
  | {
      type: 'money';
      amount: string;
      currency: string;
      per: string;
      every: string;
      what: string;
      when?: string;
      state?: GrantState;
    }
  | { type: 'count'; count: string; of: string; every: string };

/** A field of a draft. */
export type DraftField =
  | 'text'
  | 'choice'
  | 'amount'
  | 'currency'
  | 'per'
  | 'every'
  | 'what'
  | 'when'
  | 'count'
  | 'of';

/** What is wrong, by field. */
export type Problems = Partial<Record<DraftField, string>>;

/** How often, where the place says it already. */
const USUAL_EVERY: Partial<Record<PlaceId, Every>> = { monthlyCost: 'month', oneOffCost: 'once' };

/** A draft with nothing said yet; `currency` is the one that the card uses, or empty. */
export function emptyDraft(place: PlaceId, currency: string): Draft {
  const every = USUAL_EVERY[place] ?? '';
  switch (placeTerms(place).type) {
    case 'text':
      return { type: 'text', text: '' };
    case 'choice':
      return { type: 'choice', choice: '' };
    case 'money':
      return {
        ...{ type: 'money', amount: '', currency, per: '', every, what: '' },
        ...(place === 'grant' && ({ when: '', state: 'applied' } as const)),
      };
    case 'count':
      return { type: 'count', count: '', of: '', every: '' };
  }
}

/** A value, ready to be changed. What the value does not say stays empty. */
export function draftOf(value: IdeaValue): Draft {
  switch (value.type) {
    case 'text':
      return { type: 'text', text: value.text };
    case 'choice':
      return { type: 'choice', choice: value.choice };
    case 'money':
      return {
        type: 'money',
        amount: value.amount,
        currency: value.currency ?? '',
        per: value.per ?? '',
        every: value.every ?? '',
        what: value.what ?? '',
        ...(value.state && { when: value.when ?? '', state: value.state }),
      };
    case 'count':
      return { type: 'count', count: value.count, of: value.of ?? '', every: value.every ?? '' };
  }
}

/** The value that a draft means, or what is wrong with it. */
export function readDraft(draft: Draft): { value: IdeaValue } | { problems: Problems } {
  const problems: Problems = {};
  const add = (field: DraftField, problem: string | null) => {
    if (problem !== null) problems[field] = problem;
  };
  let value: IdeaValue;
  if (draft.type === 'text') {
    const text = draft.text.trim();
    add('text', text === '' ? 'Write something first.' : tooLong(text, MAX_VALUE_LENGTH));
    value = { type: 'text', text };
  } else if (draft.type === 'choice') {
    add('choice', draft.choice === '' ? 'Choose one.' : null);
    value = { type: 'choice', choice: draft.choice };
  } else if (draft.type === 'money') {
    add('amount', numberProblem(draft.amount));
    add('currency', draft.currency === '' ? 'Choose the currency.' : null);
    add('per', tooLong(draft.per.trim(), MAX_UNIT_LENGTH));
    add('what', tooLong(draft.what.trim(), MAX_UNIT_LENGTH));
    add('when', tooLong(draft.when?.trim() ?? '', MAX_UNIT_LENGTH));
    value = {
      type: 'money',
      amount: plainNumber(draft.amount),
      currency: draft.currency || null,
      per: said(draft.per),
      every: everyOf(draft.every),
      what: said(draft.what),
      ...(draft.state && { when: said(draft.when ?? ''), state: draft.state }),
    };
  } else {
    add('count', numberProblem(draft.count));
    add('of', tooLong(draft.of.trim(), MAX_UNIT_LENGTH));
    value = {
      type: 'count',
      count: plainNumber(draft.count),
      of: said(draft.of),
      every: everyOf(draft.every),
    };
  }
  return Object.keys(problems).length > 0 ? { problems } : { value };
}

/** What was typed, without spaces around it; null for nothing. */
export const said = (text: string): string | null => text.trim() || null;
/** How often, as it was chosen; null where it wasn't. */
export const everyOf = (text: string): Every | null => EVERY.find((every) => every === text) ?? null;
/** Without the zeros before the number: `007` is seven. */
export const plainNumber = (typed: string): string => withoutGroups(typed).replace(/^0+(?=\d)/, '');

/** What is wrong with a text that has a longest length; null for nothing. */
export function tooLong(text: string, most: number): string | null {
  return text.length > most ? `At most ${most} characters. This has ${text.length}.` : null;
}

/** What is wrong with a typed number, in words; null for nothing. */
export function numberProblem(typed: string): string | null {
  const text = plainNumber(typed);
  if (DECIMAL.test(text)) return null;
  if (text === '') return 'Enter a number, such as 4.50.';
  if (/^[-\u2212]/.test(text)) return 'Enter a number that is not negative.';
  if (text.includes(',')) return 'Use a point for decimals, and commas only as in 1,000.50.';
  const [whole = '', decimals = '', more] = text.split('.');
  const isNumber = /^\d+$/.test(whole) && /^\d*$/.test(decimals) && more === undefined;
  if (!isNumber) return 'Enter the number alone, such as 4.50; the rest has fields of its own.';
  if (whole.length > 15) return 'At most 15 digits before the point.';
  return decimals === '' ? 'Enter a number, such as 4.50.' : 'At most four decimals.';
}
