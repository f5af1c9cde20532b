/**
 * The bank's clock: which day it is in the zone that the operator has chosen. Limits of a day and a month, interest,
 * and statements go by it, and by nothing else.
 */
import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day, dayAt } from '#core/banking/calendar.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What the clock tells. */
export interface BankClock {
  timeZone: string;
  now(): Date;
  /** The day on which an instant falls. */
  dayOf(instant: Date): Day;
  /** The hour of that day, 0 to 23. */
  hourOf(instant: Date): number;
  /** The instant at which a day begins, as SQL. */
  startOf(day: Day): RawBuilder<Date>;
  /** The same of a day that is SQL. */
  startSql(day: RawBuilder<unknown>): RawBuilder<Date>;
  /** The day of an instant, as SQL. */
  daySql(instant: RawBuilder<unknown>): RawBuilder<string>;
  /** The last day that is over, and was for so long that whatever was posted on it can be read. */
  lastWholeDay(): Day;
}

/** A posting has its time before it commits. No transaction takes this long. */
const SETTLED_MS = 15 * 60_000;

/** Makes the clock of a zone, on the time of the process. */
export function createBankClock(clock: Clock, timeZone: string): BankClock {
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const dayOf = (instant: Date) => dayAt(instant, timeZone);
  const startSql = (day: RawBuilder<unknown>) =>
    sql<Date>`((${day})::date::timestamp at time zone ${timeZone})`;
  return {
    timeZone,
    now: () => clock.now(),
    dayOf,
    hourOf: (instant) => Number(hours.format(instant)),
    startOf: (day) => startSql(sql`${day}`),
    startSql,
    daySql: (instant) => sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    lastWholeDay: () => addDays(dayOf(new Date(clock.now().getTime() - SETTLED_MS)), -1),
  };
}
