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
