/**
 * What the numbers of a question are: figures that it supposes, a sum that is wanted, so many months. A number in a
 * question is tried for its answer alone and is never kept. Each must say by plain words right beside it what it is, and
 * one that the card has is never tried at another place; where one does not, nothing of the question is reckoned with, so
 * that no answer stands on a guess. Pure, linear.
 */

import { type Card, confirmedAt, type Entry } from '../../idea/card.ts';
import { toDecimal } from '../../idea/fraction.ts';
import type { PlaceId } from '../../idea/places.ts';
import { amountsOf } from '../../idea/reading/amounts.ts';
import { tokensOf } from '../../idea/reading/tokens.ts';
import { leftOf } from '../../idea/turning-points.ts';
import { isSameUnit } from '../../idea/units.ts';
import { type Every, numberOf } from '../../idea/values.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import type { Quantity } from './read-asked.ts';
import { PERCENT, sharesIn, withoutYears } from './shares-said.ts';
import { entryOf, type Placed } from './supposed-entry.ts';
import { isPerUnit, isPriceOfPeriod, isUnitOf } from './units-named.ts';
import { ONE_ONLY } from './with-supposed.ts';

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
  /\b(?:earn(?:ing|s)?|make|making|brings?|wants?|wanted|take home|live (?:on|off)|left|clear|keep|pay (?:myself|ourselves|me|us)|(?:profit|income|salary|wage|result|goal) of|have|need|get|reach|bring me|replace(?: my)?|verdiene\w?|haben|übrig|leben von|von)(?: (?:about|at least|around|roughly|only|just|a|my|the|mindestens|etwa|noch))?[ $€£]{0,3}$/;
const TARGET_AFTER =
  /^ ?(?:(?:a|per|every|each|the) (?:day|week|month|year) )?(?:zu (?:haben|verdienen|leben)|for (?:myself|me|us)|home|left|profit|to live|net|take home|over|übrig|zum leben)\b/;
const CASH =
  /\b(?:have|has|got|saved|savings?(?: of| are| is)?|cash(?: of| is)?|with|habe|my|mein\w{0,2})(?: (?:only|just|about|the|nur))? ?[$€£]?$/;
const CASH_AFTER =
  /^ ?(?:saved|in (?:the |my )?(?:bank|cash|savings|account)|cash|of savings|erspart\w{0,2}|gespart)\b/;
const IS_CASH = /\b(?:is|are|will|would|does|do|reichen|reicht)(?: (?:the|my|these|those|die))? ?[$€£]?$/;
const ONCE =
  /\b(?:for|of|costs?|costing|buy(?:ing)?|pay(?:ing)?|spend|spent|needs?|needed|at|invest(?:ed)?|into|to|the|für|über)(?: (?:the|a|an|my|about|these|those))? ?[$€£]?$/;
const PRICE =
  /\b(?:charg(?:e|ed|ing)|pric(?:e|es|ed)(?: (?:is|was|at|of|to|were|would be|be|(?:goes|went|rises|falls|drops)(?: up| down)? to|wäre|auf|von))?|(?:sell|sold|selling)(?: \p{L}+){0,4} (?:at|for)|at|(?:raise|lower|increase|drop|put|erhöhe\w?|senke\w?)(?: \p{L}+){1,4} (?:up to|down to|to|at|auf)|ask(?:ed)?|take|took|verlange\w?|nehme\w?)(?: (?:only|just|about|nur))? ?[$€£]?$/u;
const EACH =
  /^ ?(?:charge|verlange\w?|nehme\w?|each|apiece|a piece|per (?:piece|unit|item)|pro stück|das stück)\b/;
const SOLD =
  /\b(?:sell|sold|selling|sells|do|did|doing|made|make|serve|served|only|verkaufe\w?)(?: (?:only|just|about|nur|another))? ?$/;
const SOLD_AFTER =
  /^ ?(?:$|[?,.!;]|(?:more |fewer |less )?(?:an?|per|each|every|in an?) (?:day|week|month|year)|instead|of (?:them|those|it)|more|fewer|less|enough|sold|sell|verkaufe\w?)/;
