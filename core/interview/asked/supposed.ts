/**
 * What the numbers of a question are: figures that it supposes, a sum that is wanted, so many months. A number in a
 * question is tried for its answer alone and is never kept. Each must say by the words right beside it what it is; where
 * one does not, nothing of the question is reckoned with, so that no answer stands on a guess. Pure, linear.
 */

import { type Card, confirmedAt, type Entry } from '../../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  plus,
  times,
  toDecimal,
} from '../../idea/fraction.ts';
import type { PlaceId } from '../../idea/places.ts';
import { amountsOf } from '../../idea/reading/amounts.ts';
import { tokensOf } from '../../idea/reading/tokens.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { inPeriodOf } from '../../idea/turning-points.ts';
import { isSameUnit } from '../../idea/units.ts';
import type { CountValue, Every, MoneyValue } from '../../idea/values.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import { isCostOf } from '../german-figures.ts';
import type { Quantity } from './read-asked.ts';

/** A place that a number can be supposed at. */
type SupposedPlace = Extract<
  PlaceId,
  'price' | 'unitCost' | 'volume' | 'monthlyCost' | 'oneOffCost' | 'cash' | 'season'
>;

/** A number with its place. */
interface Placed {
  place: SupposedPlace | 'target' | 'months';
  amount: string;
  currency: string | null;
  every: Every | null;
  /** What is paid for, where the words name it. */
  what: string | null;
  /** On top of what is there. */
  isMore: boolean;
  /** The other way of an "or". */
  isOther: boolean;
}

/** What the numbers of a question say. */
export interface Numbers {
  /** For the answer, in the order in which they stand. */
  supposed: readonly Entry[];
  /** The same for the other way of "12 or 15"; empty where there is none. */
  others: readonly Entry[];
  /** What is to be left. */
  target: { amount: string; every: Every } | null;
  months: string | null;
}

interface Said {
  decimal: string;
  isMoney: boolean;
  currency: string | null;
  every: Every | null;
  per: string | null;
  /** The sentence before it and behind it, in small letters. */
  before: string;
  after: string;
}

const TARGET =
  /\b(?:earn(?:ing|s)?|make|making|take home|live (?:on|off)|left|clear|keep|pay (?:myself|ourselves|me|us)|(?:profit|income|salary|wage|result|goal) of|have|need|get|reach|bring me|replace(?: my)?|verdiene\w?|haben|übrig|leben von|von)(?: (?:about|at least|around|roughly|only|just|a|my|the|mindestens|etwa|noch))?[ $€£]{0,3}$/;
const TARGET_AFTER =
  /^ ?(?:(?:a|per|every|each|the) (?:day|week|month|year) )?(?:zu (?:haben|verdienen|leben)|for (?:myself|me|us)|left|profit|to live|net|take home|over|übrig|zum leben)\b/;
const CASH =
  /\b(?:have|has|got|saved|savings?(?: of| are| is)?|cash(?: of| is)?|with|habe|my|mein\w{0,2})(?: (?:only|just|about|the|nur))? ?[$€£]?$/;
const CASH_AFTER =
  /^ ?(?:saved|in (?:the |my )?(?:bank|cash|savings|account)|cash|of savings|erspart\w{0,2}|gespart)\b/;
const IS_CASH = /\b(?:is|are|will|would|does|do|reichen|reicht)(?: (?:the|my|these|those|die))? ?[$€£]?$/;
const ONCE =
  /\b(?:for|of|costs?|costing|buy(?:ing)?|pay(?:ing)?|spend|spent|needs?|needed|at|invest(?:ed)?|into|to|the|für|über)(?: (?:the|a|an|my|about|these|those))? ?[$€£]?$/;
