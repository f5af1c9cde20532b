/**
 * When an email about something that can wait is sent: not in a member's quiet hours, and together with others of a day
 * or a week where they want that. Times are minutes of the member's own day, on days on which clocks are set too.
 */

/** A part of the day; it may go over midnight. */
export interface Quiet {
  from: number;
  until: number;
}

/** When what was gathered is sent as one. */
export interface Digest {
  at: number;
  /** The day of the week, Sunday is 0; null for each day. */
  on: number | null;
}

/** What a member wants. */
export interface EmailHours {
  quiet: Quiet | null;
  /** Null for each by itself. */
  digest: Digest | null;
  /** Of the IANA database. */
  timeZone: string;
}

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;
const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** The longest name in the database has 32 characters. */
const LONGEST_ZONE = 64;

/** Says whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  if (text.length > LONGEST_ZONE || !/^[A-Z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** What a clock of some zone shows at a moment. */
type ZoneClock = (at: Date) => { weekday: number; minute: number };

/** When an email of now may go: now, at the next gathering, or when the quiet hours end that it would fall into. */
export function emailDueAt(now: Date, { quiet, digest, timeZone }: EmailHours): Date {
  const clock = clockOf(timeZone);
  const sent = digest ? nextGathering(now, digest, clock) : now;
  if (!quiet || !isQuiet(clock(sent).minute, quiet)) return sent;
  return nextAt(sent, quiet.until, clock);
}

function isQuiet(minute: number, { from, until }: Quiet): boolean {
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

function nextGathering(now: Date, { at, on }: Digest, clock: ZoneClock): Date {
  let next = nextAt(now, at, clock);
  for (let days = 1; days < WEEK.length && on !== null; days += 1) {
    if (clock(next).weekday === on) break;
    next = nextAt(next, at, clock);
  }
  return next;
}

function clockOf(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      weekday: WEEK.indexOf(parts.get('weekday') ?? ''),
      minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    };
  };
}

/** The next moment after this one at which it is so late in the zone; where the clock leaps over it, the nearest. */
function nextAt(from: Date, minute: number, clock: ZoneClock): Date {
  const start = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS;
  const wait = (minute - clock(from).minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const guess = new Date(start + wait * MINUTE_MS);
  // Clocks that were set between the two put the guess an hour off.
  const late = (clock(guess).minute - minute + DAY_MINUTES * 1.5) % DAY_MINUTES;
  const right = new Date(guess.getTime() - (late - DAY_MINUTES / 2) * MINUTE_MS);
  return right > from ? right : guess;
}
