/**
 * Figures told as notes: "charge 38 on average, materials 6 each, about 40 a month". Each figure is read by the words of
 * its own piece of the sentence, between the figure before and the one after: what names a price, a cost, a number of
 * sales, or what its member lives on. As proposals, like all that is read; the member confirms.
 *
 * N1  Only what the member states is read: no question, condition, denial, past, and nothing of others. "About" and
 *     "maybe" before a figure make it an estimate, which is what figures of an idea are.
 * N2  What the words settle themselves goes before it; a piece that names two kinds of places names none.
 */
import type { Card, Proposal } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { isOwnWord, statedBy } from '../idea/reading/clauses.ts';
import { countedBy } from '../idea/reading/count-places.ts';
import { NOWHERE, OF_ONE, ONE_OFF, OTHERS, PRICE_NOUNS, REGULAR } from '../idea/reading/money-words.ts';
import { phraseAt, phraseTable } from '../idea/reading/phrases.ts';

import { sentencesOf, type Token, tokensOf } from '../idea/reading/tokens.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue } from '../idea/values.ts';
import { onlyCurrency } from './figure-places.ts';
import { nameIn, type Piece, wordsBefore, wordsBehind } from './note-names.ts';
import { isOfProduct, paidBy, priceOf, soldFor } from './note-prices.ts';
import { hasPhrase, hasWord, isSum, money, priceIn, type Seen, type Value } from './note-values.ts';
import {
  ASKS_A_PRICE,
  AVERAGE,
  COSTS,
  CURRENCY_ONLY,
  DOES,
  ESTIMATES,
  FIXED,
  INCOME,
  NEEDS,
  NO_SALES,
  REGULARLY,
  SAVED,
} from './note-words.ts';

/** In UTF-16 code units, of a message; and of the figures of a sentence. Longer ones are no notes. */
const READ_LENGTH = 2_000;
const MOST_FIGURES = 12;

/** What the figures of a text mean beside `read`, which is what its words have settled. */
export function readNotes(
  text: string,
  { card, read, asked }: { card: Card; read: readonly Proposal[]; asked: PlaceId | null },
): Proposal[] {
  const estimated = text.slice(0, READ_LENGTH).replace(ESTIMATES, (word) => ' '.repeat(word.length));
  const known = [...card.filter(({ state }) => state === 'confirmed' || state === 'proposed'), ...read];
  const found: Proposal[] = [];
  // What a later piece says, such as the price of one, may settle an earlier: all of it is read twice.
  const sentences = sentencesOf(estimated, tokensOf(estimated));
  for (const sentence of [...sentences, ...sentences]) {
    const stated = statedBy(estimated, sentence);
    if (!stated) continue;
    const pieces = piecesOf(stated).slice(0, MOST_FIGURES);
    for (const [at, piece] of pieces.entries()) {
      const span = spanOf(piece);
      const isRead = [...read, ...found].some(
        (one) => one.value.type !== 'text' && one.span.start < span.end && span.start < one.span.end,
      );
      if (isRead || !isStated(piece)) continue;
      const seen = {
        text: estimated,
        known: [...known, ...found],
        currency: currencyOf(card, [...read, ...found]),
        asked,
      };
      const value = placed(piece, pieces.slice(at + 1), seen);
      if (value) found.push({ ...value, span });
    }
  }
  return found;
}

function piecesOf({ tokens, amounts, clauses }: NonNullable<ReturnType<typeof statedBy>>): Piece[] {
  return amounts.flatMap((amount, at) => {
    const clause = clauses.find(({ from, to }) => amount.from >= from && amount.from < to);
    if (!clause) return [];
    const before = amounts[at - 1];
    const next = amounts[at + 1];
    const from = Math.max(clause.from, before ? before.to : 0);
    const isShared = next !== undefined && next.from < clause.to;
    const to = isShared ? joinBefore(tokens, amount.to, next.from) : clause.to;
    const isAfterPast = clauses.some(
      (one) => one.to <= clause.from && one.isPast && !opens(tokens, clause.from),
    );
    return isAfterPast ? [] : [{ tokens, amount, clause, from, to }];
  });
}

/** Whether somebody begins anew: "and now I charge". */
const opens = (tokens: readonly Token[], from: number) =>
  tokens.slice(from, from + 4).some(({ key }) => /^(?:now|today)$/.test(key));

/** Between two figures the words belong to the second, unless "for" ties them to the first. */
function joinBefore(tokens: readonly Token[], from: number, to: number): number {
  if (/^(?:for|on|of|in)$/.test(tokens[from]?.key ?? '')) {
    const end = tokens.slice(from, to).findIndex(({ key }) => /^(?:and|plus|then|,|;|\+)$/.test(key));
    return end < 0 ? to : from + end;
  }
  return from;
}

function isStated({ amount, clause, tokens, from, to }: Piece): boolean {
  if (amount.isVague || amount.isOdd || clause.isDenied || clause.isPast) return false;
  if (clause.isDoubtful || clause.isReported) return false;
  // What is said of others goes on until the member says "I".
  const begun = tokens.slice(0, from).findLastIndex(({ key }) => isOwnWord(key));
  const words = tokens.slice(Math.max(begun, 0), to);
  return !words.some(
    (_, at) => phraseAt(OTHERS, words, at) > 0 && !/^(?:them|you|your)$/.test(words[at]!.key),
  );
}

