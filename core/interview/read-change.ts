/**
 * A new figure for something that the card has: "flour went to 2.10 last week", "the ride is 200 now". The words say
 * which value is meant, or they do not, and then the member is asked. Nothing changes before they say so. Pure.
 *
 * C1  The new value takes unit, period, currency and name from the old one, where the words say nothing else.
 * C2  Without a word of change, or with a name that the card does not have, it is no change.
 */
import type { Card, Entry } from '../idea/card.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { sentencesOf, type Token, tokensOf } from '../idea/reading/tokens.ts';
import type { Amount } from '../idea/reading/units.ts';
import { isSameUnit, unitWord } from '../idea/units.ts';
import type { CountValue, IdeaValue, MoneyValue } from '../idea/values.ts';

/** What a message may change, the likeliest first; `isSure` where its words name exactly one. */
export interface ReadChange {
  changes: readonly { entryId: string; value: IdeaValue }[];
  isSure: boolean;
}

const CHANGED =
  /\b(?:now|since|went (?:up|down|to)|gone (?:up|down|to)|goes (?:up|down|to)|went from|rose|fell|dropped|increased|up to|down to|instead|actually|correction|i meant|meant|misspoke|mistyped|typo|wrong|should be|not|no|wait|old|new|changed?|raised|lowered|updated?|from (?:january|february|march|april|may|june|july|august|september|october|november|december|monday|next|today)|jetzt|nun|neu|statt|nicht|nein|sondern|inzwischen|mittlerweile|wird|ahora|maintenant|non|sasa|hapana|don change)\b/i;
/** The longest message that is one change. In UTF-16 code units. */
const LONGEST = 140;
/** What places are called when their value is changed. */
const NAMES: Readonly<Partial<Record<Entry['place'], RegExp>>> = {
  price: /\b(?:prices?|fees?|charge|rate|preis|gebühr|precio|prix)\b/i,
  monthlyCost: /\b(?:monthly|regular|fixed) costs?\b/i,
  unitCost: /\b(?:unit costs?|cost of one|materials?)\b/i,
  volume: /\b(?:volume|sell|sold|sales)\b/i,
  cash: /\b(?:cash|savings?|money|in the bank|geld|gespart)\b/i,
  conversations: /\b(?:talked|spoke|interview|conversations?|asked)\b/i,
  orders: /\b(?:orders?|ordered|signed|waiting list|pre-?orders?)\b/i,
  alternativeCost: /\b(?:they pay|what they pay)\b/i,
};
/** The most that are offered to choose from. */
const MOST = 3;

