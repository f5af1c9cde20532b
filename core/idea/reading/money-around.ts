/** An amount of money with what stands around it, and the value that comes of it. */

import type { PlaceId } from '../places.ts';
import type { MoneyValue } from '../values.ts';
import { type Clause, isOwnWord } from './clauses.ts';
import { type PhraseTable, phraseAt } from './phrases.ts';
import type { Token } from './tokens.ts';
import { type Amount, UNIT_STOPS } from './units.ts';

/** A value with its place, and the tokens that it stands on. */
export interface PlacedMoney {
  place: PlaceId;
  value: MoneyValue;
  from: number;
  to: number;
}

/** An amount in its clause. `from` and `to` are numbers of tokens; `to` is the first beyond. */
export interface Around {
  text: string;
  tokens: readonly Token[];
  amount: Amount;
  clause: Clause;
  /** Where what may govern the amount begins. */
  from: number;
  /** Where what may follow it ends. */
  to: number;
}

/** The token at which the last phrase of the table begins between two tokens; -1 where there is none. */
export function lastPhrase(table: PhraseTable, tokens: readonly Token[], from: number, to: number): number {
  for (let at = to - 1; at >= from; at -= 1) {
    const length = phraseAt(table, tokens, at);
    if (length > 0 && at + length <= to) return at;
  }
  return -1;
}

/** Whether a phrase of the table stands between two tokens. */
export const has = (table: PhraseTable, { tokens }: Around, from: number, to: number) =>
  lastPhrase(table, tokens, from, to) >= 0;

const JOINS = new Set(
  "is are of at be will costs cost about around : = for it's that's currently roughly per month currently just only set to would a the one each - starts now comes to out sets me us back works runs run come coming".split(
    ' ',
  ),
);

/** Whether only words of equation stand between a noun and an amount. */
export function isJoin(tokens: readonly Token[], noun: number, to: number): boolean {
  for (let at = noun + 1; at < to; at += 1) {
    const { key, kind } = tokens[at]!;
    if (!JOINS.has(key) && !(kind === 'word' && at <= noun + 2 && !UNIT_STOPS.has(key))) return false;
  }
  return true;
}

/** The word for oneself ("I", "we") among the four tokens before one; empty where there is none. */
export const subjectBefore = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 4), at).find(({ key }) => isOwnWord(key))?.key ?? '';

interface Standing {
  from: number;
  to?: number;
  what?: CostNoun;
  object?: { per: string; from: number } | null;
  once?: boolean;
}

/** The value, and the words that it stands on: from what governs it to its last unit. */
export function placed(
  place: PlaceId,
  { text, tokens, amount }: Around,
  { from, to, what, object, once }: Standing,
): PlacedMoney {
  const per = amount.isPerFor && place !== 'price' ? null : (amount.per ?? object?.per ?? null);
  return {
    place,
    value: {
      type: 'money',
      amount: amount.decimal,
      currency: amount.currency,
      per,
      every: once ? 'once' : amount.every,
      what: what ? text.slice(tokens[what.from]!.start, tokens[what.to - 1]!.end) : null,
    },
    from: Math.min(from, amount.from, object?.from ?? from),
    to: Math.max(to ?? amount.to, amount.to),
  };
}

/** A noun that names a cost near an amount: from which table, where, and on which side of the amount. */
export interface CostNoun {
  table: PhraseTable;
  from: number;
  to: number;
  side: 'left' | 'right';
  /** Only "is", "costs", "at" and the like between it and the amount. */
  isJoined: boolean;
}
