/** Days as the roadmap's screens say them. A day has no time zone, so it is read and written in UTC. */

const DAY_MS = 86_400_000;
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `5 Mar` */
export function shortDay(day: string): string {
  return short.format(timeOf(day));
}

/** `5 Mar 2026` */
export function longDay(day: string): string {
  return long.format(timeOf(day));
}

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

/** The day after a day. */
export function addDay(day: string): string {
  return new Date(timeOf(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The day of now, in UTC as the server counts. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** `1 day`, `3 days` */
export function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
