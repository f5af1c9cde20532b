/** Counts that the words settle: sales, conversations, orders, hours, and how many can be reached. */
import type { PlaceId } from '../places.ts';
import type { CountValue } from '../values.ts';
import { isMeant, isOwnWord, type Stated } from './clauses.ts';
import { type PhraseTable, phraseAt, phraseTable } from './phrases.ts';
import type { Token } from './tokens.ts';
import { type Amount, UNIT_STOPS } from './units.ts';

/** A count with its place, and the tokens that it stands on. */
export interface PlacedCount {
  place: PlaceId;
  value: CountValue;
  from: number;
  to: number;
}

const SELLS = phraseTable(
  'sell | selling | serve | serving | ship | shipping | supply | supplying | deliver | delivering',
);
const TALKED = phraseTable(`
  talked to | talked with | spoke to | spoke with | spoken to | spoken with | interviewed | surveyed | met with | chatted with
  chatted to | asked | had calls with | conversations with | interviews with | called | visited | have talked to | had coffee with
  sat down with | met | did interviews with | talk to | spoken with about | polled | did | had | done | conducted | held`);
/** Of these, what needs "interviews" or "conversations" behind the figure. */
const DID = new Set(['did', 'had', 'done', 'conducted', 'held', 'talk']);
const CONVERSATIONS = /^(?:interviews?|conversations?|calls|chats)$/;
const FUTURE = phraseTable(`
  will | going to | plan to | planning to | want to | should | need to | have to | hope to | hoping to | next | aim to | must | would
  tomorrow | intend to | can | about to | i'll | we'll | goal | target`);
const GOALS = phraseTable(
  'need to | needs to | have to | goal | target | must | should | hope to | aim to | aiming to | capacity | break even',
);
const ORDERED =
  /^(?:orders?|preorders?|signups?|reservations?|bookings?|subscribers?|backers?|pledges?|letters?|loi|lois|commitments?|deposits?)$/;
const HAVE = phraseTable(
  'have | got | received | took | taken | collected | there are | we are at | signed | i have | we have | have got | already have | have had | had',
);
const GROUPS = /^(?:followers|subscribers|contacts|members|readers|listeners)$/;
const REACHES = phraseTable(
  'can reach | reach | have access to | mailing list | newsletter | email list | group | page | instagram | channel | tiktok | youtube | audience | whatsapp',
);
const WORKS = phraseTable(
  'work | spend | put in | give it | give this | working | spending | can give | have | can spare | spare | can work | put | devote | dedicate | can spend | work on it | invest',
);

/** The counts of a sentence. */
export function countsOf(text: string, stated: Stated): PlacedCount[] {
  const placed: PlacedCount[] = [];
  let at = 0;
  for (const amount of stated.amounts) {
    while (stated.clauses[at] && stated.clauses[at]!.to <= amount.from) at += 1;
    const clause = stated.clauses[at];
    if (
      !clause ||
      amount.isMoney ||
      amount.isVague ||
      amount.from < clause.from ||
      clause.isDenied ||
      !isMeant(clause)
    )
      continue;
    const from = Math.max(clause.from, amount.from - 10);
    const counted = countedBy(text, stated.tokens, amount);
    if (!counted) continue;
    const one = placeOf(stated.tokens, amount, counted, { from, to: clause.to, isPast: clause.isPast });
    if (!one) continue;
    const value: CountValue = { type: 'count', count: amount.decimal, of: counted.of, every: counted.every };
    placed.push({ place: one.place, value, from: one.from, to: Math.max(counted.to, one.to ?? 0) });
  }
  return placed;
}

interface Counted {
  of: string | null;
  every: CountValue['every'];
  /** Where the words of the count end. */
  to: number;
  /** The last word of what is counted. */
  noun: string;
}

const PERIOD: Record<string, CountValue['every']> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  hour: 'hour',
};
const RATES: Record<string, CountValue['every']> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

