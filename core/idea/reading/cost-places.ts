/** Costs by the words that name them: of each one, regular, once. */

import { isOwnWord } from './clauses.ts';
import {
  type Around,
  type CostNoun,
  isJoin,
  lastPhrase,
  type PlacedMoney,
  placed,
  subjectBefore,
} from './money-around.ts';
import { BUYS, OF_ONE, ONE_OFF, PAYS, REGULAR } from './money-words.ts';
import { type PhraseTable, phraseAt } from './phrases.ts';
import type { Token } from './tokens.ts';
import { periodOf, UNIT_STOPS, unitAt } from './units.ts';

/** The cost that an amount is said to be for, the nearer first. */
export function nounOfCost({
  tokens,
  amount,
  from,
  to,
}: Pick<Around, 'tokens' | 'amount' | 'from' | 'to'>): CostNoun | null {
  const right = costNounRight(tokens, amount.to, to);
  for (let at = amount.from - 1; at >= from; at -= 1) {
    for (const table of [ONE_OFF, REGULAR, OF_ONE]) {
      const length = phraseAt(table, tokens, at);
      if (length === 0 || at + length > amount.from) continue;
      // "I rent a kitchen" is a verb; its object is looked at by `cost`.
      if (tokens[at]!.key === 'rent' && /^(?:i|we|to|will|and)$/.test(tokens[at - 1]?.key ?? '')) continue;
      const isJoined = isJoin(tokens, at + length - 1, amount.from);
      if (right && !isJoined) return right;
      return { table, from: at, to: at + length, side: 'left', isJoined };
    }
  }
  return right;
}

function costNounRight(tokens: readonly Token[], from: number, to: number): CostNoun | null {
  let at = from;
  if (/^(?:for|on|in|of|to)$/.test(tokens[at]?.key ?? '')) at += 1;
  for (let step = 0; step < 4 && at + step < to; step += 1) {
    for (const table of [ONE_OFF, REGULAR, OF_ONE]) {
      const length = phraseAt(table, tokens, at + step);
      if (length > 0 && at + step + length <= to)
        return { table, from: at + step, to: at + step + length, side: 'right', isJoined: true };
    }
    if (UNIT_STOPS.has(tokens[at + step]!.key) && !/^(?:a|an|the|my|our)$/.test(tokens[at + step]!.key))
      break;
    if (tokens[at + step]!.kind === 'sign') break;
  }
  return null;
}

/**
 * Reads an amount as a cost, by the words around it or by the noun that names it; null where nothing says so.
 */
export function cost(around: Around, noun: CostNoun | null): PlacedMoney | null {
  const { tokens, amount, from, to } = around;
  const toMake = costToMake(around);
  if (toMake) return toMake;
  const rented = rentedThing(around);
  if (rented) return rented;
  const costing = costsUs(around, noun);
  if (costing) return costing;
  const buys = lastPhrase(BUYS, tokens, from, to);
  const isRegular = amount.every !== null && !['hour', 'day'].includes(amount.every);
  if (!noun) {
    const verb = lastPhrase(PAYS, tokens, from, amount.from);
    if (
      verb < 0 ||
      !isRegular ||
      amount.per ||
      amount.from - verb > 3 ||
      !isOwnWord(subjectBefore(tokens, verb))
    )
      return null;
    return placed('monthlyCost', around, { from: verb });
  }
  const what = noun;
  const [first, last] = noun.side === 'left' ? [noun.from, amount.to] : [amount.from, noun.to];
  if (!noun.isJoined && noun.side === 'left' && buys < 0 && !isSpending(tokens, from, amount.from))
    return null;
  if (isRegular && !amount.per) return placed('monthlyCost', around, { from: first, to: last, what });
  if (amount.per && (noun.table === OF_ONE || /^(?:cost|costs)$/.test(tokens[amount.from - 1]?.key ?? ''))) {
    if (/^(?:kilo|kg|litre|liter|sack|pound|tonne|ton|bag|metre|meter|roll|box|gram|yard)$/i.test(amount.per))
      return null;
    return placed('unitCost', around, { from: first, to: last, what });
  }
  if (amount.per || amount.isEach || amount.every) return null;
  const { clause } = around;
  const isOwn = tokens.slice(Math.min(from, clause.from), to).some(({ key }) => isOwnWord(key));
  if (noun.table === ONE_OFF && (isOwn || buys >= 0 || clause.to - clause.from <= 7))
    return placed('oneOffCost', around, { from: first, to: last, what, once: true });
  if (buys >= 0)
    return placed('oneOffCost', around, { from: Math.min(buys, first), to: last, what, once: true });
  if (
    noun.table === REGULAR &&
    ['rent', 'insurance', 'hosting', 'electricity'].includes(tokens[noun.from]!.key)
  )
    return placed('monthlyCost', around, { from: first, to: last, what });
  return null;
}

