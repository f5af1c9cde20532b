/**
 * The place of each amount of money, by the words that govern it in its clause. Where they do not settle it, there
 * is none: the interview asks.
 */

import { isMeant, isOwnWord, type Stated } from './clauses.ts';
import { cost, nounOfCost } from './cost-places.ts';
import {
  type Around,
  type CostNoun,
  has,
  isJoin,
  lastPhrase,
  type PlacedMoney,
  placed,
} from './money-around.ts';
import {
  BUYS,
  CASH_NOUNS,
  CHARGES,
  HAVES,
  NO_CASH,
  NOWHERE,
  OF_ONE,
  OTHERS,
  PAY_WORDS,
  PAYERS,
  PAYS,
  PRICE_NOUNS,
  SERVES,
  TO_US,
} from './money-words.ts';
import { FAMILY } from './people-words.ts';
import { type PhraseTable, phraseAt } from './phrases.ts';
import { singularOf } from './singular.ts';
import { ROLES } from './text-words.ts';
import type { Token } from './tokens.ts';
import { type Amount, periodOf, UNIT_STOPS, unitAt } from './units.ts';

/** How far from an amount a governing word is looked for, in tokens. */
const REACH = 14;

/** The money of a sentence. */
export function moneyOf(text: string, stated: Stated): PlacedMoney[] {
  const placed: PlacedMoney[] = [];
  let at = 0;
  for (const [index, amount] of stated.amounts.entries()) {
    while (stated.clauses[at] && stated.clauses[at]!.to <= amount.from) at += 1;
    const clause = stated.clauses[at];
    if (!clause || amount.from < clause.from || amount.isVague || amount.isOdd) continue;
    if (!isMeant(clause) || clause.isDenied || clause.isPast) continue;
    const before = stated.amounts[index - 1];
    const after = stated.amounts[index + 1];
    const around: Around = {
      text,
      tokens: stated.tokens,
      amount,
      clause,
      from: Math.max(openingOf(stated, at, amount), amount.from - REACH, before?.isMoney ? before.to : 0),
      to: Math.min(clause.to, amount.to + 8, after ? after.from : stated.tokens.length),
    };
    const one = placeOf(around);
    if (one) placed.push(one);
  }
  return placed;
}

/** A clause that begins with "at £4" or "for £4" is governed by the one before it. */
function openingOf({ clauses, tokens }: Stated, at: number, amount: Amount): number {
  const clause = clauses[at]!;
  const isBare =
    clause.from === amount.from ||
    (clause.from === amount.from - 1 && /^(?:at|for)$/.test(tokens[clause.from]!.key));
  const before = clauses[at - 1];
  return isBare && before && !before.isDenied && !before.isPast && tokens[clause.from]!.key !== 'and'
    ? before.from
    : clause.from;
}

function placeOf(around: Around): PlacedMoney | null {
  const { amount } = around;
  const costNoun = nounOfCost(around);
  if (!amount.isMoney && !isPlainlyMoney(around, costNoun)) return null;
  if (has(NOWHERE, around, around.from, around.to)) return null;
  const wage = isOwnPay(around) ? pay(around) : null;
  if (wage) return wage;
  const paid = paidToUs(around);
  if (paid) return paid;
  if (isOfOthers(around)) return alternativeCost(around);
  return pay(around) ?? price(around, costNoun) ?? cost(around, costNoun) ?? cash(around) ?? null;
}

/** A bare number is money right behind a cost, or behind "charge", and before its unit or the end. */
function isPlainlyMoney({ tokens, amount, clause, from }: Around, costNoun: CostNoun | null): boolean {
  const next = tokens[amount.to];
  const ends = amount.to >= clause.to || !next || next.kind === 'sign' || UNIT_STOPS.has(next.key);
  if (!ends) return false;
  const isAfterCost = costNoun !== null && costNoun.side === 'left' && amount.from - costNoun.to <= 2;
  const first = amount.from - 1 >= from ? tokens[amount.from - 1]!.key : '';
  const isAfterCharge =
    ['charge', 'charging'].includes(first) && (amount.per !== null || amount.every !== null);
  const isAfterUs =
    /^(?:me|us)$/.test(first) && /^costs?$/.test(tokens[amount.from - 2]?.key ?? '') && amount.every !== null;
  return isAfterCharge || isAfterUs || (isAfterCost && costNoun.table !== OF_ONE);
}

