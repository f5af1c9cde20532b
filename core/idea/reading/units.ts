/** The units behind an amount: of one of what it is, and how often. */
import type { Every } from '../values.ts';
import { figureAt } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A figure of a sentence, with what stands around it. Positions are tokens of the sentence, half-open. */
export interface Amount {
  decimal: string;
  /** Whether the words say that it is money. */
  isMoney: boolean;
  currency: string | null;
  from: number;
  to: number;
  /** A range, a bound or an alternative: no single figure. */
  isVague: boolean;
  per: string | null;
  every: Every | null;
  /** Whether the unit came as "for a loaf", which may also be what is bought. */
  isPerFor: boolean;
  /** "Each", without saying what. */
  isEach: boolean;
  /** A period that the card cannot hold, "every two months", or so many for the price, "for six". */
  isOdd: boolean;
}

const PERIODS = new Map<string, Every>(
  Object.entries({
    hour: 'hour',
    hr: 'hour',
    hrs: 'hour',
    hourly: 'hour',
    day: 'day',
    daily: 'day',
    week: 'week',
    wk: 'week',
    weekly: 'week',
    month: 'month',
    mth: 'month',
    mo: 'month',
    monthly: 'month',
    quarter: 'quarter',
    quarterly: 'quarter',
    year: 'year',
    yr: 'year',
    annum: 'year',
    yearly: 'year',
    annually: 'year',
  } as const),
);
const ADVERBS = new Map<string, Every>(
  Object.entries({
    hourly: 'hour',
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    quarterly: 'quarter',
    yearly: 'year',
    annually: 'year',
    pcm: 'month',
    pm: 'month',
    pa: 'year',
    pw: 'week',
    ph: 'hour',
  } as const),
);

/** The period that a word names; null for none. */
export const periodOf = (key: string): Every | null => PERIODS.get(key) ?? null;

/** What ends the name of a unit. */
export const UNIT_STOPS = new Set(
  `a an the for of in on at to from with by and or but so if when that which who as than then plus minus is are was
  were be been will would can could i we you they he she it my our your their his her its this these those not no
  now today currently right already usually online max min only each every per approx about around including incl
  excluding after before because since until during while depending all some any most more less just total sold made
  delivered minimum maximum net gross vat tax profit average roughly thats that's it's i'm we're there here where how
  what why selling charging paying making also too still even though although between through via instead rather
  based mainly mostly basically maybe probably plus once twice`.split(/\s+/),
);

/** From here on a bare number beside a period is so much money, and no "3 month". */
const LEAST_SUM = 1_000;

const isLarge = ({ isMoney, decimal }: Amount): boolean => isMoney || Number(decimal) >= LEAST_SUM;

/** "Stall rent 2.400.000 month", "12.000 one pair": so much money, without the small word. */
function barePeriod({ key }: Token, amount: Amount): Every | null {
  const period = isLarge(amount) ? periodOf(key) : null;
  return period === key ? period : null;
}

