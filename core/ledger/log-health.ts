/**
 * How the ledger's server fares, told from its own log. Sources: row WA-19, document 2 §4 and §9.
 *
 * G1  Any error within the window is `error`; else more than three warnings are `warning`; else it is `healthy`.
 * G2  At most the newest 1,000 entries are kept (decision C-13), and no warning pushes out an error.
 */

/** How many entries are kept. */
export const LOG_KEPT = 1_000;
/** How far back an entry counts, in milliseconds. */
const HEALTH_WINDOW_MS = 5 * 60_000;
/** So many warnings within the window are borne. */
const WARNINGS_BORNE = 3;

/** A line of the log, without what it was about: that may be somebody's. */
export interface LogEntry {
  at: Date;
  level: 'warning' | 'error';
  words: string;
}

/** What the log says of the last five minutes. */
export interface LogHealth {
  status: 'healthy' | 'warning' | 'error';
  warnings: number;
  errors: number;
}

/** Judges the kept entries at a moment. */
export function judgeLog(entries: readonly LogEntry[], now: Date): LogHealth {
  const since = now.getTime() - HEALTH_WINDOW_MS;
  const recent = entries.filter(({ at }) => at.getTime() >= since);
  const errors = recent.filter(({ level }) => level === 'error').length;
  const warnings = recent.length - errors;
  const status = errors > 0 ? 'error' : warnings > WARNINGS_BORNE ? 'warning' : 'healthy';
  return { status, warnings, errors };
}

/** Keeps an entry, and lets go of the oldest warning when there are too many, or of the oldest error when all are errors. */
export function keepEntry(entries: LogEntry[], entry: LogEntry): void {
  entries.push(entry);
  if (entries.length <= LOG_KEPT) return;
  const oldest = entries.findIndex(({ level }) => level === 'warning');
  entries.splice(Math.max(oldest, 0), 1);
}