/** Whether the nearest subject before the amount is not the member. */
function isOfOthers({ tokens, amount, from }: Around): boolean {
  for (let at = amount.from - 1; at >= from; at -= 1) {
    const { key } = tokens[at]!;
    if (['i', 'we', "i'm", "we're", "i've", "we've", "i'll", "we'll"].includes(key)) return false;
    if (key === 'who' || key === 'them' || key === 'her') continue;
    if (phraseAt(OTHERS, tokens, at) > 0) return true;
    if (phraseAt(PAYERS, tokens, at) > 0 && phraseAt(PAYS, tokens, skipAdverbs(tokens, at + 1)) > 0)
      return true;
  }
  return false;
}

const ADVERB = new Set(
  'now currently already usually often typically all still each today normally mostly will'.split(' '),
);
const skipAdverbs = (tokens: readonly Token[], at: number) =>
  ADVERB.has(tokens[at]?.key ?? '') ? at + 1 : at;

/** What others pay today: said as a fact of theirs, and not to the member. */
function alternativeCost(around: Around): PlacedMoney | null {
  const { tokens, amount, from, clause } = around;
  const pays = lastPhrase(PAYS, tokens, from, amount.from);
  const costsThem =
    amount.from >= 2 &&
    /^costs?$/.test(tokens[amount.from - 2]!.key) &&
    tokens[amount.from - 1]!.key === 'them';
  if (pays < 0 && !costsThem) return null;
  const near = tokens.slice(Math.max(from, clause.from), Math.min(clause.to, amount.to + 6));
  if (near.some(({ key }) => TO_US.has(key) || isOwnWord(key) || key === 'will' || key === 'can'))
    return null;
  if (pays >= 0 && amount.from - pays > 4) return null;
  if (pays >= 0 && /^(?:lose|loses|waste)$/.test(tokens[pays]!.key) === false) {
    const who = tokens.slice(Math.max(0, pays - 3), pays).map(({ key }) => key);
    if (
      who.some((key) =>
        ['he', 'she', 'uncle', 'aunt', 'friend', 'brother', 'sister', 'competitor', 'competitors'].includes(
          key,
        ),
      )
    )
      return null;
  }
  const isToday = tokens.some(({ key }) =>
    /^(?:now|today|currently|already|moment|existing|usually|typically|present)$/.test(key),
  );
  if (amount.per && !isToday) return null;
  if (!isToday && !amount.every) return null;
  return placed('alternativeCost', around, { from: pays >= 0 ? pays : amount.from - 2 });
}

function pay(around: Around): PlacedMoney | null {
  const { tokens, amount, from, to } = around;
  let at = lastPhrase(PAY_WORDS, tokens, from, amount.from);
  const behind = /^(?:salary|wage|wages|pay)$/.test(tokens[amount.to]?.key ?? '') && amount.to < to;
  if (at >= 0 && tokens[at]!.key === 'pay' && tokens[at + 1]?.key === 'me') at = -1;
  if (at < 0) at = paidPerson(around);
  if (at < 0 && !behind) return null;
  if (has(CHARGES, around, at < 0 ? from : at, amount.from)) return null;
  return placed('pay', around, { from: at < 0 ? amount.from : at });
}