const COUNTED =
  /^ ?(?:more |fewer |new |paying |extra )?(?:customers?|clients?|people|orders?|sales?|pieces?|units?|items?|times|visits?|bookings?|members?|students?|pupils?|guests?|jobs?|kunden|stück|bestellungen|aufträge|gäste)\b/;
const NAMED =
  /\b(rent|wages?|salary|helper|assistant|insurance|lease|van|room|unit|premises|shop|staff|somebody|someone|loan|software|ads?|advertising|marketing|kitchen|stall|office|desk|apprentice|employee|manager|cleaner|driver|storage|stand|lager|aushilfe|werbung|pacht|büro|laden)(?: (?:is|was|were|are|goes|go|went|rises?|rose|up|down|to|of|at|for|a|an|the|about|only|costs?|costing|would|be|becomes?|who|that|gets?|takes?|wants?|me|steigt|kostet|auf|von|für|per))* ?[$€£]?$/;
const NAMED_AFTER =
  /^ ?(?:(?:a|per|every) (?:week|month|year) )?(?:for |in |of )?(?:the |my |a )?(rent|miete|pacht|wages?|salary|insurance)\b/;
const ANOTHER =
  /\b(?:another|an?|the|one|extra|second|eine?n?) (\p{L}{3,20})(?: (?:for|at|who costs|that costs|costs|costing|für|zu))? ?[$€£]?$/u;
const PAYS =
  /\b(?:pay(?:ing|s)?|costs?|hir(?:e|ing)|afford|an extra|another|on top)(?: (?:the|a|her|him|them|it|me|extra|about|for|of|at))? ?[$€£]?$/;
const AT = /\b(?:for|at|of)(?: about)? ?[$€£]$/;
const UNIT_COST =
  /\b(?:costs?(?: me| us)?|ingredients?|materials?|cost of one|flour|beans|milk|wool|wax|paper|fabric|packaging|fuel|petrol|diesel|gas|parts)\b.{0,16}$/;
const COSTS_ME = /\b(?:one|it|each|an? \p{L}{2,20}) costs? (?:me|us)(?: about)? ?[$€£]?$/u;
const OF_ONE =
  /^ ?(?:to (?:make|produce|buy)|each|apiece|a piece|per|a (?!day|week|month|year|quarter)|for (?:one|each))/;
const OF_PRICE_AFTER = /^ ?(?:too (?:low|high|much|little|cheap|dear)|(?:a|the) (?:\p{L}{2,8} )?price)\b/u;
const BESIDE = /\b(?:instead of|rather than|not|from|statt)(?: (?:the|my))? ?[$€£]?$/;
const OTHER = /^[^.?!;]{0,40}?\b(?:or|oder|versus|vs)\b/;
const SAYS_OTHER = /\b(?:or|oder|versus|vs)\b[^.?!;]{0,24}$/;
const MORE =
  /^ ?(?:more|extra|additional|mehr|zusätzlich)\b|^ ?\p{L}{3,20} (?:more|mehr)(?= ?(?:$|[?.!,;]|an? |per |each |every |in ))/u;
const FEWER =
  /^ ?(?:fewer|less|weniger)\b|^ ?\p{L}{3,20} (?:leave|left|quit|cancel|go away|stop|kündigen|gehen)\b/u;
