/** How the lines about backups, books and what is asked of others stand, from what was read of them. */
import {
  type BackupFault,
  type BackupStand,
  judgeBackups,
  minutesAtStake,
} from '../backups/judge-backups.ts';
import type { Judgement } from './health-lines.ts';
import { off, sayDuration, well } from './judge-server.ts';
import { BOOKS_STALE_MS, MENTOR_FAILURES, PRICES_BROKEN_MS, PRICES_WARNING_MS } from './terms.ts';

const FAULTS: Record<BackupFault, string> = {
  log: 'The database’s log has not reached the backups for more than half an hour. Whatever is done now would be lost with the machine.',
  base: 'There has been no base backup for two days.',
  drill_failed: 'The newest drill failed: the backup could not be restored, or its books did not balance.',
  drill_late: 'No backup has been restored on trial for nine days, so nobody knows whether one can be.',
};
const ELSEWHERE =
  'This server keeps no backups: its database is backed up by whoever runs it, or they are turned off.';
const GUIDE = 'The operating guide says under “Backups” what to do.';

/** Whether backups are taken: the log and base backups. Null where none are kept here; `failures` are their own words. */
export function judgeKept(stand: BackupStand | null, now: Date, failures: readonly string[]): Judgement {
  if (stand === null) return off(ELSEWHERE);
  const minutes = minutesAtStake(stand.coveredUntil, now);
  return (
    ofFaults(['log', 'base'], { stand, now, failures }) ??
    well(
      minutes === null
        ? 'Being begun: nothing is kept yet.'
        : `A loss now costs ${sayMinutes(minutes)} of work.`,
    )
  );
}

/** Whether one was restored on trial. */
export function judgeDrill(stand: BackupStand | null, now: Date, failures: readonly string[]): Judgement {
  if (stand === null) return off(ELSEWHERE);
  const { passedAt } = stand;
  return (
    ofFaults(['drill_failed', 'drill_late'], { stand, now, failures }) ??
    well(
      passedAt
        ? `One passed ${sayDuration(now.getTime() - passedAt.getTime())} ago.`
        : 'The first is to come.',
    )
  );
}

function ofFaults(
  kinds: readonly BackupFault[],
  { stand, now, failures }: { stand: BackupStand; now: Date; failures: readonly string[] },
): Judgement | null {
  const faults = judgeBackups(stand, now).filter((fault) => kinds.includes(fault));
  if (faults.length === 0) return null;
  const words = [...faults.map((fault) => FAULTS[fault]), ...failures.map((said) => `It said: ${said}`)];
  return { state: 'broken', words: words.join(' '), todo: GUIDE };
}

const sayMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** What the looks at the books and the chain found. */
export interface BooksReading {
  broken: number;
  chainFaults: number;
  /** When the newest look ended; null before the first. */
  lookedAt: Date | null;
}

/** Whether the newest looks found the books and the chain whole. */
export function judgeBooks({ broken, chainFaults, lookedAt }: BooksReading, now: Date): Judgement {
  if (broken + chainFaults > 0)
    return {
      state: 'broken',
      words: [
        ...(broken > 0 ? [`The newest look found ${broken} broken facts.`] : []),
        ...(chainFaults > 0 ? [`The sealed chain is not whole, in ${chainFaults} places.`] : []),
      ].join(' '),
      todo: 'The page of the books names what is broken. Halt what moves value until you know why.',
    };
  if (lookedAt === null) return well('The first look is to come.');
  const age = now.getTime() - lookedAt.getTime();
  if (age <= BOOKS_STALE_MS) return well(`They balanced ${sayDuration(age)} ago.`);
  return {
    state: 'warning',
    words: `Nobody has looked at them for ${sayDuration(age)}.`,
    todo: 'The job check-books does, every hour: look at why it doesn’t run.',
  };
}

/** The mentor's answers of the last quarter of an hour. */
export function judgeMentor({ failed, completed }: { failed: number; completed: number }): Judgement {
  if (failed < MENTOR_FAILURES || failed < completed)
    return well(completed === 0 ? 'Nobody has asked it just now.' : 'It answers.');
  return {
    state: completed === 0 ? 'broken' : 'warning',
    words: `In a quarter of an hour ${failed} answers failed, and ${completed} were given.`,
    todo: 'Look at the log for what the model says, and at PROTEGE_MODEL and its key.',
  };
}

/** When the outside market was read last; `isAsked` is whether one is at all. */
export function judgePrices(
  { isAsked, readAt }: { isAsked: boolean; readAt: Date | null },
  now: Date,
): Judgement {
  if (!isAsked) return off('No outside market is asked.');
  const age = readAt === null ? Number.POSITIVE_INFINITY : now.getTime() - readAt.getTime();
  if (age < PRICES_WARNING_MS) return well('The outside market is read.');
  return {
    state: age < PRICES_BROKEN_MS ? 'warning' : 'broken',
    words:
      readAt === null
        ? 'The outside market has never been read.'
        : `The outside market was last read ${sayDuration(age)} ago.`,
    todo: 'Look whether PROTEGE_MARKET_DATA_URL can be reached from here.',
  };
}

/** What is wrong with the cover of loans that are backed by PRD, in words. */
export function judgeCover(wrong: readonly string[]): Judgement {
  if (wrong.length === 0) return well('What is owed on loans backed by PRD is covered.');
  return { state: 'broken', words: wrong.join(' '), todo: 'The guide to lending says what comes of it.' };
}
