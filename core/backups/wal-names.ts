/**
 * Names of the files of PostgreSQL's log: a timeline, and the place in the log, in hexadecimal. Each restore begins a
 * timeline of its own; the places go on.
 */
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
/** A file that PostgreSQL archives beside a base backup. */
const BACKUP_NOTE = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/;

/** Whether PostgreSQL's archive holds files of this name. */
export function isLogName(name: string): boolean {
  return SEGMENT.test(name) || HISTORY.test(name) || BACKUP_NOTE.test(name);
}

/** The timeline of a file of the log. */
export function timelineOf(name: string): number {
  return Number.parseInt(name.slice(0, 8), 16);
}

/** The place in the log, whichever timeline it is on; null for a file without one. */
export function placeInLog(name: string): string | null {
  return HISTORY.test(name) ? null : name.slice(8, 24);
}

/** Files of the log for each run of 4 GiB, of PostgreSQL's usual 16 MiB. */
const FILES_A_RUN = 256n;

/** The first file of the log that isn't there, of those from one to another on one timeline; null where all are. */
export function firstMissing(
  there: ReadonlySet<string>,
  { from, through }: { from: string; through: string },
): string | null {
  const timeline = from.slice(0, 8);
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  const numberOf = (name: string) =>
    BigInt(`0x${name.slice(8, 16)}`) * FILES_A_RUN + BigInt(`0x${name.slice(16, 24)}`);
  for (let n = numberOf(from); n <= numberOf(through); n += 1n) {
    const name = `${timeline}${hex(n / FILES_A_RUN)}${hex(n % FILES_A_RUN)}`;
    if (!there.has(name)) return name;
  }
  return null;
}
