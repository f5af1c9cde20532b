/** What a label and the shape of a figure make of it: money or a count, for one of what, how often, and of what. */
import type { CountValue, Every, MoneyValue } from '../values.ts';
import { countedBy } from './count-places.ts';
import type { Label, LabelAt } from './figure-labels.ts';
import type { Role } from './said-figures.ts';
import type { Token } from './tokens.ts';
import { type Amount, UNIT_STOPS, withUnits } from './units.ts';

/** A sign that parts a sentence. */
export const isBreak = ({ kind, key }: Token): boolean => kind === 'sign' && ',;()—–|•·'.includes(key);

/** A figure with its place, before its sentence says how it is meant. */
export interface Shape {
  role: Role | null;
  value: MoneyValue | CountValue;
  to: number;
}

/** What label and shape make of an amount; null for what counts nothing. */
export function shapeOf(
  text: string,
  tokens: readonly Token[],
  amount: Amount,
  at: LabelAt | null,
): Shape | null {
  const label = at?.label ?? null;
  const isSum = isSumBeside(tokens, amount, at);
  const counted = amount.isMoney || isSum ? null : countedBy(text, tokens, amount);
  const noun = counted?.noun ?? '';
  const time = timeOf(tokens, amount, counted?.noun ?? '');
  if (time) return time;
  const isBare = !amount.isMoney && !isSum && noun === '' && amount.per === null;
  const isCount =
    !amount.isMoney &&
    ((counted !== null && (noun !== '' || COUNTS.has(label))) ||
      (isBare && amount.every !== null && COUNTS.has(label)));
  if (isCount || (isBare && COUNTS.has(label))) {
    const value: CountValue = {
      ...{ type: 'count', count: amount.decimal, of: counted?.of ?? null },
      every: counted?.every ?? amount.every,
    };
    return { role: countRole(label, value), value, to: counted?.to ?? amount.to };
  }
  const unit = unitOf(text, tokens, amount, at);
  const value: MoneyValue = {
    ...{ type: 'money', amount: amount.decimal, currency: amount.currency },
    ...{ per: unit.per, every: amount.every, what: null },
  };
  const isMoney =
    amount.isMoney ||
    isSum ||
    (label !== null && label !== 'none') ||
    amount.per !== null ||
    amount.every !== null;
  const role = isMoney ? moneyRole(label, value, amount) : null;
  return { role, value: finished(value, role, label, whatOf(text, tokens, at)), to: unit.to };
}

/** Words behind a bare figure that count nothing: "310 net", "7 out of that". */
const NO_COUNT =
  /^(?:net|netto|gross|brutto|out|only|avg|average|max|lol|haha|today|currently|from|total|extra|together|own|retail|wholesale|landed|cash|less|off|incl|all|fix|im|pro|je|zusätzlich|übrig|left|gone|for|so)$/;
const OF_MONEY: ReadonlySet<Label> = new Set([
  'price',
  'ofOne',
  'cost',
  'regular',
  'wages',
  'once',
  'cash',
  'income',
  'need',
]);

/** A bare figure that its label makes money: "price 45", "costs 310", "400 assembly", "150k grant". */
function isSumBeside(tokens: readonly Token[], amount: Amount, at: LabelAt | null): boolean {
  if (amount.isMoney || at === null) return false;
  const isFor = /^(?:for|at|@)$/.test(tokens[amount.from - 1]?.key ?? '');
  if (at.label === 'sell') return isFor || amount.decimal.includes('.');
  if (!OF_MONEY.has(at.label)) return false;
  const next = tokens[amount.to];
  const isNamed =
    at.from >= amount.to && at.from - amount.to <= 1 && !(at.label === 'wages' && amount.every === null);
  const isBeside = at.to <= amount.from && amount.from - at.to <= 1;
  const isEnd =
    next === undefined || next.kind === 'sign' || NO_COUNT.test(next.key) || UNIT_STOPS.has(next.key);
  const isPlain =
    isBeside && ['price', 'ofOne', 'cost', 'income'].includes(at.label) && at.to - at.from + 1 > 0;
  const isAtCount = tokens[at.from]?.key === 'at' && !isEnd;
  return (isNamed || (isEnd && at.label !== 'need') || isPlain) && !isAtCount;
}

const COUNTS: ReadonlySet<Label | null> = new Set([
  'volume',
  'capacity',
  'conversations',
  'orders',
  'reach',
  'sell',
]);

function countRole(label: Label | null, { every }: CountValue): Role | null {
  if (label === 'claim') return 'claim';
  if (label === 'price') return 'volume';
  if (label === 'capacity') return 'capacity';
  if (label === 'conversations' || label === 'orders' || label === 'reach') return every ? null : label;
  if (label === 'volume' || label === 'sell') return 'volume';
  return label === null && every !== null && every !== 'once' && every !== 'hour' ? 'volume' : null;
}

