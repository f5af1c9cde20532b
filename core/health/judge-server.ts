/** How the lines about the server's own parts stand, from what was read of them. */
import type { HealthState, Judgement } from './health-lines.ts';
import {
  CERTIFICATE_BROKEN_MS,
  CERTIFICATE_WARNING_MS,
  CONNECTIONS_BROKEN,
  CONNECTIONS_WARNING,
  DISK_BROKEN,
  DISK_WARNING,
  DUE_BROKEN_MS,
  LONG_TRANSACTION_MS,
} from './terms.ts';

/** A judgement of what is well. */
export const well = (words: string): Judgement => ({ state: 'ok', words, todo: null });
/** One of what this installation doesn't have. */
export const off = (words: string): Judgement => ({ state: 'off', words, todo: null });

/** What was read of the database. */
export interface DatabaseReading {
  open: number;
  most: number;
  /** For how long the oldest transaction is open. */
  oldestMs: number;
}

/** Whether it has connections to spare, and nobody holds a transaction open. */
export function judgeDatabase({ open, most, oldestMs }: DatabaseReading): Judgement {
  const words = `${open} of ${most} connections are open.`;
  const share = open / most;
  if (share >= CONNECTIONS_WARNING) {
    const todo = 'Find who holds them (pg_stat_activity), or raise max_connections.';
    return { state: share >= CONNECTIONS_BROKEN ? 'broken' : 'warning', words, todo };
  }
  if (oldestMs >= LONG_TRANSACTION_MS)
    return {
      state: 'warning',
      words: `${words} A transaction has been open for ${sayDuration(oldestMs)}.`,
      todo: 'Find it in pg_stat_activity and end it: while it is open the database can’t tidy up.',
    };
  return well(words);
}

/** What is free of a disk. */
export interface DiskReading {
  /** What lies on it, in words. */
  holds: string;
  freeBytes: number;
  totalBytes: number;
}

/** Whether the fullest of them has room. */
export function judgeDisk(disks: readonly DiskReading[]): Judgement {
  if (disks.length === 0) return off('Nothing is kept on a disk here yet.');
  const words = disks
    .map(({ holds, freeBytes, totalBytes }) => `${holds}: ${gib(freeBytes)} of ${gib(totalBytes)} GB free.`)
    .join(' ');
  const isBelow = (bound: { share: number; bytes: number }) =>
    disks.some(({ freeBytes, totalBytes }) => freeBytes < Math.min(bound.bytes, bound.share * totalBytes));
  const state = isBelow(DISK_BROKEN) ? 'broken' : isBelow(DISK_WARNING) ? 'warning' : 'ok';
  const todo = 'Make room, or give it a larger disk: a full one stops the database.';
  return { state, words, todo: state === 'ok' ? null : todo };
}

/** What waits of all queues and work lists. */
export interface JobsReading {
  late: number;
  lateWork: number;
  /** Given up in the last 24 hours. */
  givenUp: number;
  /** For how long the oldest job that is due has been; null where none is. */
  oldestMs: number | null;
}

/** Whether the server's own work is done in time. */
export function judgeJobs({ late, lateWork, givenUp, oldestMs }: JobsReading): Judgement {
  if (late + lateWork + givenUp === 0) return well('Nothing is late.');
  const words: string[] = [];
  if (late > 0) words.push(`${count(late, 'job')} late, the oldest by ${sayDuration(oldestMs ?? 0)}.`);
  if (lateWork > 0) words.push(`${count(lateWork, 'item')} of work lists late.`);
  if (givenUp > 0) words.push(`${count(givenUp, 'job')} given up in the last 24 hours.`);
  return {
    state: late > 0 && (oldestMs ?? 0) >= DUE_BROKEN_MS ? 'broken' : 'warning',
    words: words.join(' '),
    todo: 'Look at the queues and why jobs fail. What was given up can be tried once more there.',
  };
}

/** How emails go. */
export interface MailReading {
  hasServer: boolean;
  isProduction: boolean;
  /** Tried, and tried again. */
  failing: number;
  late: number;
  oldestMs: number | null;
  givenUp: number;
}

/** Whether emails go; where nothing sends them, that is broken in production alone. */
export function judgeMail({ hasServer, isProduction, ...of }: MailReading): Judgement {
  if (!hasServer && !isProduction) return off('Emails are kept and shown, and sent to nobody.');
  if (!hasServer)
    return {
      state: 'broken',
      words: 'No server sends emails: nobody can verify an email or set a new password.',
      todo: 'Set SMTP_URL.',
    };
  if (of.failing + of.late + of.givenUp === 0) return well('Emails go.');
  const words: string[] = [];
  if (of.failing > 0) words.push(`${count(of.failing, 'email')} failed, to be tried again.`);
  if (of.late > 0) words.push(`${count(of.late, 'email')} late.`);
  if (of.givenUp > 0) words.push(`${count(of.givenUp, 'email')} given up in the last 24 hours.`);
  const isStuck = of.late > 0 && (of.oldestMs ?? 0) >= DUE_BROKEN_MS;
  return {
    state: isStuck ? 'broken' : 'warning',
    words: words.join(' '),
    todo: 'Look at the failed jobs for what the email server says, and at SMTP_URL.',
    hasFailed: of.failing > 0,
  };
}

/** The certificate that browsers are shown, or why it isn't known. */
export type CertificateReading = { endsAt: Date; problem: string | null } | { unreachable: string };

/** Null is for a site without one, by plain HTTP. */
export function judgeCertificate(read: CertificateReading | null, now: Date): Judgement {
  if (read === null) return off('The site has no address with https.');
  if ('unreachable' in read)
    return off(`Not known: this server can’t reach its own address (${read.unreachable}).`);
  const leftMs = read.endsAt.getTime() - now.getTime();
  const words =
    leftMs > 0 ? `It is good for ${sayDuration(leftMs)}.` : `It ended ${sayDuration(-leftMs)} ago.`;
  if (read.problem !== null)
    return { state: 'broken', words: `Browsers refuse it: ${read.problem}. ${words}`, todo: RENEW };
  if (leftMs >= CERTIFICATE_WARNING_MS) return well(words);
  const state: HealthState = leftMs < CERTIFICATE_BROKEN_MS ? 'broken' : 'warning';
  return { state, words, todo: RENEW };
}

const RENEW = 'Renew it where the proxy in front has it.';

/** A length of time in its largest unit: `3 days`. */
export function sayDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

const count = (many: number, thing: string) => `${many} ${thing}${many === 1 ? '' : 's'}`;
const gib = (bytes: number) => (bytes / 2 ** 30).toFixed(bytes < 10 * 2 ** 30 ? 1 : 0);
