/**
 * The newest warnings and errors of this process's log, as administrators read them. Only an entry's fixed words are
 * kept, never what it was about: a field of it may hold somebody's data.
 */
import type { LoggerOptions } from 'pino';
import { judgeLog, keepEntry, type LogEntry, type LogHealth } from '#core/ledger/log-health.ts';
import type { Clock } from './clock.ts';

/** Levels of pino. */
const WARN = 40;
const ERROR = 50;

export interface RecentLog {
  /** Keeps what is logged. A line below the log's level is none, and one of the security log is no failure. */
  hooks: NonNullable<LoggerOptions['hooks']>;
  /** How the last five minutes were, and the newest entries, the newest first. */
  read(limit: number): LogHealth & { newest: LogEntry[] };
}

/** Makes the log of one process; its `hooks` belong to that process's logger. */
export function createRecentLog(clock: Clock): RecentLog {
  const entries: LogEntry[] = [];
  return {
    hooks: {
      logMethod(args, method, level) {
        if (level >= WARN && !isSecurity(args)) {
          keepEntry(entries, {
            at: clock.now(),
            level: level >= ERROR ? 'error' : 'warning',
            words: wordsOf(args),
          });
        }
        method.apply(this, args);
      },
    },
    read: (limit) => ({ ...judgeLog(entries, clock.now()), newest: entries.slice(-limit).reverse() }),
  };
}

/** What strangers try and administrators do, `writeSecurityEvent`: it says nothing of the server's health. */
function isSecurity([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && 'security' in first;
}

/** The words that the code gave; an error's own may quote rows. */
function wordsOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first;
  return typeof second === 'string' ? second : 'an entry without words';
}