/** "26 weeks of the year", "5 days a week", "28 hours a table". */
function timeOf(tokens: readonly Token[], amount: Amount, noun: string): Shape | null {
  if (amount.isMoney) return null;
  const word = noun === '' ? (tokens[amount.to]?.key ?? '') : tokens[amount.to]!.key;
  const rest = tokens
    .slice(amount.to, amount.to + 6)
    .map(({ key }) => key)
    .join(' ');
  const count = (of: string, every: Every | null): CountValue => ({
    type: 'count',
    count: amount.decimal,
    of,
    every,
  });
  const isWeekly =
    /^(?:days?|tagen?)(?: open)? (?:a|per|each|every|in|the|in the|in a) week|^tagen? (?:die|pro|in der) woche/.test(
      rest,
    );
  if (/^(?:days?|tage?n?)$/.test(word) && isWeekly)
    return { role: 'openDays', value: count('days', 'week'), to: amount.to + 1 };
  if (/^(?:days?|tage?)$/.test(word) && /^days? (?:a|per|each|in a) (?:month|year)/.test(rest))
    return {
      role: 'openDays',
      value: count('days', /month/.test(rest) ? 'month' : 'year'),
      to: amount.to + 1,
    };
  if (/^(?:weeks?|wochen)$/.test(word)) {
    const isOfYear =
      /^\S+ (?:of|a|in|per|each|im|out of|pro) (?:(?:the|a|each) )?(?:year|jahr|season|saison)/.test(rest);
    const isAlone = rest === word && Number(amount.decimal) > 8;
    return isOfYear || isAlone || (/^\S+ [,.;]/.test(rest) && Number(amount.decimal) > 8)
      ? { role: 'openWeeks', value: count('weeks', 'year'), to: amount.to + 1 }
      : null;
  }
  if (!/^(?:hours?|hrs?|h|stunden|minutes?|mins?|min|minuten)$/.test(word)) return null;
  const every = /^\S+ (?:a|per|each|every|in the|in a|pro|die) (week|month|day|year)/.exec(rest)?.[1] as
    | Every
    | undefined;
  const isMinutes = /^min/.test(word);
  const hours = isMinutes ? String(Math.round((Number(amount.decimal) / 60) * 1e4) / 1e4) : amount.decimal;
  if (!every && !/^\S+ (?:each|a|per|of work|pro|je|for (?:one|each|a)|apiece)(?: |$)/.test(rest))
    return null;
  const value: CountValue = { type: 'count', count: hours, of: 'hours', every: every ?? null };
  return { role: every ? 'hours' : 'unitHours', value, to: amount.to + 1 };
}

const LEAST_CASH = 100;

/** The place of money by its label, and by whether it is for one or for a period. */
function moneyRole(
  label: Label | null,
  { per, every, amount }: MoneyValue,
  { isEach, isMoney }: Amount,
): Role | null {
  const isPeriod = every === 'week' || every === 'month' || every === 'quarter' || every === 'year';
  const isOfOne = per !== null || isEach;
  switch (label) {
    case 'price':
    case 'sell':
      return 'price';
    case 'ofOne':
      return isPeriod && !isOfOne ? 'monthlyCost' : 'unitCost';
    case 'cost':
      return isOfOne ? 'unitCost' : isPeriod || every === 'day' ? 'monthlyCost' : 'unitCost';
    case 'regular':
      return isOfOne ? 'unitCost' : 'monthlyCost';
    case 'wages':
      return every === 'hour' ? 'pay' : isOfOne && !isEach ? 'unitCost' : 'monthlyCost';
    case 'once':
      return isPeriod ? 'monthlyCost' : isOfOne ? (isEach ? null : 'price') : 'oneOffCost';
    case 'cash':
      // "I have 24" of customers; as money so little says what it is in.
      return isPeriod || isOfOne || (!isMoney && Number(amount) < LEAST_CASH) ? null : 'cash';
    case 'need':
    case 'income':
      return isOfOne ? null : label;
    case 'others':
      return 'alternativeCost';
    case 'pay':
      return 'pay';
    case 'claim':
    case 'conversations':
    case 'orders':
    case 'reach':
    case 'volume':
    case 'capacity':
      return null;
    default:
      return isOfOne && isMoney ? 'price' : null;
  }
}

/** A cost that comes regularly is one of a month where no other period is said. */
const MONTHLY =
  /^(?:rent|the rent|fixed|fixed costs?|regular costs?|running costs?|monthly costs?|overheads?|miete|fixkosten|laufende kosten|emi|the unit|every month|monthly|burn|for the unit|the shop|a shop|stall rent|chair rent|helpers?|staff|salar(?:y|ies)|wages?|teachers?|technicians?|employees?|cooks?|assistants?|drivers?|bakers?|lohn|löhne|gehälter|mitarbeiter)$/;

