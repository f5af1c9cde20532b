/** Prices among the figures of a note. */
import { isOwnWord } from '../idea/reading/clauses.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { isSameUnit } from '../idea/units.ts';
import type { Piece } from './note-names.ts';
import { hasWord, isSum, money, type Seen, type Value } from './note-values.ts';
import { COSTS } from './note-words.ts';

/** What is asked for one, by a word of asking. */
export function priceOf(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from } = piece;
  const before = tokens.slice(from, amount.from);
  const isSold = before.some(({ key }) => /^(?:sell|selling|sells)$/.test(key));
  if (isSold && !/^(?:for|at)$/.test(before.at(-1)?.key ?? '') && !amount.per) return null;
  if (!isSum(piece, seen)) return null;
  const per = amount.per ?? unitNamed(seen);
  return { place: 'price', value: money(piece, seen, { per, every: amount.every }) };
}

/** "A practice pays 90 a month": what one of those who buy gives, and no cost. */
export function paidBy(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from } = piece;
  const before = tokens.slice(from, amount.from);
  const pays = before.findIndex(({ key }) => key === 'pays');
  const who = before[pays - 1]?.key ?? '';
  const isPlain =
    pays > 0 && amount.from - from - pays <= 3 && !before.slice(0, pays).some(({ key }) => isOwnWord(key));
  if (!isPlain || !isSum(piece, seen) || hasWord(TODAY, piece)) return null;
  const per = amount.per ?? (EACH.test(who) || before.length > 4 ? null : who);
  return { place: 'price', value: money(piece, seen, { per, every: amount.every }) };
}

const TODAY = /^(?:today|now|currently|already|still)$/;
const EACH =
  /^(?:each|everyone|everybody|he|she|it|nobody|state|employer|insurance|boss|council|family|father|mother)$/;

/** "£4 a bowl", "boxes are £9": of what the product is called, or of one, and nothing that costs is named. */
export function soldFor(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from, to } = piece;
  if (!amount.isMoney || amount.every || seen.known.some(({ place }) => place === 'price')) return null;
  const before = tokens.slice(from, amount.from).filter(({ kind }) => kind === 'word');
  if (before.some(({ key }) => COSTS.test(key))) return null;
  const named = before.find(({ key }) => isOfProduct(key, seen));
  const isBare = before.every(({ key }) =>
    /^(?:at|for|only|just|about|around|roughly|now|is|it's|i|we|each|and)$/.test(key),
  );
  if (tokens.slice(amount.to, to).some(({ kind }) => kind === 'word') && !amount.per) return null;
  const isAt = /^(?:at|for)$/.test(before.at(-1)?.key ?? '') && !before.some(({ key }) => COSTS.test(key));
  if (amount.per && !amount.isPerFor && before.length <= 6 && (isBare || isAt || named))
    return { place: 'price', value: money(piece, seen, { per: amount.per }) };
  if (!named || before.length > 4 || before.some(({ key }) => isOwnWord(key) || COSTS.test(key))) return null;
  const last = before.at(-1)?.key ?? '';
  if (!/^(?:is|are|at|for|be)$/.test(last)) return null;
  return { place: 'price', value: money(piece, seen, { per: singularOf(named.key) ?? named.key }) };
}

/** Whether a word is one of what the product is called. */
export const isOfProduct = (word: string, { known }: Seen) =>
  word.length > 2 &&
  known.some(
    ({ place, value }) =>
      place === 'product' &&
      value.type === 'text' &&
      (value.text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((one) => isSameUnit(one, word)),
  );

const unitNamed = (seen: Seen): string | null => {
  const costs = seen.known.flatMap(({ place, value }) =>
    place === 'unitCost' && value.type === 'money' && value.per ? [value.per] : [],
  );
  return costs[0] ?? null;
};
