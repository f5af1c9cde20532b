/** The days that somebody asks the bank about: read once, bounded once, and both of them count. */
import { addDays, type Day, daysBetween, readDay } from '#core/banking/calendar.ts';
import { refuse } from '#server/platform/refuse.ts';

/** From the beginning of `from` until the beginning of `until`, which is the day after the last one. */
export interface AskedDays {
  from: Day;
  to: Day;
  until: Day;
}

/** Two days, at most `most` of them, the first and the last included. Refuses with: `bank_report_days_invalid`. */
export function readDays({ from, to }: { from: string; to: string }, most: number): AskedDays {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null || last === null || first > last || daysBetween(first, last) >= most)
    return refuseDays(`, and cover at most ${most} days`);
  return { from: first, to: last, until: addDays(last, 1) };
}

/** Either end, both, or none. Refuses with: `bank_report_days_invalid`. */
export function readOpenDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: Day | null;
  until: Day | null;
} {
  const [first, last] = [from, to].map((text) => (text === undefined ? undefined : readDay(text)));
  if (first === null || last === null || (first && last && first > last)) return refuseDays('');
  return { from: first ?? null, until: last ? addDays(last, 1) : null };
}

const refuseDays = (bound: string): never => refuse('bank_report_days_invalid', { values: { bound } });