const PRICE =
  /\b(?:charg(?:e|ed|ing)|pric(?:e|es|ed)(?: (?:is|was|at|of|to|were|would be|be|(?:goes|went|rises|falls|drops)(?: up| down)? to|wäre|auf|von))?|(?:sell|sold|selling)(?: \p{L}+){0,4} (?:at|for)|at|for|ask(?:ed)?|take|took|verlange\w?|nehme\w?|zu)(?: (?:only|just|about|nur))? ?[$€£]?$/u;
const EACH =
  /^ ?(?:charge|verlange\w?|nehme\w?|each|apiece|a piece|per (?:piece|unit|item)|pro stück|das stück)\b/;
const SOLD =
  /\b(?:sell|sold|selling|sells|do|did|doing|made|make|serve|served|get|got|had|have|only|with|at|just|are|is|verkaufe\w?|if)(?: (?:only|just|about|nur|another))? ?$/;
const SOLD_AFTER =
  /^ ?(?:$|[?,.!;]|(?:more |fewer |less )?(?:an?|per|each|every|in an?) (?:day|week|month|year)|instead|of (?:them|those|it)|more|fewer|less|enough|sold|sell|verkaufe\w?)/;
const COUNTED =
  /^ ?(?:more |fewer |new |paying |extra )?(?:customers?|clients?|people|orders?|sales?|pieces?|units?|items?|times|visits?|bookings?|members?|students?|pupils?|guests?|jobs?|kunden|stück|bestellungen|aufträge|gäste)\b/;
const NAMED =
  /\b(rent|wages?|salary|helper|assistant|insurance|lease|van|room|shop|staff|somebody|someone|loan|software|ads?|advertising|marketing|kitchen|stall|office|desk|apprentice|employee|manager|cleaner|driver|storage|stand|lager|aushilfe|werbung|pacht|büro|laden)(?: (?:is|was|were|are|goes|go|went|rises?|rose|up|down|to|of|at|for|a|an|the|about|only|costs?|costing|would|be|becomes?|who|that|gets?|takes?|wants?|me|steigt|kostet|auf|von|für|per))* ?[$€£]?$/;
const PAYS =
  /\b(?:pay(?:ing|s)?|costs?|hir(?:e|ing)|afford|an extra|another|on top)(?: (?:the|a|her|him|them|it|me|extra|about|for|of|at))? ?[$€£]?$/;
const AT = /\b(?:for|at|of)(?: about)? ?[$€£]$/;
const UNIT_COST =
  /\b(?:costs?(?: me| us)?|ingredients?|materials?|cost of one|flour|beans|milk|wool|parts)\b.{0,16}$/;
const OF_ONE = /^ ?(?:each|apiece|a piece|per|a (?!day|week|month|year|quarter)|for (?:one|each))/;
const OF_PRICE_AFTER = /^ ?(?:too (?:low|high|much|little|cheap|dear)|(?:a|the) (?:\p{L}{2,8} )?price)\b/u;
const BESIDE = /\b(?:instead of|rather than|not|from|statt)(?: (?:the|my))? ?[$€£]?$/;
const OTHER = /^[^.?!;]{0,40}?\b(?:or|oder|versus|vs)\b/;
const SAYS_OTHER = /\b(?:or|oder|versus|vs)\b[^.?!;]{0,24}$/;
const MORE = /^ ?(?:more|extra|additional|mehr|zusätzlich)\b/;

const PERCENT = /(\d{1,3}(?:[.,]\d)?) ?(?:%|percent\b|per cent\b|prozent\b)/g;
const DOWN =
  /\b(?:cheaper|discount|off|less|lower|cut|drop|reduce|fewer|down|billiger|rabatt|nachlass|weniger|senke\w?|los[et])\b/;
const UP = /\b(?:raise|increase|more|higher|up|dearer|expensive|gain|teurer|erhöh\w{1,3}|mehr)\b/;
const OF_SALES = /\b(?:sales|customers|clients|orders|sell|buyers|volume|kunden|verkaufe\w?)\b/;
const OF_PRICE =
  /\b(?:prices?|charge|cheaper|discount|off|dearer|expensive|preis\w?|teurer|billiger|rabatt|nachlass)\b/;
