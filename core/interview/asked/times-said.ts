/**
 * When one sells and how long one takes, where a question says so: "mon to sat", "25 days a month", "closed four weeks".
 * Tried for its answer alone. Patterns of bounded reach, English and German; linear.
 */
import { rowOf } from '../../idea/figure-rows.ts';
import type { OpenTimes } from '../../idea/sums.ts';
import type { CountValue, Every } from '../../idea/values.ts';
import type { InterviewLanguage } from '../interview.ts';
import { writeRow } from '../row-labels.ts';

/** They; null for what a question says nothing of. */
export interface TimesSaid extends OpenTimes {
  unitHours: CountValue | null;
}

const WEEKDAYS =
  /\b(?:mon(?:day)?|mo(?:ntag)?)\s{0,2}(?:to|till|until|-|–|bis)\s{0,2}(sat(?:urday)?|fri(?:day)?|sun(?:day)?|sa(?:mstag)?|fr(?:eitag)?|so(?:nntag)?)\b/i;
const DAYS =
  /\b(\d{1,3}) (?:days?|tagen?) (?:an?|per|each|every|in (?:an?|the|der|einem)|of the|pro|die|im) (week|month|year|woche|monat|jahr)\b/i;
const WEEKS =
  /\b(\d{1,2}) (?:weeks?|wochen)(?: (?:off|holiday|urlaub))?(?: (?:an?|per|each|every|in (?:an?|the)|of the|pro|im) (?:year|jahr))?\b/i;
const OPEN_WEEKS =
  /\b(?:open|work|sell|bake|run|geöffnet|arbeite\w?)\b.{0,20}\b\d{1,2} (?:weeks|wochen)\b|\b\d{1,2} (?:weeks|wochen) (?:an?|per|each|in (?:an?|the)|of the|pro|im) (?:year|jahr)\b/i;
const OFF = /\b(?:holidays?|vacation|off|closed|away|shut|urlaub|ferien|geschlossen)\b/i;
const TAKES =
  /\b(?:one|it|each|a \p{L}{2,20}|eines?)\b.{0,24}\b(?:takes?|needs?|braucht|dauert)(?: me| us)?(?: about)? (\d{1,4}(?:[.,]\d{1,2})?) (hours?|minutes?|min|stunden?|minuten)\b/iu;

const PERIODS: Readonly<Record<string, Every>> = {
  ...{ week: 'week', month: 'month', year: 'year' },
  ...{ woche: 'week', monat: 'month', jahr: 'year' },
};
const WEEKS_A_YEAR = 52;
const MINUTES = 60;

/** What a sentence says of it, and the sentence without that. */
export function timesIn(sentence: string): { times: TimesSaid; rest: string } {
  const [named, days, takes] = [WEEKDAYS, DAYS, TAKES].map((pattern) => pattern.exec(sentence));
  const weeks = OPEN_WEEKS.test(sentence) || OFF.test(sentence) ? WEEKS.exec(sentence) : null;
  const count = (number: number | string, of: string, every: Every | null): CountValue => ({
    ...{ type: 'count', count: String(number), of, every },
  });
  const isMinutes = takes ? /^min/i.test(takes[2]!) : false;
  const hours = takes && Number(takes[1]!.replace(',', '.')) / (isMinutes ? MINUTES : 1);
  const open = weeks && (OFF.test(sentence) ? WEEKS_A_YEAR - Number(weeks[1]) : Number(weeks[1]));
  return {
    times: {
      openDays: named
        ? count(/^fr/i.test(named[1]!) ? 5 : /^sa/i.test(named[1]!) ? 6 : 7, 'days', 'week')
        : days
          ? count(days[1]!, 'days', PERIODS[days[2]!.toLowerCase()]!)
          : null,
      openWeeks: open && open > 0 && open <= WEEKS_A_YEAR ? count(open, 'weeks', 'year') : null,
      unitHours: hours ? count(Math.round(hours * 100) / 100, 'hours', null) : null,
    },
    rest: [named, days, weeks, takes].reduce(
      (text, found) => (found ? text.replace(found[0], ' '.repeat(found[0].length)) : text),
      sentence,
    ),
  };
}

/** In words, each with what it is. */
export function writeTimes(times: TimesSaid, language: InterviewLanguage): string[] {
  return (['openDays', 'openWeeks', 'unitHours'] as const).flatMap((place) =>
    times[place] ? [writeRow(rowOf(place, times[place]), language)] : [],
  );
}
