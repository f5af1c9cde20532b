/** Reads a time as an operator writes it, with all its digits. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})?$/;

/** The time in UTC, with six digits behind the second; null where it is none. Without a zone it is UTC. */
export function readMoment(text: string): string | null {
  const match = MOMENT.exec(text.trim());
  if (!match) return null;
  const [, date, minute, second = ':00', fraction = '.0', zone = 'Z'] = match;
  const time = new Date(`${date}T${minute}${second}${zone}`);
  if (Number.isNaN(time.getTime())) return null;
  return `${time.toISOString().slice(0, 19)}${fraction.padEnd(7, '0')}Z`;
}
