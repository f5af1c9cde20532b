import { describe, expect, test } from 'vitest';
import { judgeProvider, type ProviderCalls } from './judge-providers.ts';
import { judgeBooks, judgeDrill, judgeKept, judgeMentor, judgePrices } from './judge-rooms.ts';
import {
  judgeCertificate,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMail,
  sayDuration,
} from './judge-server.ts';
import { type LineBefore, whatToTell } from './what-to-tell.ts';

const now = new Date('2026-11-28T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(now.getTime() - ms);
const GB = 2 ** 30;

describe('a line', () => {
  test('of the database warns of few free connections and of a transaction that stays open', () => {
    const of = (open: number, oldestMs = 0) => judgeDatabase({ open, most: 100, oldestMs }).state;
    expect([of(79), of(80), of(94), of(95)]).toEqual(['ok', 'warning', 'warning', 'broken']);
    expect([of(1, HOUR - 1), of(1, HOUR)]).toEqual(['ok', 'warning']);
  });

  test('of the disk goes by what is free of the fullest, as a share and in bytes', () => {
    const of = (freeBytes: number, totalBytes: number) =>
      judgeDisk([
        { holds: 'Backups', freeBytes: GB * 500, totalBytes: GB * 1000 },
        { holds: 'The data', freeBytes, totalBytes },
      ]).state;
    expect([of(10 * GB, 1000 * GB), of(4 * GB, 1000 * GB), of(0.5 * GB, 1000 * GB)]).toEqual([
      ...(['ok', 'warning', 'broken'] as const),
    ]);
    // A small disk is not full because it is small.
    expect([of(3 * GB, 10 * GB), of(0.9 * GB, 10 * GB), of(0.2 * GB, 10 * GB)]).toEqual([
      ...(['ok', 'warning', 'broken'] as const),
    ]);
  });

  test('of jobs says what is late and what was given up, and is broken once the oldest waits for an hour', () => {
    const quiet = { late: 0, lateWork: 0, givenUp: 0, oldestMs: null };
    expect(judgeJobs(quiet).state).toBe('ok');
    expect(judgeJobs({ ...quiet, lateWork: 2 })).toMatchObject({ state: 'warning' });
    expect(judgeJobs({ ...quiet, givenUp: 1 }).words).toBe('1 job given up in the last 24 hours.');
    expect(judgeJobs({ ...quiet, late: 1, oldestMs: HOUR - 1 }).state).toBe('warning');
    expect(judgeJobs({ ...quiet, late: 1, oldestMs: HOUR }).state).toBe('broken');
  });

  test('of emails is broken in production without a server, and off while developing', () => {
    const quiet = { hasServer: true, isProduction: true, failing: 0, late: 0, givenUp: 0, oldestMs: null };
    expect(judgeMail(quiet).state).toBe('ok');
    expect(judgeMail({ ...quiet, hasServer: false }).state).toBe('broken');
    expect(judgeMail({ ...quiet, hasServer: false, isProduction: false }).state).toBe('off');
    expect(judgeMail({ ...quiet, failing: 2 })).toMatchObject({ state: 'warning', hasFailed: true });
    expect(judgeMail({ ...quiet, late: 2, oldestMs: MINUTE }).hasFailed).toBe(false);
    expect(judgeMail({ ...quiet, failing: 2, late: 2, oldestMs: HOUR }).state).toBe('broken');
  });

  test('of the certificate warns two weeks before its end, and what is not known is no failure', () => {
    const of = (leftMs: number, problem: string | null = null) =>
      judgeCertificate({ endsAt: ago(-leftMs), problem }, now).state;
    expect([of(14 * DAY), of(14 * DAY - 1), of(3 * DAY), of(3 * DAY - 1), of(-DAY)]).toEqual([
      ...(['ok', 'warning', 'warning', 'broken', 'broken'] as const),
    ]);
    expect(of(90 * DAY, 'it is for another name')).toBe('broken');
    expect(judgeCertificate({ unreachable: 'ECONNREFUSED' }, now).state).toBe('off');
    expect(judgeCertificate(null, now).state).toBe('off');
  });

  test('of backups and one of drills each have their own faults, with what was said', () => {
    const stand = {
      since: ago(100 * DAY),
      coveredUntil: ago(HOUR),
      baseAt: ago(HOUR),
      drill: { at: ago(HOUR), isGood: true },
      passedAt: ago(HOUR),
    };
    expect(judgeKept(stand, now, ['no room'])).toMatchObject({
      state: 'broken',
      words: expect.stringContaining('It said: no room'),
    });
    expect(judgeDrill(stand, now, [])).toMatchObject({ state: 'ok', words: 'One passed 1 hour ago.' });
    const failed = { ...stand, coveredUntil: ago(MINUTE), drill: { at: ago(1), isGood: false } };
    expect(judgeKept(failed, now, []).words).toBe('A loss now costs 1 minute of work.');
    expect(judgeDrill(failed, now, []).state).toBe('broken');
    expect([judgeKept(null, now, []).state, judgeDrill(null, now, []).state]).toEqual(['off', 'off']);
  });

  test('of the books is broken by any broken fact or block, and warns where nobody looks', () => {
    const whole = { broken: 0, chainFaults: 0, lookedAt: ago(HOUR) };
    expect(judgeBooks(whole, now).state).toBe('ok');
    expect(judgeBooks({ ...whole, broken: 1 }, now).state).toBe('broken');
    expect(judgeBooks({ ...whole, chainFaults: 1 }, now).state).toBe('broken');
    expect(judgeBooks({ ...whole, lookedAt: ago(2 * HOUR + 1) }, now).state).toBe('warning');
  });

  test('of the mentor counts only failures that are many, and one of prices how long ago they were read', () => {
    const of = (failed: number, completed: number) => judgeMentor({ failed, completed }).state;
    expect([of(0, 0), of(2, 0), of(3, 4), of(3, 3), of(3, 0)]).toEqual([
      ...(['ok', 'ok', 'ok', 'warning', 'broken'] as const),
    ]);
    const read = (readAt: Date | null) => judgePrices({ isAsked: true, readAt }, now).state;
    expect([read(ago(MINUTE)), read(ago(HOUR)), read(ago(4 * HOUR)), read(null)]).toEqual([
      ...(['ok', 'warning', 'broken', 'broken'] as const),
    ]);
    expect(judgePrices({ isAsked: false, readAt: null }, now).state).toBe('off');
  });
});

describe('the line of a provider outside', () => {
  const calls: ProviderCalls = {
    ...{ answeredAt: ago(2 * HOUR), failedAt: null, failure: null, failingSince: null, failures: 0 },
  };
  const of = (known: ProviderCalls | null) =>
    judgeProvider('scanner', { place: 'outside', calls: known, now });
  const failing = (failures: number, sinceMs: number) =>
    of({ ...calls, failedAt: now, failure: 'no route', failingSince: ago(sinceMs), failures });

  test('is off where nobody is there, and where nothing was asked of it yet, and never well by itself', () => {
    for (const place of ['nobody', 'sandbox'] as const)
      expect(judgeProvider('bank', { place, calls, now }).state).toBe('off');
    expect(of(null)).toEqual({
      ...{ state: 'off', words: 'Not used yet: nothing has been asked of it.', todo: null },
    });
  });

  test('says when it last answered, and for a day that a call failed before', () => {
    expect(of(calls)).toEqual({ state: 'ok', words: 'It last answered 2 hours ago.', todo: null });
    const once = { ...calls, failedAt: ago(3 * HOUR), failure: 'no route' };
    expect(of(once).words).toBe('It last answered 2 hours ago. A call failed 3 hours ago. It said: no route');
    expect(of({ ...once, failedAt: ago(DAY) }).words).toBe('It last answered 2 hours ago.');
  });

  test('warns of a failure that nothing made good within five minutes, and of three in a row, and is broken after fifteen', () => {
    const standings = [failing(1, 5 * MINUTE - 1), failing(1, 5 * MINUTE), failing(2, DAY), failing(3, 0)];
    expect(standings.map(({ state }) => state)).toEqual(['ok', 'warning', 'warning', 'warning']);
    expect([failing(3, 15 * MINUTE - 1).state, failing(3, 15 * MINUTE).state]).toEqual([
      ...(['warning', 'broken'] as const),
    ]);
    expect(failing(3, HOUR)).toMatchObject({
      words:
        'The newest 3 calls failed, the first 1 hour ago. It last answered 2 hours ago. It said: no route',
      todo: expect.stringContaining('CLAMAV_URL'),
    });
    expect(failing(1, 0).words).toContain('The newest call failed 0 minutes ago.');
    expect(of({ ...calls, answeredAt: null, failedAt: now, failingSince: now, failures: 1 }).words).toContain(
      'It has never answered.',
    );
  });
});

describe('what is told of a line', () => {
  const long = ago(100 * DAY);
  const step = (
    before: LineBefore | null,
    state: LineBefore['state'],
    {
      at = now,
      runningSince = long,
      hasFailed = false,
      line = 'database' as Parameters<typeof whatToTell>[0],
    } = {},
  ) => whatToTell(line, { before, state, hasFailed, now: at, runningSince });
  const later = (ms: number) => new Date(now.getTime() + ms);

  test('it is told as it turns and as it gets worse, not with every look, and once a day while it is broken', () => {
    const warned = step(step(null, 'ok'), 'warning');
    expect(warned).toMatchObject({ tell: 'turned', since: now });
    expect(step(warned, 'warning', { at: later(3 * DAY) }).tell).toBeNull();
    const broken = step(warned, 'broken', { at: later(MINUTE) });
    expect(broken).toMatchObject({ tell: 'turned', since: later(MINUTE) });
    expect(step(broken, 'broken', { at: later(DAY) }).tell).toBeNull();
    expect(step(broken, 'broken', { at: later(DAY + MINUTE) })).toMatchObject({
      tell: 'still',
      since: later(MINUTE),
    });
  });

  test('it is told to be well once it has been for ten minutes, so what goes to and fro is told once', () => {
    let line = step(null, 'broken');
    expect(line.tell).toBe('turned');
    for (let minute = 1; minute < 60; minute += 1) {
      line = step(line, minute % 5 === 0 ? 'broken' : 'ok', { at: later(minute * MINUTE) });
      expect(line.tell).toBeNull();
    }
    expect(step(line, 'ok', { at: later(65 * MINUTE) }).tell).toBeNull();
    line = step(line, 'ok', { at: later(66 * MINUTE) });
    expect(line).toMatchObject({ tell: 'well', told: null });
    expect(step(line, 'ok', { at: later(67 * MINUTE) }).tell).toBeNull();
  });

  test('it is not told to be well where nobody knows, and told anew where it is still broken', () => {
    let line = step(step(null, 'broken'), 'off', { at: later(MINUTE) });
    expect(line.tell).toBeNull();
    line = step(line, 'off', { at: later(11 * MINUTE) });
    expect(line).toMatchObject({ tell: 'off', told: null });
    expect(step(line, 'broken', { at: later(12 * MINUTE) }).tell).toBe('turned');
  });

  test('what got late while nothing ran has half an hour from the start, and what is broken of itself has not', () => {
    const started = { runningSince: ago(30 * MINUTE - 1) };
    expect(step(null, 'broken', { ...started, line: 'backups' }).tell).toBeNull();
    expect(step(null, 'broken', { runningSince: ago(30 * MINUTE), line: 'backups' }).tell).toBe('turned');
    expect(step(null, 'broken', { ...started, line: 'disk' }).tell).toBe('turned');
    expect(step(null, 'warning', { ...started, line: 'mail' }).tell).toBeNull();
    expect(step(null, 'warning', { ...started, line: 'mail', hasFailed: true }).tell).toBe('turned');
  });
});

test('a length of time is said in its largest unit', () => {
  expect([MINUTE, 59 * MINUTE, HOUR, 47 * HOUR, 48 * HOUR].map(sayDuration)).toEqual([
    ...['1 minute', '59 minutes', '1 hour', '47 hours', '2 days'],
  ]);
});
