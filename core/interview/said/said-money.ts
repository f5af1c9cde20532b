/**
 * The price and what one costs, where the first message of an idea says an amount with its unit and nobody else asks it:
 * "35 euro an hour", "Brookside pays 45 bob a litre", "the strip costs 4 kr". And what was read of figures that are none
 * of the member's is thrown out. Proposals only; pure and linear.
 */
import type { Proposal } from '../../idea/card.ts';
import type { PlaceId } from '../../idea/places.ts';
import { isOwnWord } from '../../idea/reading/clauses.ts';
import { nounOfCost } from '../../idea/reading/cost-places.ts';
import { BUYS } from '../../idea/reading/money-words.ts';
import { findPhrase, phraseTable } from '../../idea/reading/phrases.ts';
import { TODAY } from '../../idea/reading/text-words.ts';
import type { MoneyValue } from '../../idea/values.ts';
import { figuresSeen, type SeenFigure } from './figures-aside.ts';

/** Places of which a figure is the member's own. */
const OWN_PLACES: ReadonlySet<PlaceId> = new Set([
  'price',
  'unitCost',
  'monthlyCost',
  'oneOffCost',
  'cash',
  'pay',
]);
/** So many times its price, a thing is bought once and not used up. */
const BOUGHT_ONCE = 20;

/** Without the figures of others, of oneself, of income, and parts whose total is there. */
export function withoutAside(proposals: readonly Proposal[], text: string): readonly Proposal[] {
  const seen = figuresSeen(text);
  return proposals.filter((one) => {
    if (one.value.type !== 'money' || !OWN_PLACES.has(one.place)) return true;
    const figure = seen.find((each) => isIn(each, one));
    if (!figure) return true;
    if (one.place === 'pay' && figure.aside === 'income') return true;
    const mayBe = figure.aside === null || figure.aside === 'count';
    return mayBe && !isTooFew(one.place, figure) && !isRateOfDeeds(figure);
  });
}

const isIn = ({ span, amount }: SeenFigure, { span: at, value }: Proposal) =>
  at.start <= span.start &&
  span.end <= at.end &&
  value.type === 'money' &&
  Number(value.amount) === Number(amount.decimal);

/** "I have done 5 for friends" is no cash. */
const isTooFew = (place: PlaceId, { amount }: SeenFigure) => place === 'cash' && Number(amount.decimal) < 100;
/** "A van does 5 a day" counts. */
const isRateOfDeeds = ({ tokens, amount }: SeenFigure) =>
  !amount.isMoney && /^(?:do|does|did|make|makes|serve|serves)$/.test(tokens[amount.from - 1]?.key ?? '');

/** With the price and the costs that a first message says and nothing has read. */
export function withMoney(text: string, all: readonly Proposal[]): readonly Proposal[] {
  const isPriced = all.some(({ place }) => place === 'price');
  const seen = figuresSeen(text);
  // "Chai stall, 15 rs a cup", "3000 CFA monthly": a cost without a word of its own in its clause is the price.
  const isPaid = seen.some(
    (figure) => !figure.isAsked && isPaidToUs(figure) && !all.some((one) => isIn(figure, one)),
  );
  const read = all.filter((one) => {
    if (isPaid && one.place === 'price') return false;
    const figure = isPriced || !/Cost$/.test(one.place) ? undefined : seen.find((each) => isIn(each, one));
    const isOpening =
      figure && figure.amount.from === figure.from && figure.tokens[figure.from - 1]?.key !== ':';
    return !figure || !isOpening || !isPrice(figure);
  });
  return [...read, ...saidMoney(text, read)];
}

function saidMoney(text: string, read: readonly Proposal[]): Proposal[] {
  const figures = figuresSeen(text).filter(
    ({ aside, amount }) => aside === null && !amount.isVague && !amount.isOdd,
  );
  const found: Proposal[] = [];
  const isRead = (figure: SeenFigure) => read.some((one) => one.value.type === 'money' && isIn(figure, one));
  const priceRead = read.find(({ place }) => place === 'price')?.value ?? null;
  const open = figures.filter((figure) => !isRead(figure) && isPrice(figure));
  const first = priceRead ? null : (open.find(isPaidToUs) ?? open[0] ?? null);
  if (first) found.push(proposed('price', first));
  const price = priceRead?.type === 'money' ? priceRead : first ? moneyIn(first) : null;
  for (const figure of figures) {
    if (figure === first || isRead(figure)) continue;
    const place = costOf(figure, price);
    if (place) found.push(withUnit(proposed(place, figure), price));
  }
  return found;
}

/** "Soap" in "soap 150 a car", "strip" in "the strip costs 4 kr". */
function nameOf({ tokens, from, amount }: SeenFigure): string | null {
  const words = tokens.slice(from, amount.from).filter(({ key }) => !NO_NAME.test(key));
  return words.length > 0 && words.length <= 2 ? words.map(({ key }) => key).join(' ') : null;
}

