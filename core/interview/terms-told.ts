/**
 * What a message says of money that does not come evenly: in which months one sells, and when buyers pay. A guess for the
 * rows of a form, which people put right; where it is only spoken of, the row is there to be filled in. Linear.
 */
import { type FigurePlace, type FigureRow, rowOf } from '../idea/figure-rows.ts';
import type { CountValue } from '../idea/values.ts';

const READ_LENGTH = 2_000;
const MONTHS = [
  ['jan', 'januar'],
  ['feb'],
  ['mar', 'mär', 'maerz'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
] as const;
const MONTH = '(?:jan|feb|mar|mär|maerz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-zä]{0,7}';
const FROM_TO = new RegExp(
  `\\b(${MONTH})\\.? {0,2}(?:to|till|until|through|-|–|bis) {0,2}(${MONTH})\\b`,
  'i',
);
const MONTHS_A_YEAR =
  /\b(\d{1,2}) (?:months?|monate) (?:a|of the|in the|per|each|every|im|pro) (?:year|jahr)\b/i;
const SEASON =
  /\b(?:seasons?|seasonal\w{0,2}|saison\w{0,6}|(?:only|just|mostly|mainly) (?:in|during) (?:the )?(?:summer|winter|spring|autumn|fall)|(?:closed|dead|quiet|nothing) in (?:the )?(?:summer|winter)|rainy months?|nur im (?:sommer|winter))\b/i;

const PAID = '(?:pay|pays|paid|payment|payments|invoice|invoices|terms|settle|settles|zahl\\w{0,4}|rechnung)';
const DAYS_LATER = new RegExp(
  `\\b${PAID}\\b[^.!?\\n]{0,40}?\\b(\\d{1,3}) {0,2}-?(days?|weeks?|months?|tagen?|wochen?|monaten?)\\b|\\b(\\d{1,3}) {0,2}-?(days?|tagen?)\\b[^.!?\\n]{0,20}?\\b${PAID}\\b|\\bnet ?(\\d{2,3})\\b`,
  'i',
);
const IN_PARTS =
  /\binstall?ments?\b|\bin (?:weekly|monthly) parts\b|\b(?:a |the )?(?:deposit|first) (?:and )?then .{0,24}\b(?:every|a|per|each) (?:week|month|day)\b|\bfirst,? ?(?:and )?then \S{1,12} (?:every|a|per|each) (?:week|month|day)\b|\blittle by little\b|\bbuy now,? pay later\b|\bon credit\b|\bratenzahlung\b|\bin raten\b/i;
const RUN = /\b(\d{1,3}) {0,2}(weeks?|months?|wochen|monate)\b/i;
const LATE =
  /\b(?:pays?|paid|paying|payment|zahl\w{0,4}) (?:\w{1,9} ){0,2}(?:late|later|slow|slowly|afterwards|spät\w{0,2})\b|\bpayment terms\b|\bmoney (?:comes?|is) (?:in )?late\b|\bwait(?:ing)? for (?:the |my )?(?:money|payment)\b|\bzahlungsziel\b/i;
const AT_ONCE =
  /\b(\d{1,2}) ?(?:%|percent|per cent|prozent) (?:is |are |at |up|in |as |paid |deposit|sofort|vorab|an)/i;
const DAYS_OF: Readonly<Record<string, number>> = { d: 1, t: 1, w: 7, m: 30 };

/** The rows; none for what the message does not speak of. */
export function rowsOfTerms(text: string): FigureRow[] {
  const read = text.slice(0, READ_LENGTH);
  const row = (
    place: FigurePlace,
    count: string | null,
    of: string,
    every: CountValue['every'],
  ): FigureRow => ({
    ...rowOf(place, { type: 'count', count: count ?? '0', of, every }),
    amount: count,
  });
  const season = seasonIn(read);
  const delay = delayIn(read);
  const upFront = delay === undefined ? undefined : AT_ONCE.exec(read)?.[1];
  return [
    ...(season === undefined ? [] : [row('season', season, 'months', 'year')]),
    ...(delay === undefined ? [] : [row('payDelay', delay, 'days', null)]),
    ...(upFront === undefined ? [] : [row('upFront', upFront, '%', null)]),
  ];
}

/** So many months a year; null where they are only spoken of. */
function seasonIn(text: string): string | null | undefined {
  const named = FROM_TO.exec(text);
  if (named) {
    const [from, to] = [monthAt(named[1]!), monthAt(named[2]!)];
    const months = ((to - from + 12) % 12) + 1;
    return months === 12 ? undefined : String(months);
  }
  const counted = MONTHS_A_YEAR.exec(text)?.[1];
  if (counted && Number(counted) > 0 && Number(counted) < 12) return counted;
  return SEASON.test(text) ? null : undefined;
}

const monthAt = (word: string) =>
  MONTHS.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name)));

/** So many days until buyers have paid, of what is paid in parts the middle of it; null where that is only spoken of. */
function delayIn(text: string): string | null | undefined {
  const parts = IN_PARTS.exec(text);
  if (parts) {
    const run = RUN.exec(text.slice(parts.index + parts[0].length)) ?? RUN.exec(text);
    return run ? String(Math.round(daysOf(run[1]!, run[2]!) / 2)) : null;
  }
  const late = DAYS_LATER.exec(text);
  if (late) {
    if (late[5]) return late[5];
    const days = daysOf(late[1] ?? late[3]!, late[2] ?? late[4]!);
    return days > 0 && days <= 730 ? String(days) : undefined;
  }
  return LATE.test(text) ? null : undefined;
}

const daysOf = (count: string, unit: string) => Number(count) * (DAYS_OF[unit[0]!.toLowerCase()] ?? 1);
