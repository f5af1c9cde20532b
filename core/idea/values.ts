/**
 * The values of an idea's card. An amount always says in which currency, for one of what, and how often; where the
 * member did not say, it is null, and nothing may be computed that needs it.
 */
import { plainDecimal } from '../money/plain-decimal.ts';

/** How often something happens or is paid; `once` for what is bought one time. */
export const EVERY = ['once', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** How often an amount comes: one of `EVERY`. */
export type Every = (typeof EVERY)[number];

/** The longest text of a value, in UTF-16 code units. */
export const MAX_VALUE_LENGTH = 300;
/** The longest name of a unit or of a cost line, in UTF-16 code units. */
export const MAX_UNIT_LENGTH = 60;

/** The member's own words, shortened by the member alone. */
export interface TextValue {
  type: 'text';
  text: string;
}

/** One of a closed list: a stage, or the file name of a page on a kind of venture. */
export interface ChoiceValue {
  type: 'choice';
  choice: string;
}

/** A sum of money as the member means it. It is no ledger money: nothing is ever posted from it. */
export interface MoneyValue {
  type: 'money';
  /** Decimal text without grouping, `4` or `4.50`; never negative, at most 15 digits and 4 decimals. */
  amount: string;
  /** ISO 4217; null where the member did not say. */
  currency: string | null;
  /** One of what it is for, in the singular: `loaf`, `lesson`, `seat`; null for none or not said. */
  per: string | null;
  /** Null where the member did not say. */
  every: Every | null;
  /** What is paid for, where a place holds several: `flour`, `rent`; of a grant, from whom; null where not said. */
  what: string | null;
  /** Of a grant, as said: `March`, `after the first report`; null where not said, absent for any other amount. */
  when?: string | null;
  /** Of a grant: only what is won is money that there is. Absent for any other amount. */
  state?: GrantState;
}

/** How far a grant is. */
export const GRANT_STATES = ['applied', 'won'] as const;
/** One of `GRANT_STATES`. */
export type GrantState = (typeof GRANT_STATES)[number];

/** How many of something. */
export interface CountValue {
  type: 'count';
  /** Decimal text, `60` or `2.5`; never negative. */
  count: string;
  /** Of what, in the plural as said: `loaves`, `people`; null where not said. */
  of: string | null;
  every: Every | null;
}

/** A value of a card, of any type. Which type a place takes is said in `places.ts`. */
export type IdeaValue = TextValue | ChoiceValue | MoneyValue | CountValue;

/** The pattern of an amount and of a count. */
export const DECIMAL = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/;

const sameWords = (a: string | null, b: string | null) =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();
const sameNumber = (a: string, b: string) => plainDecimal(a) === plainDecimal(b);

/** Whether two values say the same, capitals and trailing zeros aside. */
export function isSameValue(a: IdeaValue, b: IdeaValue): boolean {
  if (a.type === 'text') return b.type === 'text' && sameWords(a.text, b.text);
  if (a.type === 'choice') return b.type === 'choice' && a.choice === b.choice;
  if (a.type === 'count')
    return b.type === 'count' && sameNumber(a.count, b.count) && sameWords(a.of, b.of) && a.every === b.every;
  return (
    b.type === 'money' &&
    sameNumber(a.amount, b.amount) &&
    a.currency === b.currency &&
    sameWords(a.per, b.per) &&
    a.every === b.every &&
    a.state === b.state &&
    sameWords(a.when ?? null, b.when ?? null) &&
    sameWords(a.what, b.what)
  );
}

/** The number of an amount or a count, as it is written; null for words and choices. */
export const numberOf = (value: IdeaValue): string | null =>
  value.type === 'money' ? value.amount : value.type === 'count' ? value.count : null;

/** Whether a value is that number, trailing zeros aside; of words and choices it is none. */
export function isNumber(value: IdeaValue, decimal: string | null): boolean {
  const number = numberOf(value);
  return number !== null && decimal !== null && sameNumber(number, decimal);
}