/** The units behind an amount: "a loaf", "per user per month", "/h", "each", "monthly", "for a lesson". */
export function withUnits(text: string, tokens: readonly Token[], amount: Amount): Amount {
  let { to, per, every, isEach, isPerFor, isOdd } = amount;
  if (tokens[to]?.key === '/' && tokens[to + 1]?.key === '-') to += 2;
  for (let round = 0; round < 3; round += 1) {
    const [token, next] = [tokens[to], tokens[to + 1]];
    if (!token) break;
    const adverb = token.kind === 'word' ? ADVERBS.get(token.key) : undefined;
    if (adverb && !every) {
      every = adverb;
      to += 1;
      continue;
    }
    const bare = every ? null : barePeriod(token, amount);
    if (bare) {
      every = bare;
      to += 1;
      continue;
    }
    if (token.key === 'each' || token.key === 'apiece') {
      if (!next || next.kind === 'sign' || UNIT_STOPS.has(next.key)) {
        isEach = true;
        to += 1;
        continue;
      }
    }
    const inPeriod = every ? null : periodIn(tokens, to);
    if (inPeriod) {
      every = inPeriod;
      to += 3;
      continue;
    }
    // "1,600 net a month".
    if (/^(?:net|gross|clear)$/.test(token.key) && !every && periodBehind(tokens, to + 1)) {
      to += 1;
      continue;
    }
    const isFor = token.key === 'for' && ['a', 'an', 'one', 'each', 'every'].includes(next?.key ?? '');
    isOdd ||= token.key === 'for' && !isFor && isNumberAt(text, tokens, to + 1);
    const isOne = token.key === 'one' && isLarge(amount) && next?.kind === 'word';
    if (!isFor && !isOne && !['/', 'per', 'a', 'an', 'every', 'each'].includes(token.key)) break;
    if (isFor && (per || every)) break;
    const unit = unitAt(text, tokens, to + (isFor ? 2 : 1));
    if (!unit) {
      if (['every', 'per', '/'].includes(token.key) && next?.kind === 'number') isOdd = true;
      break;
    }
    const period = PERIODS.get(unit.name.toLowerCase());
    if (period && !every) every = period;
    else if (!period && !per) {
      if (/^(?:fortnight|season|semester|decade|minute|second)s?$/i.test(unit.name)) isOdd = true;
      per = unit.name;
      isPerFor = isFor;
    } else {
      isOdd ||= !isFor && token.key !== 'for';
      break;
    }
    to = unit.to;
  }
  return { ...amount, to, per, every, isEach, isPerFor, isOdd };
}

/** "12,000 rupees in a month", "40 in one year". */
function periodIn(tokens: readonly Token[], at: number): Every | null {
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isIn = token?.key === 'in' && /^(?:a|an|one|each|every|the)$/.test(next?.key ?? '');
  return isIn ? periodOf(third?.key ?? '') : null;
}

const isNumberAt = (text: string, tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' || figureAt(text, tokens, at) !== null;

const periodBehind = (tokens: readonly Token[], at: number) =>
  /^(?:a|per|each|every|\/)$/.test(tokens[at]?.key ?? '') && PERIODS.has(tokens[at + 1]?.key ?? '');

/** The name of a unit that begins at a token: one word, or two where the second belongs to it. */
export function unitAt(
  text: string,
  tokens: readonly Token[],
  at: number,
): { name: string; to: number } | null {
  const first = tokens[at];
  if (!first || (first.kind === 'sign' && first.key !== '(')) return null;
  if (first.kind === 'number') return null;
  if (UNIT_STOPS.has(first.key)) return null;
  if (PERIODS.has(first.key) || (first.key === 'h' && tokens[at - 1]?.key === '/'))
    return { name: first.key === 'h' ? 'hour' : first.key, to: at + 1 };
  let to = at + 1;
  while (to < at + 3 && isPartOfUnit(tokens, to)) to += 1;
  if (tokens[to - 1]?.key === '-') to -= 1;
  const name = text.slice(first.start, tokens[to - 1]!.end);
  return name.length <= 60 ? { name, to } : null;
}

function isPartOfUnit(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.key === '-') return token.isGlued && tokens[at + 1]?.kind === 'word' && tokens[at + 1]!.isGlued;
  if (tokens[at - 1]!.key === '-') return token.kind === 'word';
  return (
    token.kind === 'word' &&
    !UNIT_STOPS.has(token.key) &&
    !PERIODS.has(token.key) &&
    /^(?:walk|ticket|visit|session|lesson|class|box|bag|pack|kit|container|account|seat|licence|license|unit|ride|trip|room|meal|plate|cup|bottle|jar|hour|night|repair|clean|order|device|machine|bowl|slot|copy|page|word|head|table|appointment|consultation|haircut|treatment|workshop|course|candle|bar|card|book|bike|tonne|kilo|litre|liter|user|member|student|child|person|guest|household|site|shop|project|employee|team|booking|delivery|event)$/.test(
      token.key,
    )
  );
}