const TWICE =
  /\b(twice|doubled?|half|halved?|doppelt|verdopple|halb)\b(?: (?:as|the|my|our|so|die|meine))*(?: (?:many|much|viele?))?(?: (\p{L}{2,20}))?|\b(?:sell|sold|sales|customers|orders|clients|users)\b.{0,20}\b(twice|doubled?|halved?|half)\b/u;
const SALES_WORD = /^(?:sales|customers|clients|orders|that|kunden|verkäufe)$/;

/** The numbers of a sentence; null where one of them does not say what it is. */
export function numbersIn(sentence: string, quantity: Quantity, card: Card): Numbers | null {
  const shares = sharesIn(sentence, card);
  if (!shares) return null;
  const said = saidIn(sentence.replace(PERCENT, (whole) => ' '.repeat(whole.length)));
  if (!said) return null;
  const placed = placedOf(said, quantity, card);
  if (!placed) return null;
  const places = placed.filter(({ isOther }) => !isOther).map(({ place, what }) => `${place} ${what ?? ''}`);
  if (new Set(places).size < places.length) return null;
  // Beside several of a sort, one number does not say which of them it stands for.
  if (placed.some(({ place }) => ONE_ONLY.has(place) && confirmedAt(card, place as PlaceId).length > 1))
    return null;
  const entries = (wanted: boolean) =>
    placed.filter(({ isOther }) => isOther === wanted).flatMap((one) => entryOf(one, card) ?? []);
  const target = placed.find(({ place }) => place === 'target');
  return {
    supposed: [...shares, ...entries(false)],
    others: entries(true),
    target: target ? { amount: target.amount, every: target.every ?? 'month' } : null,
    months: placed.find(({ place }) => place === 'months')?.amount ?? null,
  };
}

/** Each number with its place, without those that the card has like that; null where one does not say what it is. */
function placedOf(said: readonly Said[], quantity: Quantity, card: Card): Placed[] | null {
  const own = said.map(
    (one) => placeOf(one, quantity, card) ?? (isOneOfTwo(one) ? placeOfKnown(one, card) : null),
  );
  const placed: Placed[] = [];
  for (const [at, one] of said.entries()) {
    const found = own[at] ?? ofNeighbour(one, own[at - 1]) ?? ofNext(one, own[at + 1]);
    const isKnown = card.some((entry) => isConfirmedAmount(entry, one.decimal, found?.place ?? null));
    // What stands on the card like that is only named.
    if (isKnown || (BESIDE.test(one.before) && found && !isOneOfTwo(one))) continue;
    if (!found) return null;
    placed.push(found);
  }
  return placed;
}

const ONE_ONLY: ReadonlySet<string> = new Set(['price', 'unitCost', 'volume']);

const isOneOfTwo = ({ after, before }: Said) => OTHER.test(after) || SAYS_OTHER.test(before);

/** Every number of the sentence as an amount; null where one is none, or a range. */
function saidIn(sentence: string): Said[] | null {
  // "To earn 2000" names a sum and no year.
  const text = sentence.replace(
    /(?<!\b(?:in|since|until|by|year|from|seit|bis|ab) )(?<![\d.,])([12])(\d{3})(?![\d.,]?\d)/g,
    '$1,$2',
  );
  const tokens = tokensOf(text);
  const amounts = amountsOf(text, tokens);
  const covered = new Set(amounts.flatMap(({ from, to }) => tokens.slice(from, to)));
  if (tokens.some((token) => token.kind === 'number' && !covered.has(token))) return null;
  const said = amounts.map((amount): Said => {
    const [first, last] = [tokens[amount.from]!, tokens[amount.to - 1]!];
    const end = lastOfNumber(amount, tokens) ?? last.end;
    return {
      ...{ decimal: amount.decimal, isMoney: amount.isMoney, currency: amount.currency },
      ...{ every: amount.every, per: amount.per },
      before: text.slice(Math.max(0, first.start - 60), first.start).toLowerCase(),
      after: text.slice(end, end + 60).toLowerCase(),
    };
  });
  const isRange = amounts.some(
    ({ isVague }, at) =>
      isVague && !isOneOfTwo(said[at]!) && !/\b(?:least|over|about|mindestens)\b/.test(said[at]!.before),
  );
  return isRange ? null : said;
}