function placed(piece: Piece, later: readonly Piece[], seen: Seen): Value | null {
  const { amount } = piece;
  const own = ownPay(piece, seen) ?? saved(piece, seen);
  if (own) return own;
  if (hasPhrase(INCOME, piece)) return null;
  const isNowhere = hasPhrase(NOWHERE, piece);
  const kinds = [
    hasWord(ASKS_A_PRICE, piece) || hasPhrase(PRICE_NOUNS, piece) ? 'price' : null,
    hasPhrase(OF_ONE, piece) ? 'unitCost' : null,
    hasPhrase(REGULAR, piece) || hasPhrase(FIXED, piece) ? 'monthlyCost' : null,
    hasPhrase(ONE_OFF, piece) ? 'oneOffCost' : null,
  ].filter((one) => one !== null);
  if (isNowhere) return null;
  const count = countOf(piece, seen);
  if (count) return count;
  const [kind, another] = kinds;
  if (seen.asked === 'unitCost' && kinds.every((one) => one !== 'price') && !amount.every) {
    const one = answered(piece, seen);
    if (one) return one;
  }
  if (kind === 'price' && !another) return priceOf(piece, seen);
  if (kind === 'unitCost' && !another) return costOfOne(piece, seen);
  if (kind === 'monthlyCost' && !another) return regular(piece, later, seen);
  if (kind) return null;
  return paidBy(piece, seen) ?? plainCost(piece, seen) ?? soldFor(piece, seen) ?? answered(piece, seen);
}

/** Materials and the like, where what one is sold for is known: less than that. */
function costOfOne(piece: Piece, seen: Seen): Value | null {
  const { amount } = piece;
  const price = priceIn(seen);
  if (!isSum(piece, seen)) return null;
  const what = nameIn(piece, seen, OF_ONE);
  if (REGULARLY.has(amount.every) && !amount.per)
    return { place: 'monthlyCost', value: money(piece, seen, { every: amount.every, what }) };
  if (amount.every) return null;
  const isOfOne = amount.per !== null || amount.isEach || seen.asked === 'unitCost';
  const isBelow = price !== undefined && Number(amount.decimal) < Number(price.amount);
  if (price && !isBelow) return null;
  if (!isOfOne && !isBelow) return null;
  if (amount.per && price?.per && !isSameUnit(amount.per, price.per)) return null;
  return { place: 'unitCost', value: money(piece, seen, { per: amount.per ?? price?.per ?? null, what }) };
}

/** Rent and the like; of a list the period may stand behind its last. */
function regular(piece: Piece, later: readonly Piece[], seen: Seen): Value | null {
  const { amount } = piece;
  if (!isSum(piece, seen) && !REGULARLY.has(amount.every)) return null;
  if (amount.per) return null;
  const follows = later.find(({ amount: one }) => one.every !== null)?.amount.every ?? null;
  const every =
    amount.every ?? (REGULARLY.has(follows) ? follows : null) ?? (hasPhrase(MONTHLY, piece) ? 'month' : null);
  if (every !== null && !REGULARLY.has(every)) return null;
  if (every === null && seen.asked !== 'monthlyCost') return null;
  const name = nameIn(piece, seen, REGULAR);
  const what = name && /^(?:fixed|all|all in|total)$/i.test(name) ? null : name;
  return { place: 'monthlyCost', value: money(piece, seen, { every: every ?? 'month', what }) };
}

const MONTHLY = phraseTable('monthly | monthly costs');

/** "Costs 310", "the unit is 780 a month": no name for it is known, but what it is paid for is. */
function plainCost(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from } = piece;
  const before = tokens.slice(from, amount.from);
  if (!isSum(piece, seen) && !REGULARLY.has(amount.every)) return null;
  const isCosting = before.some(({ key }) => COSTS.test(key));
  const price = priceIn(seen);
  const isBelow = price !== undefined && Number(amount.decimal) < Number(price.amount);
  if (
    isCosting &&
    !amount.every &&
    isBelow &&
    (amount.per === null || !price.per || isSameUnit(amount.per, price.per))
  )
    return {
      place: 'unitCost',
      value: money(piece, seen, { per: amount.per ?? price.per, what: wordsBefore(piece, seen) }),
    };
  const isNamed = amount.per !== null && price?.per && isSameUnit(amount.per, price.per);
  if (isNamed && !amount.every && isBelow && wordsBefore(piece, seen))
    return {
      place: 'unitCost',
      value: money(piece, seen, { per: amount.per, what: wordsBefore(piece, seen) }),
    };
  if (isCosting && amount.per && !amount.every)
    return {
      place: 'unitCost',
      value: money(piece, seen, { per: amount.per, what: wordsBefore(piece, seen) }),
    };
  return null;
}

