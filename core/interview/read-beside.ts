/**
 * Figures that the words alone do not settle and the card does: what one costs beside a known price, what is paid
 * regularly under a name, how many of what is sold. As proposals, like all that is read; the member confirms.
 *
 * B1  Only what is stated is read: no question, condition, doubt, denial, past, and nothing that others say.
 * B2  What is read by the words themselves goes before it.
 */
import { type Card, confirmedAt, type Proposal } from '../idea/card.ts';
import { type Clause, isMeant, isOwnWord, statedBy } from '../idea/reading/clauses.ts';
import { countedBy } from '../idea/reading/count-places.ts';
import { OF_ONE } from '../idea/reading/money-words.ts';
import { phraseAt } from '../idea/reading/phrases.ts';
import { costName } from '../idea/reading/short-answer.ts';
import { sentencesOf, type Token, tokensOf } from '../idea/reading/tokens.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue, Every, MoneyValue } from '../idea/values.ts';
import { onlyCurrency } from './common-terms.ts';

const REGULAR: ReadonlySet<Every | null> = new Set(['week', 'month', 'quarter', 'year']);
const OF_SALES =
  /^(?:do|does|did|make|makes|sell|sells|serve|serves|have|get|gets|take|takes|manage|about|around|roughly|now|only|like|usually|book|books|mache|verkaufe|verkaufen|schaffe)$/;
const OF_PRICE = /^(?:price|charge|charging|sell|sells|selling|priced|customers|clients|guests|offer)$/;
const OF_OTHERS =
  /^(?:they|he|she|competitors?|others?|elsewhere|supermarket|shop|shops|middleman|middlemen)$/;

/** What the card settles beside `read`, which is what the words have settled. */
export function readBeside(
  text: string,
  { card, read }: { card: Card; read: readonly Proposal[] },
): Proposal[] {
  const unit = unitOf(card) ?? unitOfRead(read);
  const currency = onlyCurrency(card) ?? currencyOf(read);
  const found: Proposal[] = [];
  for (const sentence of sentencesOf(text, tokensOf(text))) {
    const stated = statedBy(text, sentence);
    if (!stated) continue;
    const { tokens, amounts, clauses } = stated;
    const firstElse = firstOf(tokens, ({ key }) => OF_PRICE.test(key) || OF_OTHERS.test(key));
    const firstOwn = firstOf(tokens, ({ key }) => isOwnWord(key));
    for (const amount of amounts) {
      const clause = clauses.find(({ from, to }) => amount.from >= from && amount.from < to);
      const start = tokens[amount.from]!.start;
      const isRead = read.some(
        ({ value, span }) => value.type !== 'text' && span.start <= start && start < span.end,
      );
      if (!clause || isRead || amount.isVague || amount.isOdd || !isStated(clause)) continue;
      const isElse = firstElse(clause) < amount.from;
      const name = costName(text, tokens, amount.from);
      const money = (place: 'unitCost' | 'monthlyCost'): Proposal => ({
        place,
        value: {
          ...{ type: 'money', amount: amount.decimal, currency: amount.currency ?? currency },
          ...{ per: amount.per, every: amount.every, what: name?.name ?? null },
        },
        span: spanOf(tokens, Math.min(name?.from ?? amount.from, amount.from), amount.to),
      });
      if (unit && amount.per && isSameUnit(amount.per, unit) && name && !isElse)
        found.push(money('unitCost'));
      else if (isPartOfOne({ name: name?.name, amount, price: priceIn(read), hasElse: isElse }))
        found.push({
          ...money('unitCost'),
          value: { ...(money('unitCost').value as MoneyValue), per: unit },
        });
      else if (
        REGULAR.has(amount.every) &&
        !amount.per &&
        name &&
        !isElse &&
        (amount.isMoney || currency !== null) &&
        isCost(name.name, unit)
      )
        found.push(money('monthlyCost'));
      else if (!amount.isMoney) {
        // A note leaves the "I" out: "do 6 a week".
        const isMine = amount.from - clause.from === 1 || firstOwn(clause) < amount.from;
        const last = amount.from > clause.from ? tokens[amount.from - 1]!.key : '';
        const count = countOf(text, { tokens, amount, doesSell: isMine && OF_SALES.test(last), unit });
        if (count) found.push(count);
      }
    }
  }
  return found.filter(({ place }) => place !== 'volume' || !read.some((one) => one.place === 'volume'));
}

/** Where what fits stands first in a clause: looked for once, as a clause may hold thousands of amounts. */
function firstOf(tokens: readonly Token[], fits: (token: Token) => boolean): (clause: Clause) => number {
  const known = new Map<Clause, number>();
  return (clause) => {
    const found = known.get(clause);
    if (found !== undefined) return found;
    let at = clause.from;
    while (at < clause.to && !fits(tokens[at]!)) at += 1;
    known.set(clause, at);
    return at;
  };
}

const isStated = (clause: Clause) => !clause.isDenied && !clause.isPast && isMeant(clause);

/** "45 a service, parts about 12": what is used up for one, right beside its price and less than that. */
function isPartOfOne({
  name,
  amount,
  price,
  hasElse,
}: {
  name: string | undefined;
  amount: Parameters<typeof countedBy>[2];
  price: MoneyValue | undefined;
  hasElse: boolean;
}): boolean {
  if (!name || !price?.per || hasElse || amount.per || amount.every || amount.isEach) return false;
  return Number(amount.decimal) < Number(price.amount) && phraseAt(OF_ONE, tokensOf(name), 0) > 0;
}

/** A name that is not what is sold. */
const isCost = (name: string, unit: string | null) =>
  !/\bpays?$/i.test(name) && !OF_SALES.test(name.toLowerCase()) && (unit === null || !isSameUnit(name, unit));

function countOf(
  text: string,
  {
    tokens,
    amount,
    doesSell,
    unit,
  }: {
    tokens: readonly Token[];
    amount: Parameters<typeof countedBy>[2];
    /** Whether the member says that they do, make or sell so many. */
    doesSell: boolean;
    unit: string | null;
  },
): Proposal | null {
  const counted = countedBy(text, tokens, amount);
  const every = counted?.every ?? null;
  if (!counted || !every || every === 'hour') return null;
  const isOfUnit = counted.of !== null && unit !== null && isSaleOf(counted.noun, unit);
  const isOwn = counted.of === null && doesSell;
  if (!isOfUnit && !isOwn) return null;
  const value: CountValue = {
    type: 'count',
    count: amount.decimal,
    of: isOfUnit && !isSameUnit(counted.noun, unit) ? null : counted.of,
    every,
  };
  return { place: 'volume', value, span: spanOf(tokens, amount.from, counted.to) };
}

/** The unit itself, or its plural in another language: "Sensoren" of a "Sensor". */
const isSaleOf = (noun: string, unit: string) =>
  isSameUnit(noun, unit) ||
  (unit.length > 3 && noun.length - unit.length <= 2 && noun.toLowerCase().startsWith(unit.toLowerCase()));

const spanOf = (tokens: readonly Token[], from: number, to: number) => ({
  start: tokens[from]!.start,
  end: tokens[to - 1]!.end,
});
const unitOf = (card: Card) => (confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined)?.per ?? null;
const priceIn = (read: readonly Proposal[]) =>
  read.find(({ place }) => place === 'price')?.value as MoneyValue | undefined;
const unitOfRead = (read: readonly Proposal[]) => priceIn(read)?.per ?? null;
const currencyOf = (read: readonly Proposal[]) => priceIn(read)?.currency ?? null;