/** Own price: charged or sold for, a noun of price, or what customers pay the member. */
function price(around: Around, costNoun: CostNoun | null): PlacedMoney | null {
  const { tokens, amount, from } = around;
  const before = tokens[amount.from - 1]?.key ?? '';
  const charges = lastPhrase(CHARGES, tokens, from, amount.from);
  const isOffered = charges >= 0 && /^(?:at|for)$/.test(before);
  if (!isOffered && costNoun?.side === 'left' && costNoun.isJoined && costNoun.from > charges) return null;
  if (has(BUYS, around, Math.max(from, charges), amount.from)) return null;
  if (charges >= 0) {
    const verb = tokens[charges]!.key;
    const isDirect = /^(?:charge|charging|charges|bill|billing|invoice|invoicing)$/.test(verb);
    // "I sell 5 dollars per box": nothing between, and what one of is said.
    const isBeside = charges === amount.from - 1 && amount.per !== null;
    if (!isDirect && !isBeside && !/^(?:at|for|around|about|only|just)$/.test(before)) return null;
    if (/^charges$/.test(verb) && !isOwnThing(tokens, charges)) return null;
    if (!isOwnOffer(around, charges)) return null;
    return placed('price', around, { from: charges, object: unitBefore(around, charges) });
  }
  const noun = lastPhrase(PRICE_NOUNS, tokens, from, amount.from);
  const isPrice =
    noun >= 0 &&
    amount.from - noun <= 6 &&
    isJoin(tokens, noun, amount.from) &&
    !/^(?:purchase|share|house|cost|buying|their)$/.test(tokens[noun - 1]?.key ?? '');
  if (isPrice) return placed('price', around, { from: noun, object: unitBefore(around, noun) });
  // "£5 a month membership".
  const behind = phraseAt(PRICE_NOUNS, tokens, amount.to);
  const ends = tokens[amount.to + behind];
  if (behind > 0 && amount.every !== null && !costNoun && (!ends || ends.kind === 'sign'))
    return placed('price', around, { from: amount.from });
  return served(around, costNoun) ?? bare(around, costNoun);
}

/** "Customers pay us £20". */
function paidToUs(around: Around): PlacedMoney | null {
  const { tokens, amount, from } = around;
  const pays = lastPhrase(PAYS, tokens, from, amount.from);
  const isOurs = pays >= 0 && TO_US.has(tokens[pays + 1]?.key ?? '') && amount.from - pays <= 4;
  const who = tokens[pays - 1]?.key ?? '';
  // Members and subscribers are one's own, as "my customers" are.
  const isOwnPayer =
    pays >= 0 &&
    amount.from - pays <= 2 &&
    (/^(?:members|subscribers)$/.test(who) ||
      (/^(?:my|our)$/.test(tokens[pays - 2]?.key ?? '') && phraseAt(PAYERS, tokens, pays - 1) > 0));
  if (isOwnPayer && (amount.per !== null || amount.every !== null))
    return placed('price', around, { from: pays });
  return isOurs && !isOwnWord(who) && !/^(?:job|boss|employer|company|bank|landlord|grant)$/.test(who)
    ? placed('price', around, { from: pays })
    : null;
}

/** Asked by the member, or by notes that leave the member out. */
function isOwnOffer({ tokens, clause, from }: Around, verb: number): boolean {
  const before = tokens.slice(Math.min(from, clause.from), verb);
  return (
    before.length <= 1 || before.some(({ key }) => isOwnWord(key)) || /^(?:and|to)$/.test(before.at(-1)!.key)
  );
}

/** "Sourdough, £4 a loaf": nothing else than what is sold, and what one of it is. */
function bare({ tokens, ...around }: Around, costNoun: CostNoun | null): PlacedMoney | null {
  const { amount, clause } = around;
  if (costNoun || !amount.per || amount.isPerFor || !amount.isMoney || amount.to < clause.to) return null;
  const before = tokens.slice(clause.from, amount.from);
  const isPlain = before.every(
    ({ kind, key }) => kind === 'word' && !UNIT_STOPS.has(key) && !/(?:ed|ing|s)$/.test(key),
  );
  return before.length <= 2 && isPlain ? placed('price', { tokens, ...around }, { from: clause.from }) : null;
}

const isOwnPay = ({ tokens, amount, from }: Around) => {
  const at = lastPhrase(PAY_VERB, tokens, from, amount.from);
  return at >= 0 && (at === from || tokens.slice(Math.max(0, at - 4), at).some(({ key }) => isOwnWord(key)));
};
const PAY_VERB: PhraseTable = new Map([
  ['pay', [['pay']]],
  ['paying', [['paying']]],
]);

