import { describe, expect, test } from 'vitest';
import { type BaseBackup, chooseBase, decideRetention, restorableRanges } from './base-backup.ts';
import { type BackupStand, judgeBackups, minutesAtStake } from './judge-backups.ts';
import { nextRun } from './next-run.ts';
import { readMoment } from './read-moment.ts';
import { firstMissing, isLogName } from './wal-names.ts';

const segment = (place: number, timeline = 1) =>
  `${timeline.toString(16).padStart(8, '0')}${place.toString(16).padStart(16, '0')}`.toUpperCase();

const base = (day: number, timeline = 1): BaseBackup => ({
  id: `day ${day}`,
  startedAt: `2026-11-${day}T00:00:00.000000Z`,
  stoppedAt: `2026-11-${day}T00:10:00.000000Z`,
  startSegment: segment(day * 10, timeline),
  stopSegment: segment(day * 10, timeline),
  timeline,
  postgres: '18.4',
  bytes: 1,
  files: [`files/of day ${day}`],
});
const cover = (day: number, timeline = 1) => ({
  timeline,
  segment: segment(day * 10 + 5, timeline),
  coveredUntil: `2026-11-${day}T12:00:00.000000Z`,
});

describe('which base backup a restore begins with', () => {
  const bases = [base(12), base(10), base(11)];
  const logs = [cover(12)];
  const idAt = (at?: string) => chooseBase(bases, logs, at === undefined ? undefined : new Date(at))?.id;

  test('the newest that is whole before the time', () => {
    expect(idAt('2026-11-11T09:00:00Z')).toBe('day 11');
    expect(idAt('2026-11-12T00:09:59Z')).toBe('day 11');
    expect(idAt('2026-11-12T00:10:00Z')).toBe('day 12');
    expect(idAt()).toBe('day 12');
  });

  test('none for a time before the first, or beyond the log; what there is, is said', () => {
    expect(idAt('2026-11-10T00:09:59Z')).toBeUndefined();
    expect(idAt('2026-11-12T12:00:01Z')).toBeUndefined();
    expect(restorableRanges(bases, logs)).toEqual([
      { from: '2026-11-10T00:10:00.000000Z', until: '2026-11-12T12:00:00.000000Z' },
    ]);
  });

  test('after a restore the time before it is on the old timeline, and what followed on the new one', () => {
    const both = [base(10), base(12, 2)];
    const kept = [cover(11), cover(13, 2)];
    expect(chooseBase(both, kept, new Date('2026-11-11T11:00:00Z'))?.timeline).toBe(1);
    expect(chooseBase(both, kept, new Date('2026-11-13T11:00:00Z'))?.timeline).toBe(2);
    // What nobody has the log of.
    expect(chooseBase(both, kept, new Date('2026-11-11T13:00:00Z'))).toBeNull();
    expect(restorableRanges(both, kept)).toHaveLength(2);
  });
});

test('the newest so many base backups stay, with the log since the oldest of them and every file that one of them or the present has', () => {
  const bases = [base(10), base(11), base(12)];
  const log = [segment(100), segment(109), segment(110), segment(125), '00000002.history'];
  const files = ['files/of day 10', 'files/of day 11', 'files/of now', 'files/of nobody'];
  const filesNow = new Set(['files/of now']);
  const old = decideRetention({ bases, log, files }, { keep: 2, filesNow });
  expect(old.bases.map(({ id }) => id)).toEqual(['day 10']);
  expect(old.log).toEqual([segment(100), segment(109)]);
  expect(old.files).toEqual(['files/of day 10', 'files/of nobody']);
  expect(decideRetention({ bases, log, files: [] }, { keep: 3, filesNow })).toMatchObject({
    bases: [],
    log: [],
  });
  expect(decideRetention({ bases: [], log, files }, { keep: 3, filesNow })).toEqual({
    bases: [],
    log: [],
    files: [],
  });
});

test('files of the log are known by their names, and what is half written is none', () => {
  expect([segment(1), '00000002.history', `${segment(1)}.00000028.backup`].map(isLogName)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['archtemp', `${segment(1)}.partial`, 'secret', segment(1).toLowerCase().replace(/0/, 'g')].map(
      isLogName,
    ),
  ).toEqual([false, false, false, false]);
});

const HOUR = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

test('a base backup is due each day, a drill each week once there is one, and what failed an hour later', () => {
  const never = { triedAt: null, goodAt: null };
  const good = (hours: number) => ({ triedAt: ago(hours), goodAt: ago(hours) });
  expect(nextRun({ base: never, drill: never }, now)).toBe('base');
  expect(nextRun({ base: { triedAt: ago(0.5), goodAt: null }, drill: never }, now)).toBeNull();
  expect(nextRun({ base: { triedAt: ago(1), goodAt: null }, drill: never }, now)).toBe('base');
  expect(nextRun({ base: good(2), drill: never }, now)).toBe('drill');
  expect(nextRun({ base: good(2), drill: good(24 * 7 - 1) }, now)).toBeNull();
  expect(nextRun({ base: good(2), drill: good(24 * 7) }, now)).toBe('drill');
  expect(nextRun({ base: good(24), drill: good(1) }, now)).toBe('base');
});

test('a log that is late, a base backup that is old, and a drill that failed or is late are faults; a new installation has its time', () => {
  const well: BackupStand = {
    since: ago(1000),
    coveredUntil: ago(0.01),
    baseAt: ago(20),
    drill: { at: ago(100), isGood: true },
    passedAt: ago(100),
  };
  expect(judgeBackups(well, now)).toEqual([]);
  expect(judgeBackups({ ...well, coveredUntil: ago(0.6) }, now)).toEqual(['log']);
  expect(judgeBackups({ ...well, baseAt: ago(49) }, now)).toEqual(['base']);
  expect(judgeBackups({ ...well, drill: { at: ago(1), isGood: false } }, now)).toEqual(['drill_failed']);
  expect(judgeBackups({ ...well, passedAt: ago(24 * 9 + 1) }, now)).toEqual(['drill_late']);
  const begun = { since: ago(0.1), coveredUntil: null, baseAt: null, drill: null, passedAt: null };
  expect(judgeBackups(begun, now)).toEqual([]);
  expect(judgeBackups({ ...begun, since: ago(1000) }, now)).toEqual(['log', 'base', 'drill_late']);
});

test('what a loss would cost is counted in begun minutes', () => {
  expect(minutesAtStake(new Date(now.getTime() - 60_001), now)).toBe(2);
  expect(minutesAtStake(now, now)).toBe(0);
  expect(minutesAtStake(null, now)).toBeNull();
});

test('a time is read with all its digits and in its zone, and anything else is none', () => {
  expect(readMoment('2026-11-28T09:30')).toBe('2026-11-28T09:30:00.000000Z');
  expect(readMoment('2026-11-28 09:30:15.123456+02:00')).toBe('2026-11-28T07:30:15.123456Z');
  expect(readMoment('2026-11-28T23:30:00-0130')).toBe('2026-11-29T01:00:00.000000Z');
  for (const text of ['yesterday', '2026-13-28T09:30', '2026-11-28', '2026-11-28T09:30; rm', ''])
    expect(readMoment(text)).toBeNull();
});

test('of the files of a log the first that isn’t there is found, over the end of a run of 256 too', () => {
  const names = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000'];
  const span = { from: names[0]!, through: names[2]! };
  expect(firstMissing(new Set(names), span)).toBeNull();
  for (const name of names)
    expect(firstMissing(new Set(names.filter((one) => one !== name)), span)).toBe(name);
});
