/**
 * Costs that are paid for several together: "a box of 50 chicks is K300", "480 feed for 45 chickens". Where a message says
 * so, its share stands beside the row; where a cost of one is a multiple of the price, the row asks for how many it is before
 * anything is said of a loss. Pure; patterns of bounded reach; linear.
 */
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { ofPieces } from '../idea/figure-rows.ts';
import type { MoneyValue } from '../idea/values.ts';
import { numbersSaid } from './numbers-said.ts';
import type { Suggestion } from './offered-form.ts';

/** A cost of one that is so many times its price is mostly for several. */
const MANY_TIMES = 2;
/** It was said for how many it is. */
const IS_SAID = /^[\d.,]+ for [\d.,]+(?:,|$)/;

/** The cost of one that is mostly for several together, and nobody has said for how many; null for none. */
export function costOfMany(card: Card): Entry | null {
  const prices = confirmedAt(card, 'price').flatMap(({ value }) => (value.type === 'money' ? [value] : []));
  if (prices.length === 0 || prices.some(({ amount }) => Number(amount) === 0)) return null;
  const isMany = ({ value }: Entry) => {
    const { amount, currency, every, what } = value as MoneyValue;
    const isOver = (price: MoneyValue) =>
      price.currency === currency &&
      price.every === every &&
      Number(amount) >= MANY_TIMES * Number(price.amount);
    return !IS_SAID.test(what ?? '') && prices.every(isOver);
  };
  return confirmedAt(card, 'unitCost').find(isMany) ?? null;
}

const SUM = String.raw`((?:[€£$₹]|\b[A-Z]{1,3} ?)?\d[\d.,]{0,12})`;
const UNIT = String.raw`(?!(?:days?|weeks?|months?|years?|hours?|minutes?|km|kg|kilos?|people|customers?|clients?)\b)(\p{L}{3,20})`;
/** "Box of 50 chicks … 300": what is bought at once, then its sum; "300 for 50 chicks", "feed 480 for all 45 chickens". */
const HOLDS = new RegExp(
  String.raw`\b(?:box|bag|sack|tray|pack|packet|carton|crate|case|roll|batch|bundle|dozen|lot)s? (?:of|with|for|has|holds) (\d{1,5}) ${UNIT}?[^.?!;\n\d]{0,24}?${SUM}`,
  'iu',
);
const FOR = new RegExp(
  String.raw`${SUM}(?: (?!for\b)\p{L}{2,14}){0,3} (?:is |are |was )?for (?:all |the |about |my |whole |a (?:box|bag|sack|tray|pack|carton|crate|batch) (?:of|with) |(?:all|the) (?:box|bag|sack|tray|pack|carton|crate|batch) (?:of )?)?(\d{2,5}) ${UNIT}`,
  'iu',
);
const SELLS = /\b(?:sell|sells|sold|selling|charge|price|priced|customers? pays?|i get|we get|income)\b/i;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
const BEFORE = 30;

/** The shares that messages say, newest first, for the row of a cost of one. */
export function batchCostsIn(told: readonly string[]): Suggestion[] {
  return told
    .slice(-MOST_MESSAGES)
    .toReversed()
    .flatMap((message) => batchIn(message.slice(0, LONGEST_READ)) ?? []);
}
const MOST_MESSAGES = 4;

function batchIn(text: string): Suggestion | null {
  const [holds, ofAll] = [HOLDS.exec(text), FOR.exec(text)];
  const found = holds ?? ofAll;
  if (!found) return null;
  const [count, sum, unit] = holds ? [holds[1]!, holds[3]!, holds[2]] : [found[2]!, found[1]!, found[3]];
  const before = text.slice(Math.max(0, found.index - BEFORE), found.index + found[0].length);
  const [amount] = numbersSaid(sum.replace(/^\P{N}+/u, '').replace(/[.,]{1,9}$/, ''));
  if (amount === undefined || SELLS.test(before) || Number(count) < 2) return null;
  const row = {
    ...{ entryId: null, place: 'unitCost' as const, words: unit ?? null, amount, currency: null },
    ...{ per: null, every: null },
  };
  const { amount: share, words } = ofPieces(row, count);
  const value: MoneyValue = {
    type: 'money',
    amount: share!,
    currency: null,
    per: null,
    every: null,
    what: words,
  };
  return { entryId: null, place: 'unitCost', value, words: found[0].trim() };
}