/** "I repair screens at R350 a screen": own work, and what it costs for one. */
function served(around: Around, costNoun: CostNoun | null): PlacedMoney | null {
  const { tokens, amount, from } = around;
  if (costNoun || tokens[amount.from - 1]?.key !== 'at' || !(amount.per || amount.every === 'hour'))
    return null;
  const verb = lastPhrase(SERVES, tokens, from, amount.from);
  const isOwn = verb >= 0 && tokens.slice(Math.max(from, verb - 3), verb).some(({ key }) => isOwnWord(key));
  return isOwn ? placed('price', around, { from: verb }) : null;
}

/** "Pay my sister £11 an hour": somebody who works, and what for an hour, a day, a month. */
function paidPerson({ tokens, amount, from }: Around): number {
  if (!amount.every || amount.per) return -1;
  for (let at = Math.max(from, amount.from - 4); at < amount.from - 1; at += 1) {
    if (!/^(?:pay|paying)$/.test(tokens[at]!.key)) continue;
    const who = tokens[amount.from - 1]!.key;
    return FAMILY.has(who) ||
      ROLES.test(who) ||
      /^(?:helpers?|assistants?|workers?|staff|employees?|cleaners?|pickers)$/.test(who)
      ? at
      : -1;
  }
  return -1;
}

const isOwnThing = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 4), at).some(({ key }) => isOwnWord(key));

/** What one of is sold: "a loaf for £4", "loaves at £4 each". */
function unitBefore({ text, tokens, amount }: Around, from: number): { per: string; from: number } | null {
  if (amount.per || amount.every) return null;
  const last = amount.from - 1;
  if (amount.isEach && /^(?:at|for)$/.test(tokens[last]?.key ?? '')) {
    const noun = tokens[last - 1];
    const single = noun?.kind === 'word' && last - 1 > from ? singularOf(noun.key) : null;
    return single ? { per: single, from: last - 1 } : null;
  }
  for (let at = Math.max(from + 1, amount.from - 7); at < last; at += 1) {
    if (!/^(?:a|an|one|each|every|per)$/.test(tokens[at]!.key)) continue;
    const unit = unitAt(text, tokens, at + 1);
    if (!unit || periodOf(unit.name.toLowerCase())) continue;
    const rest = tokens.slice(unit.to, amount.from).map(({ key }) => key);
    const isNear = rest.length <= 1 || rest[0] === 'of' || rest[0] === 'with';
    if (isNear && /^(?:at|for|is|costs|:|=)$/.test(rest.at(-1) ?? 'x')) return { per: unit.name, from: at };
  }
  return null;
}

function cash(around: Around): PlacedMoney | null {
  const { tokens, amount, from, to } = around;
  if (amount.per || amount.every || amount.isEach || !amount.isMoney) return null;
  if (has(NO_CASH, around, from, to)) return null;
  const noun = lastPhrase(CASH_NOUNS, tokens, from, amount.from);
  const behind =
    amount.to < to ? phraseAfter(CASH_NOUNS, tokens, amount.to, Math.min(to, amount.to + 3)) : -1;
  const haves = lastPhrase(HAVES, tokens, from, amount.from);
  const isOwn = tokens.slice(from, to).some(({ key }) => isOwnWord(key));
  if (!isOwn) return null;
  if (haves >= 0 && amount.from - haves <= 4) {
    const ends = amount.to >= to || tokens[amount.to]!.kind === 'sign';
    const isSaved =
      /^(?:saved|raised|inherited|put|set)$/.test(tokens[amount.from - 1]?.key ?? '') ||
      tokens[haves]!.key !== 'have';
    if (behind >= 0) return placed('cash', around, { from: haves, to: behind });
    return ends || isSaved || noun >= 0 ? placed('cash', around, { from: haves }) : null;
  }
  if (noun >= 0 && amount.from - noun <= 4 && isJoin(tokens, noun, amount.from))
    return placed('cash', around, { from: noun });
  return null;
}

function phraseAfter(table: PhraseTable, tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(table, tokens, at);
    if (length > 0) return at + length;
  }
  return -1;
}