/** What was asked for: each figure of a list that says nothing else. */
function answered(piece: Piece, seen: Seen): Value | null {
  const { asked } = seen;
  const { amount } = piece;
  if (asked !== 'unitCost' && asked !== 'monthlyCost') return null;
  if (!isSum(piece, seen)) return null;
  const what = wordsBefore(piece, seen) ?? wordsBehind(piece, seen);
  if (asked === 'unitCost') {
    const price = priceIn(seen);
    if (amount.every || (price && Number(amount.decimal) >= Number(price.amount))) return null;
    return { place: asked, value: money(piece, seen, { per: amount.per ?? price?.per ?? null, what }) };
  }
  if (amount.per || (amount.every !== null && !REGULARLY.has(amount.every))) return null;
  return { place: asked, value: money(piece, seen, { every: amount.every ?? 'month', what }) };
}

/** "I need 2,000 a month", "to live on 1,600": what its member must earn. */
function ownPay(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from, to } = piece;
  if (!REGULARLY.has(amount.every) || amount.per) return null;
  const words = tokens.slice(from, to);
  const need = words.findIndex(({ key }) => NEEDS.test(key));
  const isOwn = need > 0 && words.slice(0, need).some(({ key }) => isOwnWord(key));
  const needs = isOwn && /^(?:need|want|live)$/.test(words[need]!.key);
  const rest = words.slice(need + 1, amount.from - from);
  const isPlain = rest.every(({ key, kind }) => kind === 'sign' || NEEDED.test(key));
  return needs && isPlain && amount.from - from - need <= 8
    ? { place: 'pay', value: money(piece, seen, { every: amount.every }) }
    : null;
}

const NEEDED =
  /^(?:to|earn|live|on|make|take|home|pay|myself|ourselves|us|me|about|around|at|least|roughly|a|salary|of|have|bring|in|net|for|my|family|only|just)$/;

function saved(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from, to } = piece;
  if (amount.per || amount.every || !hasPhrase(SAVED, piece)) return null;
  const isOwn = tokens.slice(piece.clause.from, to).some(({ key }) => isOwnWord(key));
  const next = tokens[amount.to];
  if (
    !isOwn ||
    from > amount.from ||
    (!amount.isMoney && next?.kind === 'word' && !/^(?:saved|in|put|set|of)$/.test(next.key))
  )
    return null;
  return { place: 'cash', value: money(piece, seen, {}) };
}

/** "Do about 40 a month", "65 boxes on a Saturday" without its day: how many are sold, as often as it says. */
function countOf(piece: Piece, seen: Seen): Value | null {
  const { amount, tokens, from } = piece;
  if (amount.isMoney || seen.known.some(({ place }) => place === 'volume')) return null;
  const counted = countedBy(seen.text, tokens, amount);
  const every = counted?.every ?? amount.every;
  const before = tokens.slice(from, amount.from);
  const words = before.filter(
    ({ kind, key }) =>
      kind === 'word' &&
      !/^(?:about|around|roughly|some|only|just|now|currently|and|on|average|usually|like)$/.test(key),
  );
  const isDone =
    words.length <= 4 &&
    words.some(({ key }) => DOES.test(key)) &&
    words.every(({ key }) => DOES.test(key) || isOwnWord(key) || /^(?:can|could|now|also|still)$/.test(key));
  const unit = priceIn(seen)?.per ?? null;
  const noun = counted?.noun ?? '';
  const isOfUnit = noun !== '' && ((unit !== null && isSameUnit(noun, unit)) || isOfProduct(noun, seen));
  const isAverage =
    seen.asked === 'volume' && tokens.slice(from, piece.to).some(({ key }) => AVERAGE.test(key));
  if (!every && !isAverage) return null;
  if (every === 'hour' || NO_SALES.test(noun) || words.some(({ key }) => CURRENCY_ONLY.test(key)))
    return null;
  if (words.some(({ key }) => /^(?:could|can)$/.test(key))) return null;
  const isPlain =
    words.length === 0 &&
    (isOfUnit ||
      seen.asked === 'volume' ||
      (noun.endsWith('s') && seen.known.some(({ place }) => place === 'price')));
  if (!isDone && !isPlain && !isAverage) return null;
  const of =
    noun === '' ? null : isOfUnit && unit !== null && !isSameUnit(noun, unit) ? null : (counted?.of ?? null);
  const value: CountValue = {
    type: 'count',
    count: amount.decimal,
    of: unit !== null && of !== null && !isSameUnit(of, unit) ? null : of,
    every,
  };
  return { place: 'volume', value };
}

function currencyOf(card: Card, read: readonly Proposal[]): string | null {
  const said = read.flatMap(({ value }) =>
    value.type === 'money' && value.currency ? [value.currency] : [],
  );
  return onlyCurrency(card) ?? (new Set(said).size === 1 ? said[0]! : null);
}

/** The words of the piece that has the figure, from the first that is none of a join. */
function spanOf({ tokens, amount, from, to }: Piece): Proposal['span'] {
  const first = tokens.slice(from, amount.from).find(({ kind }) => kind === 'word') ?? tokens[amount.from]!;
  const last = tokens.slice(amount.to, to).findLast(({ kind }) => kind === 'word') ?? tokens[amount.to - 1]!;
  return { start: first.start, end: last.end };
}
