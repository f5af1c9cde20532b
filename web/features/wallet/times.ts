/** Times as the wallet's screens say them, in the reader's own zone. */

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `10:21` */
export function clockTime(time: string): string {
  return clock.format(new Date(time));
}

/** `5 Dec 2026` */
export function dayOf(time: string): string {
  return day.format(new Date(time));
}

/** `5 Dec 2026, 10:21:07` */
export function fullTime(time: string): string {
  return full.format(new Date(time));
}
