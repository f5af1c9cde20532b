/** Times as the exchange's screens say them, in the reader's own zone. */

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `10:21:07` */
function clockTime(time: string): string {
  return clock.format(new Date(time));
}

/** `5 Dec, 10:21` */
export function shortTime(time: string): string {
  return short.format(new Date(time));
}

/** `10:21:07` of today, `5 Dec, 10:21` of any other day. */
export function tradeTime(time: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? clockTime(time) : shortTime(time);
}

/** `5 Dec 2026, 10:21:07` */
export function fullTime(time: string): string {
  return full.format(new Date(time));
}