/** Where the digits and their currency end: units behind them are read from the words themselves. */
function lastOfNumber(
  { from, to }: { from: number; to: number },
  tokens: ReturnType<typeof tokensOf>,
): number | null {
  const unit = tokens.slice(from, to).findIndex(({ key }) => /^(?:an?|per|each|every|for|in|\/)$/.test(key));
  return unit > 0 ? tokens[from + unit - 1]!.end : null;
}

/** What one number is, by the words beside it; null where they do not say. */
function placeOf(one: Said, quantity: Quantity, card: Card): Placed | null {
  const { before, after, every, isMoney } = one;
  const as = (place: Placed['place'], more: Partial<Placed> = {}): Placed => ({
    ...{ place, amount: one.decimal, currency: one.currency, every, what: null },
    ...{ isMore: MORE.test(after), isOther: SAYS_OTHER.test(before), ...more },
  });
  const isOfMoney = quantity === 'once' || quantity === 'runway' || quantity === 'capital';
  if (/^ ?(?:months?|monate?n?)\b/.test(after)) {
    if (isMoney) return null;
    return /^ ?\p{L}{5,6} (?:a|of the|per|im) (?:year|jahr)/u.test(after)
      ? as('season', { every: 'year' })
      : as('months');
  }
  if (/^ ?(?:weeks?|days?|hours?|years?|wochen?|tage?|stunden?|jahre?|%)\b/.test(after)) return null;
  const isCounted = !isMoney && (isUnitOf(after, card) || COUNTED.test(after));
  if (isCounted) return as('volume');
  const isRegular = every === 'week' || every === 'month' || every === 'year';
  const named = NAMED.exec(before)?.[1] ?? null;
  if (isOfMoney && every === null) {
    if (CASH_AFTER.test(after) || CASH.test(before) || (quantity === 'once' && IS_CASH.test(before)))
      return as('cash');
    if (ONCE.test(before)) return as('oneOffCost', { every: 'once' });
  }
  const isWanted = quantity !== 'extra' && quantity !== 'payback' && !isOfMoney && named === null;
  // "How many for 3000 a month?"
  if (isWanted && quantity === 'sales' && isRegular && /\bfor ?[$€£]?$/.test(before)) return as('target');
  if (
    isWanted &&
    (TARGET_AFTER.test(after) || (TARGET.test(before) && !/^ ?(?!zu )\p{L}{4,}/u.test(bareAfter(after))))
  )
    return as('target');
  if (isRegular && isPriceOfPeriod(every, card) && PRICE.test(before) && named === null) return as('price');
  if (
    isRegular &&
    (named !== null || PAYS.test(before) || (isMoney && AT.test(before))) &&
    quantity !== 'left'
  )
    return as('monthlyCost', { what: named });
  if (named === 'rent' && every === null) return as('monthlyCost', { what: named, every: 'month' });
  if (UNIT_COST.test(before) && OF_ONE.test(after)) return as('unitCost', { every: null });
  if ((quantity === 'payback' || quantity === 'extra') && every === null && ONCE.test(before))
    return as('oneOffCost', { every: 'once', what: named });
  if (
    every === null &&
    (EACH.test(after) || OF_PRICE_AFTER.test(after) || PRICE.test(before) || isPerUnit(one, card))
  )
    return as('price');
  if (!isMoney && every !== 'hour' && SOLD.test(before) && SOLD_AFTER.test(after)) return as('volume');
  return null;
}