const OF_TIME = /^ ?(?:weeks?|days?|hours?|minutes?|min|years?|wochen?|tage?|stunden?|minuten|jahre?|%)\b/;
const OF_WEEKDAY =
  /^[^.?!,]{0,30}\b(?:each|every|per|a|on|jeden|am) (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|^[^.?!,]{0,30}\b(?:weekend|evening|morning|night|season)s?\b/;
const LOSES = /\b(?:lose|lost|losing|verliere\w?)(?: only| about)? ?$/;
const besideOf = ({ before, after }: Said) =>
  MORE.test(after) ? 'more' : FEWER.test(after) || LOSES.test(before) ? 'fewer' : null;

/**
 * The numbers of a sentence; null where one of them does not say what it is. `card` is the one that is reckoned with, over
 * the year, `kept` the same as the member has it: so many a day stay so many a day.
 */
export function numbersIn(
  sentence: string,
  quantity: Quantity,
  card: Card,
  kept: Card = card,
): Numbers | null {
  const shares = sharesIn(sentence, card);
  if (!shares) return null;
  const said = saidIn(sentence.replace(PERCENT, (whole) => ' '.repeat(whole.length)));
  if (!said) return null;
  const placed = placedOf(said, quantity, card);
  if (!placed) return null;
  const places = placed.filter(({ isOther }) => !isOther).map(({ place, what }) => `${place} ${what ?? ''}`);
  if (new Set(places).size < places.length) return null;
  // Beside several of a sort, a number that does not name its own does not say which of them it stands for.
  if (
    placed.some(
      ({ place, of }) => ONE_ONLY.has(place) && !of && confirmedAt(card, place as PlaceId).length > 1,
    )
  )
    return null;
  const entries = (wanted: boolean) =>
    placed.filter(({ isOther }) => isOther === wanted).flatMap((one) => entryOf(one, card, kept) ?? []);
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
    const of = found && ONE_ONLY.has(found.place) ? entryNamed(one, found.place as PlaceId, card) : undefined;
    // "For 2 weeks" is no cost of 2 that stands there.
    const there = OF_TIME.test(one.after) ? card.filter(({ value }) => value.type === 'count') : card;
    const isKnown = (of ? [of] : there).some((entry) =>
      isConfirmedAmount(entry, one.decimal, found?.place ?? null),
    );
    // What stands on the card like that, or follows from it, is only named.
    if (
      isKnown ||
      (TO_LIVE_ON.test(one.after) && isResult(one, card)) ||
      (BESIDE.test(one.before) && found && !isOneOfTwo(one))
    )
      continue;
    if (!found) return null;
    // What is kept at one place is never tried at another, but so many of what is sold.
    if (
      !isOfAnswer(found) &&
      !found.isBeside &&
      !(found.place === 'volume' && isUnitOf(one.after, card)) &&
      there.some((entry) => isConfirmedAmount(entry, one.decimal, null))
    )
      return null;
    placed.push({ ...found, of });
  }
  return placed;
}

const TO_LIVE_ON =
  /^ ?(?:(?:a|per|every) month )?(?:enough |genug )?(?:to live|zum leben|comes? from|from\b)/;

/** Whether a number is what the month leaves. */
function isResult({ decimal }: Said, card: Card): boolean {
  const left = leftOf(card);
  return left !== null && plainDecimal(toDecimal(left.amount, 2, 'half-even')) === plainDecimal(decimal);
}

const isOneOfTwo = ({ after, before }: Said) => OTHER.test(after) || SAYS_OTHER.test(before);