const NO_NAME =
  /^(?:the|a|an|my|our|and|costs?|is|are|me|us|about|around|like|it|roughly|it's|each|one|cost)$/;

/** What one costs is of one of what has the price. */
const withUnit = (one: Proposal, price: MoneyValue | null): Proposal =>
  one.place === 'unitCost' && one.value.type === 'money'
    ? { ...one, value: { ...one.value, per: one.value.per ?? price?.per ?? null } }
    : one;

const moneyIn = ({ amount }: SeenFigure): MoneyValue => ({
  ...{ type: 'money', amount: amount.decimal, currency: amount.currency },
  ...{ per: amount.per, every: amount.every, what: null },
});

function proposed(place: PlaceId, figure: SeenFigure): Proposal {
  const value = moneyIn(figure);
  const name = /Cost$/.test(place) ? nameOf(figure) : null;
  const isOnce = place === 'oneOffCost';
  return {
    place,
    value: { ...value, what: name, ...(isOnce && { per: null, every: 'once' as const }) },
    // With the words of its clause: they say what it is.
    span:
      place === 'price' ? figure.span : { start: figure.tokens[figure.from]!.start, end: figure.span.end },
  };
}

const ELSE = phraseTable(
  'used to | last year | last month | instead of | they pay | they spend | costs them | cost them',
);

/** "People pay me 1500". */
const isPaidToUs = ({ tokens, amount, from }: SeenFigure) =>
  /^(?:me|us)$/.test(tokens[amount.from - 1]?.key ?? '') &&
  amount.from - 2 > from &&
  /^pays?$/.test(tokens[amount.from - 2]!.key);

/** What customers pay, what the member would ask, or an amount with its unit that nothing else explains. */
function isPrice(figure: SeenFigure): boolean {
  const { tokens, amount, from, to } = figure;
  const before = tokens.slice(from, amount.from);
  if (findPhrase(ELSE, tokens, { from, to }) >= 0) return false;
  const [last, second] = [before.at(-1)?.key ?? '', before.at(-2)?.key ?? ''];
  const isToday = findPhrase(TODAY, tokens, { from, to }) >= 0;
  const pays = before.findLastIndex(({ key }) => /^pays?$/.test(key));
  const who = before.slice(0, Math.max(0, pays));
  const isOthers =
    who.some(({ kind }) => kind === 'word') &&
    !who.some(({ key }) => isOwnWord(key) && key !== 'my' && key !== 'our');
  if (pays >= 0)
    return isOthers && !isToday && before.length - pays <= 3 && (amount.isMoney || isPaidToUs(figure));
  const asks = before.findLastIndex(({ key }) => SELLS.test(key));
  const isAsking =
    asks >= 0 && (/^(?:at|for)$/.test(last) || SELLS_AT.test(last) || /^(?:at|for)$/.test(second));
  if (isAsking && (amount.isMoney || amount.per !== null)) return true;
  if (isToday && before.some(({ key }) => /^(?:they|people|everyone)$/.test(key))) return false;
  if (amount.per === null && amount.every === null && !amount.isEach) return false;
  if (!amount.isMoney && (amount.per === null || amount.from > from)) return false;
  if (isOfCost(figure) || before.some(({ key }) => SPENDS.test(key))) return false;
  const isRegular = amount.per === null && !amount.isEach && amount.every !== 'hour';
  return !isRegular || before.filter(({ kind }) => kind === 'word').length <= 2;
}

const SELLS = /^(?:sell|selling|sold|charge|charging|ask|take|offer|offering|rent|renting|resell)$/;
const SELLS_AT = /^(?:ask|charge|charging|take|them|it|about|around|only)$/;
const SPENDS =
  /^(?:pay|pays|paying|spend|costs?|costing|buy|buying|bought|saved|save|rent|salary|wage|helper|insurance|from|over|under)$/;

/** A noun of a cost in its own clause. */
const isOfCost = (figure: SeenFigure): boolean =>
  nounOfCost(figure) !== null ||
  findPhrase(BUYS, figure.tokens, { from: figure.from, to: figure.amount.from }) >= 0;

/** "My cost is 4 pesos", "the strip costs 4 kr", "the cooler is 1.8 million". */
function costOf({ tokens, amount, from, to }: SeenFigure, price: MoneyValue | null): PlaceId | null {
  const isLarge = tokens
    .slice(amount.from, amount.to)
    .some(({ key }) => /^(?:million|mio|lakh|k)$/.test(key));
  if (!price) return null;
  // "Soap 150 a car".
  const isNamed =
    tokens.slice(from, amount.from).every(({ kind }) => kind === 'word') && amount.from - from <= 2;
  if (isNamed && amount.from > from && amount.per !== null && Number(amount.decimal) < Number(price.amount))
    return 'unitCost';
  if (!(amount.isMoney || isLarge)) return null;
  const before = tokens.slice(from, amount.from);
  if (findPhrase(ELSE, tokens, { from, to }) >= 0 || findPhrase(TODAY, tokens, { from, to }) >= 0)
    return null;
  const verb = before.slice(-4).find(({ key }) => /^(?:costs?|costing|is|are|'s)$/.test(key));
  if (!verb || before.length > 7 || before.some(({ key }) => /^(?:they|them|he|she|him|her)$/.test(key)))
    return null;
  const [size, sum] = [Number(amount.decimal), Number(price.amount)];
  if (sum > 0 && size >= sum * BOUGHT_ONCE && amount.every === null) return 'oneOffCost';
  const isCost = /^cost/.test(verb.key) || before.some(({ key }) => /^costs?$/.test(key));
  return isCost && size < sum && amount.every === null ? 'unitCost' : null;
}
