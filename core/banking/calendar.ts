/**
 * Days of the civil calendar, as banking counts them: no time of day, no zone. Interest is earned by days and
 * instalments are due on days, so a clock that is moved an hour for the summer changes nothing here. The one place
 * where an instant becomes a day is `dayAt`, and it names the zone.
 */

/** A day of the civil calendar, `2026-02-28`. Texts of this form sort as the days do. */
export type Day = string & { readonly kind?: 'day' };

const MS_PER_DAY = 86_400_000;
const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** A day after this one has a day, and a year, behind it that can still be written with four digits. */
const LAST_DAY: Day = '9998-12-31';

/** Reads a day; null for what is no day of the calendar, such as the 30th of February, and for what ends it. */
export function readDay(text: string): Day | null {
  const match = DAY.exec(text);
  if (!match) return null;
  const day = dayOf({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
  return day === text && day <= LAST_DAY ? day : null;
}

/** The day on which an instant falls in a zone of the IANA database, such as `Europe/London`. */
export function dayAt(instant: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(instant);
}

/** The day so many days later, or earlier where the number is negative. */
export function addDays(day: Day, days: number): Day {
  return fromNumber(toNumber(day) + days);
}

/** How many days lie from one day to another; negative where the second comes first. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from);
}

/**
 * The same day of the month so many months later; the last day of a month that is too short for it. `anchor` is the
 * day of the month that is meant, so that what falls on the 31st comes back to the 31st after a February.
 */
export function addMonths(day: Day, months: number, anchor: number = partsOf(day).day): Day {
  const { year, month } = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const there = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return dayOf({ ...there, day: Math.min(anchor, daysInMonth(there)) });
}

/** How many days a month has; February has 29 in a leap year. */
export function daysInMonth({ year, month }: { year: number; month: number }): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The first day of the month in which a day falls. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(day: Day): { year: number; month: number; day: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

function dayOf({ year, month, day }: { year: number; month: number; day: number }): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function toNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
}

function fromNumber(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}
