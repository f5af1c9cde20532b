/** What the readers of notes share: what is known beside a figure, and the figure as a value. */
import type { Proposal } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { type PhraseTable, phraseAt } from '../idea/reading/phrases.ts';
import type { Every, IdeaValue, MoneyValue } from '../idea/values.ts';
import type { Piece } from './note-names.ts';
import { COSTS } from './note-words.ts';

/** What is known where a figure is read. */
export interface Seen {
  text: string;
  known: readonly { place: PlaceId; value: IdeaValue }[];
  currency: string | null;
  asked: PlaceId | null;
}

/** A value at its place. */
export type Value = Pick<Proposal, 'place' | 'value'>;

/** Whether a phrase stands in a piece, beside its figure. */
export const hasPhrase = (table: PhraseTable, { tokens, amount, from, to }: Piece) => {
  for (let at = from; at < to; at += 1)
    if ((at < amount.from || at >= amount.to) && phraseAt(table, tokens, at) > 0) return true;
  return false;
};
/** Whether a word does. */
export const hasWord = (pattern: RegExp, { tokens, amount, from, to }: Piece) =>
  tokens
    .slice(from, to)
    .some(({ key }, at) => (from + at < amount.from || from + at >= amount.to) && pattern.test(key));

/** The price that the card or the message has; undefined for none or several. */
export function priceIn({ known }: Seen): MoneyValue | undefined {
  const prices = known.filter(({ place }) => place === 'price');
  return prices.length === 1 ? (prices[0]!.value as MoneyValue) : undefined;
}

/** The figure as a sum. */
export function money(
  { amount }: Piece,
  { currency }: Seen,
  of: { per?: string | null; every?: Every | null; what?: string | null },
): MoneyValue {
  const { per = null, every = null, what = null } = of;
  return { type: 'money', amount: amount.decimal, currency: amount.currency ?? currency, per, every, what };
}

/** A bare number is money where another sum of the message or of the card says in what. */
export const isSum = (piece: Piece, { currency, asked }: Seen) => {
  const { amount, tokens } = piece;
  if (amount.isMoney || (amount.per !== null && hasWord(COSTS, piece))) return true;
  const next = tokens[amount.to];
  const ends =
    !next ||
    next.kind === 'sign' ||
    /^(?:a|an|per|each|and|plus|for|on|all|in|of|net|fixed|to|so|but)$/.test(next.key);
  return ends && (currency !== null || asked !== null);
};