const isSpending = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some(({ key }) => /^(?:pay|paying|spend|spending|costs|cost)$/.test(key));

/** "It costs us £90 a month", "wicks cost me 30p a candle", whatever it is. */
function costsUs(around: Around, noun: CostNoun | null): PlacedMoney | null {
  const { tokens, amount, from } = around;
  if (noun || !/^(?:me|us)$/.test(tokens[amount.from - 1]?.key ?? '') || amount.from - 2 < from) return null;
  if (!/^costs?$/.test(tokens[amount.from - 2]!.key)) return null;
  const isRegular = amount.every === 'week' || amount.every === 'month' || amount.every === 'year';
  if (amount.per) return placed('unitCost', around, { from: amount.from - 2 });
  return isRegular ? placed('monthlyCost', around, { from: amount.from - 2 }) : null;
}

/** "Each loaf costs me £1.20", "it costs £1.20 to make one loaf". */
function costToMake(around: Around): PlacedMoney | null {
  const { text, tokens, amount, from, to } = around;
  const verb = tokens[amount.from - 1]?.key ?? '';
  const [first, second] = [tokens[amount.from - 2]?.key ?? '', tokens[amount.from - 1]?.key ?? ''];
  const isCost =
    /^(?:costs?|about|around|roughly)$/.test(verb) || (/^costs?$/.test(first) && /^(?:me|us)$/.test(second));
  if (!isCost) return null;
  const costs = lastPhrase(COSTS, tokens, from, amount.from);
  if (costs < 0) return null;
  const makes =
    tokens[amount.to]?.key === 'to' &&
    /^(?:make|produce|bake|brew|build|grow|print|sew)$/.test(tokens[amount.to + 1]?.key ?? '');
  if (makes && !amount.per && !amount.every) {
    const unit = /^(?:a|an|one|each)$/.test(tokens[amount.to + 2]?.key ?? '')
      ? unitAt(text, tokens, amount.to + 3)
      : null;
    const end = unit ? unit.to : amount.to + 2;
    if (end > to) return null;
    const before = unit ? null : singleBefore(around, costs);
    return placed('unitCost', around, {
      from: before?.from ?? costs,
      to: end,
      object: unit ? { per: unit.name, from: costs } : before,
    });
  }
  const before = singleBefore(around, costs);
  if (before && /^(?:me|us)$/.test(second) && !amount.every)
    return placed('unitCost', around, { from: before.from, object: before });
  if (makes && amount.per) return placed('unitCost', around, { from: costs });
  return null;
}

const COSTS: PhraseTable = new Map([
  ['cost', [['cost']]],
  ['costs', [['costs']]],
]);

/** "A loaf", "each loaf", "one loaf" right before "costs". */
function singleBefore({ text, tokens, from }: Around, verb: number): { per: string; from: number } | null {
  for (let at = Math.max(from, verb - 4); at < verb - 1; at += 1) {
    if (!/^(?:a|an|each|every|one|per)$/.test(tokens[at]!.key)) continue;
    const unit = unitAt(text, tokens, at + 1);
    if (unit && unit.to === verb && !periodOf(unit.name.toLowerCase())) return { per: unit.name, from: at };
  }
  return null;
}

/** "We rent a kitchen for £300 a month". */
function rentedThing(around: Around): PlacedMoney | null {
  const { tokens, amount, from } = around;
  if (!amount.every || amount.per || !/^(?:for|at)$/.test(tokens[amount.from - 1]?.key ?? '')) return null;
  for (let at = from; at < amount.from - 2; at += 1) {
    if (!/^(?:rent|lease|renting|leasing)$/.test(tokens[at]!.key)) continue;
    if (!/^(?:a|an|the|our|my|some|one)$/.test(tokens[at + 1]!.key)) continue;
    if (!isOwnWord(subjectBefore(tokens, at))) continue;
    if (tokens.slice(at, amount.from).some(({ key }) => key === 'to' || key === 'out')) continue;
    return placed('monthlyCost', around, { from: at });
  }
  return null;
}