const bareAfter = (after: string) =>
  after.replace(/^ ?(?:an?|per|every|each|the) (?:day|week|month|year)\b/, '');

/** "5 or 6?", where 5 is the price: the one entry that has it, and no other has. */
function placeOfKnown(one: Said, card: Card): Placed | null {
  const [entry, another] = card.filter((each) => isConfirmedAmount(each, one.decimal, null));
  if (!entry || another || (entry.place !== 'price' && entry.place !== 'volume')) return null;
  return {
    ...{ place: entry.place, amount: one.decimal, currency: one.currency, every: one.every, what: null },
    ...{ isMore: false, isOther: SAYS_OTHER.test(one.before) },
  };
}

/** "12 or 15?": the second is what the first is. */
function ofNeighbour(one: Said, before: Placed | null | undefined): Placed | null {
  if (!before || isOfAnswer(before) || !SAYS_OTHER.test(one.before)) return null;
  return { ...before, amount: one.decimal, every: one.every ?? before.every, isOther: true };
}

/** "6 or 7 a loaf?": the first is what the second is. */
function ofNext(one: Said, next: Placed | null | undefined): Placed | null {
  if (!next || isOfAnswer(next) || !next.isOther || !OTHER.test(one.after)) return null;
  return { ...next, amount: one.decimal, every: one.every ?? next.every, isOther: false };
}

const isOfAnswer = ({ place }: Placed) => place === 'target' || place === 'months';

/** The first words behind a number name what the card sells. */
function isUnitOf(after: string, card: Card): boolean {
  const words = /^ ?(?:more |extra |of the |of )?(\p{L}{2,24})(?: (\p{L}{2,24}))?/u.exec(after);
  if (!words || /^(?:per|an?|each|every|or|pro|je|oder)$/.test(words[1]!)) return false;
  const said = [words[1]!, words[2] ? `${words[1]} ${words[2]}` : '', words[2] ?? ''].filter(
    (word) => word.length > 2 && !/^(?:day|week|month|year|each|per|or)s?$/.test(word),
  );
  return unitsOf(card).some((unit) => said.some((word) => isSameUnit(word, unit)));
}

const unitsOf = (card: Card): string[] =>
  [...confirmedAt(card, 'price'), ...confirmedAt(card, 'volume')].flatMap(({ value }) =>
    value.type === 'money' ? (value.per ?? []) : value.type === 'count' ? (value.of ?? []) : [],
  );

const isPerUnit = ({ per }: Said, card: Card) =>
  per !== null && unitsOf(card).some((unit) => isSameUnit(unit, per));

const isPriceOfPeriod = (every: Every, card: Card) =>
  confirmedAt(card, 'price').some(({ value }) => value.type === 'money' && value.every === every);

/** Whether a number is what an entry says already. */
function isConfirmedAmount(
  { place, state, value }: Entry,
  decimal: string,
  at: Placed['place'] | null,
): boolean {
  const amount = value.type === 'money' ? value.amount : value.type === 'count' ? value.count : null;
  if (state !== 'confirmed' || amount === null || plainDecimal(amount) !== plainDecimal(decimal))
    return false;
  return at === null || at === place;
}