/** What a message changes on the card; null where it changes nothing. */
export function readFigureChange(
  text: string,
  card: Card,
  {
    isCorrection,
    inOwnWords,
  }: { isCorrection: boolean /** The text before its words were exchanged. */; inOwnWords: string },
): ReadChange | null {
  if (text.length > LONGEST || /\?\s{0,3}$/.test(text)) return null;
  if (!isCorrection && !CHANGED.test(text)) return null;
  const amount = newAmount(text);
  if (!amount) return null;
  const entries = card.filter(
    ({ state, value }) =>
      (state === 'confirmed' || state === 'proposed') &&
      (value.type === 'money' || (value.type === 'count' && !amount.amount.isMoney)),
  );
  const words = new Set(
    [...tokensOf(text), ...tokensOf(inOwnWords)]
      .filter(({ kind }) => kind === 'word')
      .map(({ key }) => unitWord(key)),
  );
  const scored = entries
    .map((entry) => ({
      entry,
      score: scoreOf(entry, { text, words, ...amount }),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const isSure = best !== undefined && (next === undefined || best.score > next.score);
  const meant = isSure
    ? [best]
    : scored.length > 0
      ? scored.filter(({ score }) => score === best!.score)
      : isCorrection
        ? lastOf(entries)
        : [];
  const changes = meant
    .slice(0, MOST)
    .map(({ entry }) => ({ entryId: entry.id, value: changed(entry.value, amount.amount) }))
    .filter(({ entryId, value }) => {
      const before = card.find(({ id }) => id === entryId)!.value;
      return amountOf(before) !== amountOf(value);
    });
  return changes.length > 0 ? { changes, isSure } : null;
}

const lastOf = (entries: readonly Entry[]) => entries.slice(-MOST).map((entry) => ({ entry, score: 0 }));
const amountOf = (value: IdeaValue) =>
  value.type === 'money' ? Number(value.amount) : value.type === 'count' ? Number(value.count) : null;

const ROSE =
  /\b(?:up|down) to $|\b(?:went|gone|goes|rose|risen|raised|increased|dropped|fell|now|is|are) (?:up |down )?to $/i;

/** The one new figure: alone, or the second of "14,000 is old, now 16,500", or the first of "21, not 12". */
function newAmount(text: string): { amount: Amount; old: string | null; at: number } | null {
  const amounts = sentencesOf(text, tokensOf(text)).flatMap(({ tokens }) =>
    amountsOf(text, tokens).map((amount) => ({ amount, tokens })),
  );
  // "Went up to 6" is a new figure, and no bound.
  const plain = amounts.filter((one) => !one.amount.isVague || ROSE.test(text.slice(0, startOf(one))));
  const [first, second, third] = plain;
  if (!first || third) return null;
  if (!second) return { amount: first.amount, old: null, at: endOf(first) };
  const between = text.slice(endOf(first), startOf(second)).toLowerCase();
  if (/\b(?:not|nicht|instead of|statt|rather than)\b/.test(between))
    return { amount: first.amount, old: second.amount.decimal, at: endOf(first) };
  const before = text.slice(0, startOf(first)).toLowerCase();
  if (/\b(?:old|now|to|but|sondern|jetzt|auf)\b/.test(between) || /\b(?:from|not|nicht|von)\b/.test(before))
    return { amount: second.amount, old: first.amount.decimal, at: endOf(second) };
  return null;
}

const startOf = ({ amount, tokens }: { amount: Amount; tokens: readonly Token[] }) =>
  tokens[amount.from]!.start;
const endOf = ({ amount, tokens }: { amount: Amount; tokens: readonly Token[] }) =>
  tokens[amount.to - 1]!.end;

interface Said {
  text: string;
  words: ReadonlySet<string>;
  amount: Amount;
  old: string | null;
  /** Where the new figure ends. */
  at: number;
}

/** How plainly the words name an entry; 0 where they do not. */
function scoreOf({ place, value }: Entry, { text, words, amount, old, at }: Said): number {
  const names = (name: string | null) =>
    name !== null &&
    (name.match(/\p{L}{3,}/gu) ?? []).some(
      (word) => !DULL.has(word.toLowerCase()) && words.has(unitWord(word)),
    );
  // "Only 40 repairs a month": so many, and no price.
  if (value.type === 'money' && !amount.isMoney && COUNTED.test(text.slice(at))) return 0;
  let score = 0;
  if (old !== null && amountOf(value) === Number(old)) score += 4;
  if (value.type === 'money') {
    if (amount.every !== null && value.every !== null && amount.every !== value.every) return 0;
    if (names(value.what)) score += 3;
    if (names(value.per) && place === 'price') score += 1;
    if (amount.per !== null && value.per !== null && isSameUnit(amount.per, value.per)) score += 1;
  }
  if (value.type === 'count' && names(value.of)) score += 3;
  if (NAMES[place]?.test(text)) score += 2;
  return score;
}

const COUNTED =
  /^\s(?!(?:a|an|per|each|every|now|instead|not|for|and|then|pro|im|but|or|in|at|on|to|once|more|less|only|please|it|is|last|this|next|since|from|of|because|when|today|yesterday|with|by|as|seit|letzte)\b)\p{L}{3,}/iu;

const DULL: ReadonlySet<string> = new Set(
  'the and for one with per each our its cost costs price'.split(' '),
);

function changed(value: IdeaValue, amount: Amount): IdeaValue {
  if (value.type === 'money') return changedMoney(value, amount);
  return {
    ...(value as CountValue),
    count: amount.decimal,
    every: amount.every ?? (value as CountValue).every,
  };
}

function changedMoney(value: MoneyValue, { decimal, currency, per, every }: Amount): MoneyValue {
  return {
    ...value,
    amount: decimal,
    currency: currency ?? value.currency,
    per: per ?? value.per,
    every: value.every === 'once' ? 'once' : (every ?? value.every),
  };
}
