/** Times as the app writes them, where the reader is: `19 Mar 2026, 10:30`. */
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `19 Mar 2026, 10:30` */
export function formatMoment(time: string): string {
  return dayAndTime.format(new Date(time));
}

/** `19 Mar 2026` */
export function formatDay(time: string): string {
  return day.format(new Date(time));
}