/** Every number of the sentence as an amount; null where one is none, or a range. */
function saidIn(sentence: string): Said[] | null {
  const text = withoutYears(sentence);
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
    ...{ isBeside: besideOf(one), isOther: SAYS_OTHER.test(before), ...more },
  });
  const isOfMoney = quantity === 'once' || quantity === 'runway' || quantity === 'capital';
  if (/^ ?(?:months?|monate?n?)\b/.test(after)) {
    if (isMoney) return null;
    return /^ ?\p{L}{5,6} (?:a|of the|per|im) (?:year|jahr)/u.test(after)
      ? as('season', { every: 'year' })
      : as('months');
  }
  // "One more each Saturday": how many of those there are, nobody said.
  if (OF_TIME.test(after) || OF_WEEKDAY.test(after)) return null;
  const isCounted = !isMoney && (isUnitOf(after, card) || COUNTED.test(after));
  if (isCounted) return as('volume', { every: every ?? periodBehind(after) });
  const isRegular = every === 'week' || every === 'month' || every === 'year';
  const known = knownCost(before, card);
  const named =
    NAMED.exec(before)?.[1] ??
    known ??
    NAMED_AFTER.exec(after)?.[1] ??
    (quantity === 'extra' && isRegular && !isUnitOf(` ${ANOTHER.exec(before)?.[1] ?? ''}`, card)
      ? (ANOTHER.exec(before)?.[1] ?? null)
      : null);
  if (isOfMoney && every === null) {
    if (CASH_AFTER.test(after) || CASH.test(before) || (quantity !== 'capital' && IS_CASH.test(before)))
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
  if (every === null && named !== null && (named === 'rent' || named === known || NAMED_AFTER.test(after)))
    return as('monthlyCost', { what: named, every: 'month' });
  if ((UNIT_COST.test(before) && OF_ONE.test(after)) || (every === null && COSTS_ME.test(before)))
    return as('unitCost', { every: null });
  if ((quantity === 'payback' || quantity === 'extra') && every === null && ONCE.test(before))
    return as('oneOffCost', { every: 'once', what: named });
  if (
    every === null &&
    (EACH.test(after) || OF_PRICE_AFTER.test(after) || PRICE.test(before) || isPerUnit(one.per, card))
  )
    return as('price');
  if (!isMoney && every !== 'hour' && SOLD.test(before) && SOLD_AFTER.test(after)) return as('volume');
  return null;
}

/** "30 phones a day", "30 phone in one day": the period behind what is counted. */
function periodBehind(after: string): Every | null {
  const said = /^ ?(?:\p{L}{2,20} ){1,2}(?:in )?(?:an?|one|per|each|every) (day|week|month|year)\b/u.exec(
    after,
  );
  return (said?.[1] as Every | undefined) ?? null;
}

/** "Servers cost 500": a regular cost of the card by its own name. */
function knownCost(before: string, card: Card): string | null {
  const said =
    /\b(\p{L}{3,24})(?: (?:is|are|was|goes?|went|rises?|costs?|steigt|kostet|to|up|down|of|at|me|only|would|be|auf)){0,6} ?[$€£]?$/u.exec(
      before,
    )?.[1];
  const isNamed =
    said &&
    confirmedAt(card, 'monthlyCost').some(
      ({ value }) =>
        value.type === 'money' && (value.what?.toLowerCase().split(/[^\p{L}]+/u) ?? []).includes(said),
    );
  return isNamed ? said : null;
}

const bareAfter = (after: string) =>
  after.replace(/^ ?(?:an?|per|every|each|the) (?:day|week|month|year)\b/, '');

/** "5 or 6?", where 5 is the price: the one entry that has it, and no other has. */
function placeOfKnown(one: Said, card: Card): Placed | null {
  const [entry, another] = card.filter((each) => isConfirmedAmount(each, one.decimal, null));
  if (!entry || another || (entry.place !== 'price' && entry.place !== 'volume')) return null;
  return {
    ...{ place: entry.place, amount: one.decimal, currency: one.currency, every: one.every, what: null },
    ...{ isBeside: null, isOther: SAYS_OTHER.test(one.before) },
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

/** Of several of a sort, the one whose unit stands beside a number. */
function entryNamed({ before, after }: Said, place: PlaceId, card: Card): Entry | undefined {
  const all = confirmedAt(card, place);
  const words = `${before.slice(-AROUND)} ${after.slice(0, AROUND)}`.match(/\p{L}{3,24}/gu) ?? [];
  const named = all.filter(({ value }) => {
    const unit = value.type === 'money' ? value.per : value.type === 'count' ? value.of : null;
    return unit !== null && words.some((word) => isSameUnit(word, unit));
  });
  return all.length > 1 && named.length === 1 ? named[0] : undefined;
}

const AROUND = 30;

/** Whether a number is what an entry says already. */
function isConfirmedAmount(
  { place, state, value }: Entry,
  decimal: string,
  at: Placed['place'] | null,
): boolean {
  const amount = numberOf(value);
  if (state !== 'confirmed' || amount === null || plainDecimal(amount) !== plainDecimal(decimal))
    return false;
  return at === null || at === place;
}