/** What is counted and how often: "60 loaves a day", "2 boxes per week". */
export function countedBy(text: string, tokens: readonly Token[], amount: Amount): Counted | null {
  let to = amount.to;
  // The reader of money took the unit of a bare figure for its own: "20 a week".
  if (amount.every || amount.per) return amount.per ? null : { of: null, every: amount.every, to, noun: '' };
  const start = to;
  while (to < tokens.length && to < start + 4) {
    const token = tokens[to]!;
    if (
      token.key === 'of' &&
      to === start + 1 &&
      tokens[to + 1]?.kind === 'word' &&
      !UNIT_STOPS.has(tokens[to + 1]!.key)
    ) {
      to += 1;
      continue;
    }
    const isHyphen = token.key === '-' && token.isGlued && tokens[to + 1]?.isGlued;
    if (!isHyphen && (token.kind !== 'word' || UNIT_STOPS.has(token.key) || RATES[token.key])) break;
    if (/^(?:have|has|want|need|pay|use|are|said|told|each)$/.test(token.key)) break;
    to += 1;
  }
  if (to === start) return null;
  const of = text.slice(tokens[start]!.start, tokens[to - 1]!.end);
  const noun = tokens[to - 1]!.key;
  const [first, second] = [tokens[to], tokens[to + 1]];
  let every: CountValue['every'] = null;
  if (first && RATES[first.key]) {
    every = RATES[first.key]!;
    to += 1;
  } else if (
    first &&
    second &&
    ['a', 'per', 'every', 'each', '/', 'an'].includes(first.key) &&
    PERIOD[second.key]
  ) {
    every = PERIOD[second.key]!;
    to += 2;
  } else if (
    first?.key === 'in' &&
    /^(?:a|an|one|the|each)$/.test(second?.key ?? '') &&
    PERIOD[tokens[to + 2]?.key ?? '']
  ) {
    every = PERIOD[tokens[to + 2]!.key]!;
    to += 3;
  }
  return of.length <= 60 ? { of, every, to, noun } : null;
}

interface Bounds {
  from: number;
  to: number;
  isPast: boolean;
}

function placeOf(
  tokens: readonly Token[],
  amount: Amount,
  counted: Counted,
  { from, to, isPast }: Bounds,
): { place: PlaceId; from: number; to?: number } | null {
  const find = (table: PhraseTable) => last(table, tokens, from, amount.from);
  const isOwn = tokens.slice(from, amount.from).some(({ key }) => isOwnWord(key));
  const isFuture = find(FUTURE) >= 0;
  if (!isOwn && !isTerse(tokens, from, amount.from)) return null;
  const near = (at: number, most = 4) => at >= 0 && amount.from - at <= most;

  const talked = find(TALKED);
  if (near(talked) && !isFuture && !counted.every) {
    const isConversation = CONVERSATIONS.test(counted.noun);
    if (isConversation || (!DID.has(tokens[talked]!.key) && isPeople(counted.noun)))
      return { place: 'conversations', from: talked };
  }
  const have = find(HAVE);
  if (near(have) && !isFuture && !counted.every) {
    if (ORDERED.test(counted.noun) && !/^(?:subscribers?)$/.test(counted.noun))
      return { place: 'orders', from: have };
    const waiting = /^letters of/.test(counted.of ?? '') ? counted.to : waitingBehind(tokens, counted.to, to);
    if (waiting > 0) return { place: 'orders', from: have, to: waiting };
  }
  const hours = /^(?:hours?|hrs?|h)$/.test(counted.noun);
  const isJob = /^(?:at|as|for)$/.test(tokens[counted.to]?.key ?? '');
  if (hours && counted.every && !isJob && near(find(WORKS), 5)) return { place: 'hours', from: find(WORKS) };
  if (GROUPS.test(counted.noun) && !counted.every && (find(REACHES) >= 0 || counted.noun === 'followers'))
    return { place: 'reach', from: amount.from };
  const reach = find(REACHES);
  if (near(reach, 3) && tokens[reach]!.key.endsWith('reach') && isPeople(counted.noun))
    return { place: 'reach', from: reach };
  const sells = find(SELLS);
  if (near(sells) && counted.every && counted.every !== 'hour' && !isPast && !hours && find(GOALS) < 0)
    return { place: 'volume', from: sells };
  return null;
}

/** "On the waiting list", "on our waitlist". */
function waitingBehind(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < Math.min(to, from + 4); at += 1) {
    if (tokens[at]!.key === 'waitlist') return at + 1;
    if (tokens[at]!.key === 'waiting' && tokens[at + 1]?.key === 'list') return at + 2;
  }
  return 0;
}

/** Notes leave the subject out: "talked to 12 bakers", "selling 40 boxes a week". */
const isTerse = (tokens: readonly Token[], clause: number, to: number) => {
  const from = clause + (tokens[clause]!.key === 'and' ? 1 : 0);
  const opens = [TALKED, SELLS, HAVE].some((table) => phraseAt(table, tokens, from) > 0);
  return opens && to - from <= 4;
};

function last(table: PhraseTable, tokens: readonly Token[], from: number, to: number): number {
  for (let at = to - 1; at >= from; at -= 1) {
    const length = phraseAt(table, tokens, at);
    if (length > 0 && at + length <= to) return at;
  }
  return -1;
}

const NO_PEOPLE =
  /^(?:minutes|hours|days|weeks|months|years|times|things|euros|dollars|pounds|boxes|loaves|suppliers|lenders|banks|investors|lawyers|questions|places|countries|cities)$/;
const isPeople = (noun: string) =>
  noun.endsWith('s') ? !NO_PEOPLE.test(noun) : ['people', 'men', 'women', 'children', 'staff'].includes(noun);
