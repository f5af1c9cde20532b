/** Base backups, which of them are kept, and which one a restore begins with. Rules; they read and remove nothing. */
import { placeInLog } from './wal-names.ts';

/** A base backup that is whole. Times are the database's own. */
export interface BaseBackup {
  id: string;
  startedAt: string;
  /** From then on it can be restored. */
  stoppedAt: string;
  /** The first file of the log that it needs, and the last without which it is nothing. */
  startSegment: string;
  stopSegment: string;
  timeline: number;
  /** The server that wrote it, such as `18.4`. */
  postgres: string;
  bytes: number;
  /** The uploaded files that were there, by their names in the store. */
  files: string[];
}

/** How far the log of a timeline is kept: whatever was committed until then. */
export interface KeptLog {
  timeline: number;
  segment: string;
  coveredUntil: string;
}

/** From when to when one can restore, in times of the database. */
export interface Range {
  from: string;
  until: string;
}

const time = (text: string) => new Date(text).getTime();

/** Whole base backups, the oldest first. */
export function inOrder(bases: readonly BaseBackup[]): BaseBackup[] {
  return bases.toSorted((a, b) => time(a.stoppedAt) - time(b.stoppedAt));
}

/** What can be restored: a range for each timeline that has a base backup, the oldest first. */
export function restorableRanges(bases: readonly BaseBackup[], logs: readonly KeptLog[]): Range[] {
  const ranges = new Map<number, Range>();
  for (const { timeline, stoppedAt } of inOrder(bases)) {
    const log = logs.find((one) => one.timeline === timeline);
    const until = log && time(log.coveredUntil) > time(stoppedAt) ? log.coveredUntil : stoppedAt;
    ranges.set(timeline, { from: ranges.get(timeline)?.from ?? stoppedAt, until });
  }
  return [...ranges.values()];
}

/**
 * The base backup to restore that time from: the newest before it whose timeline's log goes so far. Without a time the
 * newest one. Null where there is none.
 */
export function chooseBase(
  bases: readonly BaseBackup[],
  logs: readonly KeptLog[],
  at: Date | undefined,
): BaseBackup | null {
  const fits = ({ timeline, stoppedAt }: BaseBackup): boolean => {
    if (at === undefined) return true;
    const log = logs.find((one) => one.timeline === timeline);
    const until = Math.max(time(stoppedAt), log ? time(log.coveredUntil) : 0);
    return time(stoppedAt) <= at.getTime() && at.getTime() <= until;
  };
  return inOrder(bases).findLast(fits) ?? null;
}

/** What may go: base backups beyond the newest so many, files of the log before the oldest kept one, and files of none. */
export function decideRetention(
  kept: { bases: readonly BaseBackup[]; log: readonly string[]; files: readonly string[] },
  { keep, filesNow }: { keep: number; filesNow: ReadonlySet<string> },
): { bases: BaseBackup[]; log: string[]; files: string[] } {
  const ordered = inOrder(kept.bases);
  const staying = ordered.slice(-keep);
  if (staying.length === 0) return { bases: [], log: [], files: [] };
  const first = staying.map(({ startSegment }) => placeInLog(startSegment)!).toSorted()[0]!;
  const needed = new Set(staying.flatMap(({ files }) => files));
  return {
    bases: ordered.slice(0, -keep),
    log: kept.log.filter((name) => {
      const place = placeInLog(name);
      return place !== null && place < first;
    }),
    files: kept.files.filter((name) => !needed.has(name) && !filesNow.has(name)),
  };
}