/** A number as an entry to reckon with; null for what is none of the card. */
function entryOf(placed: Placed, card: Card): Entry | null {
  const { place, amount, every, what } = placed;
  if (place === 'target' || place === 'months') return null;
  const there = confirmedAt(card, place);
  const same = what ? there.filter(({ value }) => isCostOf(value, what)) : there;
  const before = (place === 'monthlyCost' ? same : there)[0];
  const id = `supposed-${place}-${what ?? ''}`;
  if (place === 'volume' || place === 'season') {
    const known = before?.value as CountValue | undefined;
    const period = every ?? known?.every ?? (place === 'season' ? 'year' : hasPeriod(card) ? null : 'month');
    const count = placed.isMore && known ? added(known, amount, period) : amount;
    if (count === null) return null;
    return supposedAt(place, { type: 'count', count, of: known?.of ?? null, every: period }, id);
  }
  const known = before?.value as MoneyValue | undefined;
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  const currency = placed.currency ?? known?.currency ?? price?.currency ?? null;
  const isOfOne = place === 'price' || place === 'unitCost';
  return supposedAt(
    place,
    {
      ...{ type: 'money', amount, currency },
      per: isOfOne ? (known?.per ?? price?.per ?? null) : null,
      every: isOfOne ? (known?.every ?? null) : place === 'cash' ? null : every,
      what: what ?? (place === 'monthlyCost' ? null : (known?.what ?? null)),
    },
    id,
  );
}

const hasPeriod = (card: Card) =>
  confirmedAt(card, 'price').some(({ value }) => value.type === 'money' && value.every);

function added({ count, every }: CountValue, more: string, period: Every | null): string | null {
  const there = inPeriodOf(fromDecimal(count), every, period);
  return there && plainDecimal(toDecimal(plus(there, fromDecimal(more)), 4, 'half-even'));
}

/** "10 % cheaper", "twice as many"; null where a share does not say of what. */
function sharesIn(sentence: string, card: Card): Entry[] | null {
  const said = sentence.toLowerCase();
  const shares = [...said.matchAll(PERCENT)];
  if (shares.length > 1) return null;
  const [share] = shares;
  if (share) {
    const percent = fromDecimal(share[1]!.replace(',', '.'));
    const isDown = DOWN.test(said);
    if (isDown === UP.test(said.replace(/\bper cent\b|\boff\b/g, ' '))) return null;
    const place =
      OF_SALES.test(said) && !OF_PRICE.test(said) ? 'volume' : OF_PRICE.test(said) ? 'price' : null;
    if (
      !place ||
      (OF_SALES.test(said) && OF_PRICE.test(said) && !/\b(?:cheaper|discount|off|prices?)\b/.test(said))
    )
      return null;
    const part = dividedBy(percent, fraction(100n));
    return scaledAt(card, place, plus(fraction(1n), isDown ? times(part, fraction(-1n)) : part));
  }
  const twice = TWICE.exec(said);
  const word = twice?.[2] ?? '';
  const isOfSales =
    twice?.[3] || SALES_WORD.test(word) || unitsOf(card).some((unit) => isSameUnit(unit, word));
  if (!twice || !isOfSales) return [];
  const isTwice = /^(?:twice|doub|dopp|verdopp)/.test(twice[1] ?? twice[3]!);
  return scaledAt(card, 'volume', isTwice ? fraction(2n) : fraction(1n, 2n));
}

function scaledAt(card: Card, place: 'price' | 'volume', by: Fraction): Entry[] | null {
  const [entry, another] = confirmedAt(card, place);
  if (!entry || another || by.numerator < 0n) return null;
  const scaled = (amount: string) => plainDecimal(toDecimal(times(fromDecimal(amount), by), 4, 'half-even'));
  const { value } = entry;
  const changed =
    value.type === 'money'
      ? { ...value, amount: scaled(value.amount) }
      : { ...(value as CountValue), count: scaled((value as CountValue).count) };
  return [supposedAt(place, changed, `supposed-${place}-`)];
}

/** The card with supposed entries in the stead of those that they stand for. */
export function withSupposed(card: Card, supposed: readonly Entry[]): Card {
  return supposed.reduce<Card>((whole, entry) => {
    const what = entry.value.type === 'money' ? entry.value.what : null;
    const isStead = (one: Entry) =>
      one.state === 'confirmed' &&
      one.place === entry.place &&
      (entry.place !== 'monthlyCost' || (what !== null && isCostOf(one.value, what)));
    return [...whole.filter((one) => !isStead(one)), entry];
  }, card);
}
