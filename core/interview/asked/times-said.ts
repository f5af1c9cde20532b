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
const OPEN_FOR =
  /\b(?:open|work|sell|bake|run|geöffnet|arbeite\w?)(?: (?:only|just|for|about|all|nur|etwa|an?)){0,2} \d{1,2} (?:weeks|wochen)\b(?! (?:off|holidays?|closed|urlaub)\b)/i;
const OPEN_WEEKS =
  /\b(?:open|work|sell|bake|run|geöffnet|arbeite\w?)\b.{0,20}\b\d{1,2} (?:weeks|wochen)\b|\b\d{1,2} (?:weeks|wochen) (?:an?|per|each|in (?:an?|the)|of the|pro|im) (?:year|jahr)\b/i;
/** Where one says why, and for how long beside it: "46 weeks because of holidays". */
const REASON =
  /\b(?:because of|due to|besides|after|without|wegen|with)(?: (?:the|my|our|school|public|der|den))? (?:holidays?|vacation|urlaub|ferien)\b/gi;
/** Time off, and no "20 % off", which is a price. */
const OFF =
  /\b(?:holidays?|vacation|clos(?:ed?|ing)|away|shut|urlaub|ferien|geschlossen)\b|\b(?:weeks|am|is|are|be|'m|stay|being|days|time) off\b/i;
const OFF_FOR =
  /\b(?:holidays?|vacation|clos(?:ed?|ing)|away|shut|urlaub|ferien|geschlossen|(?:am|is|are|be|'m|stay|being|time) off)(?: (?:for|of|are|is|takes?|lasts?|about|at least|down|it|i take|(?:my|the) (?:shop|place|stall|bakery|café|cafe)|in|over|at|the|winter|summer|christmas|easter|für|von|etwa|im|sommer)){0,4} \d{1,2} (?:weeks?|wochen)\b|\b\d{1,2} (?:weeks?|wochen)(?: (?:an?|per|each|every|in (?:an?|the)|of the|pro|im) (?:year|jahr))?(?: (?:of|for|as|on|a|long|i am|i'm|we are|we're|am|is|are|(?:the|my) (?:shop|place|stall)|it is|my|our|im|als)){0,3} (?:off|holidays?|vacation|closed|away|shut|urlaub|ferien|geschlossen)\b/i;
const TAKES =
  /\b(?:one|it|each|a \p{L}{2,20}|eines?)\b.{0,24}\b(?:takes?|needs?|braucht|dauert)(?: me| us)?(?: about)? (\d{1,4}(?:[.,]\d{1,2})?) (hours?|minutes?|min|stunden?|minuten)\b/iu;

/** Periods by their words, English and German. */
export const PERIODS: Readonly<Record<string, Every>> = {
  ...{ day: 'day', week: 'week', month: 'month', year: 'year' },
  ...{ tag: 'day', woche: 'week', monat: 'month', jahr: 'year' },
  ...{ daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', annual: 'year', annually: 'year' },
};
const WEEKS_A_YEAR = 52;
const MINUTES = 60;

/** What a sentence says of it, and the sentence without that. */
export function timesIn(sentence: string): { times: TimesSaid; rest: string } {
  const [named, days, takes] = [WEEKDAYS, DAYS, TAKES].map((pattern) => pattern.exec(sentence));
  const plain = sentence.replace(REASON, (words) => ' '.repeat(words.length));
  const isOff = !OPEN_FOR.test(plain) && OFF_FOR.test(plain);
  // Weeks beside a holiday that is not theirs say nothing of it.
  const isOpen = OPEN_FOR.test(plain) || (!OFF.test(plain) && OPEN_WEEKS.test(plain));
  const weeks = isOff || isOpen ? WEEKS.exec(plain) : null;
  const count = (number: number | string, of: string, every: Every | null): CountValue => ({
    ...{ type: 'count', count: String(number), of, every },
  });
  const isMinutes = takes ? /^min/i.test(takes[2]!) : false;
  const hours = takes && Number(takes[1]!.replace(',', '.')) / (isMinutes ? MINUTES : 1);
  const open = weeks && (isOff ? WEEKS_A_YEAR - Number(weeks[1]) : Number(weeks[1]));
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
