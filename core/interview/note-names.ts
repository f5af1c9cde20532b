/** What a figure of a note is for: the words that name it, before it or behind it in its own piece of the sentence. */
import type { Clause } from '../idea/reading/clauses.ts';
import { type PhraseTable, phraseAt } from '../idea/reading/phrases.ts';
import type { Token } from '../idea/reading/tokens.ts';
import type { Amount } from '../idea/reading/units.ts';

/** A figure with the words of its own piece of the sentence, before and behind it. */
export interface Piece {
  tokens: readonly Token[];
  amount: Amount;
  clause: Clause;
  /** Where its piece begins and ends, in tokens. */
  from: number;
  to: number;
}

interface Said {
  text: string;
}

const LONGEST_NAME = 4;

/** What a sum is for: the words that name it, before it or behind it. */
export function nameIn(piece: Piece, seen: Said, table: PhraseTable): string | null {
  const { tokens, amount, from, to } = piece;
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(table, tokens, at);
    if (length === 0) continue;
    return at < amount.from
      ? (wordsBefore(piece, seen) ?? wordsAt(seen, tokens, at, at + length))
      : (wordsBehind(piece, seen) ?? wordsAt(seen, tokens, at, at + length));
  }
  return null;
}

const wordsAt = ({ text }: Said, tokens: readonly Token[], from: number, to: number) =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end);

const JOINS =
  /^(?:is|are|costs?|costing|about|around|roughly|like|for|at|comes?|come|to|me|us|of|takes?|the|a|an|my|our|and|plus|then|also|but|i|we|pay|paying|spend|with|on|in|all|just|only|it|each|be|per)$/;

/** The words that name a sum before it; null for none. */
export function wordsBefore({ tokens, amount, from }: Piece, seen: Said): string | null {
  let to = amount.from;
  while (to > from && (JOINS.test(tokens[to - 1]!.key) || tokens[to - 1]!.kind === 'sign')) to -= 1;
  let begin = to;
  while (
    begin > from &&
    tokens[begin - 1]!.kind === 'word' &&
    !(
      JOINS.test(tokens[begin - 1]!.key) &&
      tokens[begin - 1]!.key !== 'and' &&
      tokens[begin - 1]!.key !== 'of'
    )
  )
    begin -= 1;
  while (begin < to && JOINS.test(tokens[begin]!.key)) begin += 1;
  return to > begin && to - begin <= LONGEST_NAME ? wordsAt(seen, tokens, begin, to) : null;
}

/** The same behind it. */
export function wordsBehind({ tokens, amount, to }: Piece, seen: Said): string | null {
  let from = amount.to;
  while (from < to && (JOINS.test(tokens[from]!.key) || tokens[from]!.kind === 'sign')) from += 1;
  let end = from;
  while (
    end < to &&
    tokens[end]!.kind === 'word' &&
    (!JOINS.test(tokens[end]!.key) || tokens[end]!.key === 'and')
  )
    end += 1;
  while (end > from && JOINS.test(tokens[end - 1]!.key)) end -= 1;
  return end > from && end - from <= LONGEST_NAME ? wordsAt(seen, tokens, from, end) : null;
}