function finished(
  value: MoneyValue,
  role: Role | null,
  label: Label | null,
  what: string | null,
): MoneyValue {
  if (role === 'monthlyCost') {
    const isMonthly =
      label === 'wages' || (what !== null && MONTHLY.test(what.toLowerCase())) || label === 'cost';
    return { ...value, every: value.every ?? (isMonthly ? 'month' : null), what: nameOf(what) };
  }
  if (role === 'oneOffCost') return { ...value, every: 'once', what: nameOf(what) };
  if (role === 'unitCost') return { ...value, what: nameOf(what) };
  return value;
}

/** Labels that name a thing, and not only that it is a cost. */
const NO_THING =
  /^(?:cost|costs|fixed|regular|running|monthly|variable|unit|overheads?|one|once|upfront|to|i|we|it|kostet|kosten|laufende|fixkosten|every|burn|need|earn|pay|get|already|have|recover|investment|landed|start|starting|startup|cogs|stückkosten|einmalige?|expenses?|spend|my|our|up|dauernd)\b/i;
const nameOf = (what: string | null) =>
  what === null || NO_THING.test(what)
    ? null
    : what.replace(/^(?:for the|the|a) /i, '').replace(/ (?:gets?|for|of|takes|wants)$/i, '');
const whatOf = (text: string, tokens: readonly Token[], at: LabelAt | null) =>
  at === null ? null : text.slice(tokens[at.from]!.start, tokens[at.to - 1]!.end).toLowerCase();

/** One of what: behind the amount ("a box", "the visit", "one dekar"), or before it ("a box costs me 3"). */
function unitOf(
  text: string,
  tokens: readonly Token[],
  amount: Amount,
  at: LabelAt | null,
): { per: string | null; to: number } {
  if (NET.test(tokens[amount.to]?.key ?? '') && amount.per === null && amount.every === null) {
    const behind = withUnits(text, tokens, { ...amount, to: amount.to + 1 });
    if (behind.per !== null) return { per: behind.per, to: behind.to };
  }
  if (amount.per !== null && !amount.isPerFor) return { per: amount.per, to: amount.to };
  if (amount.per !== null)
    return { per: at?.label === 'once' || at?.label === 'regular' ? null : amount.per, to: amount.to };
  const [next, noun] = [tokens[amount.to], tokens[amount.to + 1]];
  const third = tokens[amount.to + 2];
  if (amount.every !== null) {
    const isForOne =
      next?.key === 'for' && /^(?:one|each|a|an)$/.test(noun?.key ?? '') && third?.kind === 'word';
    return isForOne && !NOT_A_UNIT.test(third.key)
      ? { per: text.slice(third.start, third.end), to: amount.to + 3 }
      : { per: null, to: amount.to };
  }
  const isOf = next && noun?.kind === 'word' && /^(?:one|the|la|le|el|each|je)$/.test(next.key);
  if (
    isOf &&
    ['price', 'sell', 'ofOne', 'others', 'wages', 'none', undefined].includes(at?.label) &&
    noun.key.length > 2 &&
    !NOT_A_UNIT.test(noun.key)
  )
    return { per: text.slice(noun.start, noun.end), to: amount.to + 2 };
  for (let back = amount.from - 1; back >= Math.max(0, amount.from - 8); back -= 1) {
    const token = tokens[back]!;
    if (isBreak(token)) break;
    const unit = tokens[back + 1];
    if (!/^(?:a|an|one|each|per|every|pro|my|our)$/.test(token.key) || unit?.kind !== 'word') continue;
    if (unit.start >= tokens[amount.from]!.start || NOT_A_UNIT.test(unit.key) || UNIT_STOPS.has(unit.key))
      continue;
    const isPlain = tokens.slice(back + 2, amount.from).every(({ key }) => EQUALS.test(key));
    if (at === null && isPlain) return { per: text.slice(unit.start, unit.end), to: amount.to };
    return at && at.label !== 'once' && at.label !== 'regular' && at.label !== 'cash' && at.label !== 'need'
      ? { per: text.slice(unit.start, unit.end), to: amount.to }
      : { per: null, to: amount.to };
  }
  return { per: null, to: amount.to };
}

const NET = /^(?:net|netto|gross|brutto|avg|average|only|each|landed)$/;
const EQUALS = /^(?:is|are|costs?|=|:|for|at|about|around|kostet)$/;
const NOT_A_UNIT =
  /^(?:paid|that|who|can|will|has|bit|lot|few|good|bad|day|week|month|year|hour|time|cost|costs|is|are|of|is|cousin|little|small|new|friend|real|shop|local|couple|total|average|price|me|us|at|for|rent|bus|card|way|kitchen|unit|room|loan|drone|van|rest|side|market|end|same|first|last|next|most|city|job|other)$/;
