import { expect, test } from 'vitest';
import { contestStatus, refusePrize } from './contest.ts';

const at = (time: string) => new Date(`2026-03-${time}Z`);
const dates = { opensAt: at('01T00:00:00'), deadlineAt: at('15T23:59:59') };

test('CN1: dates alone say whether a contest is open, to the millisecond', () => {
  expect(contestStatus({ ...dates, now: at('01T00:00:00') })).toBe('live');
  expect(contestStatus({ ...dates, now: new Date(at('01T00:00:00').getTime() - 1) })).toBe('upcoming');
  expect(contestStatus({ ...dates, now: new Date(at('15T23:59:59').getTime() - 1) })).toBe('live');
  expect(contestStatus({ ...dates, now: at('15T23:59:59') })).toBe('ended');
});

test('CN2: one grand prize, as many runner-ups as announced, one prize an entry, and none before the deadline', () => {
  const ended = { status: 'ended', hasPrize: false, given: 0, runnerUps: 3 } as const;
  expect(refusePrize({ ...ended, prize: 'grand' })).toBeNull();
  expect(refusePrize({ ...ended, prize: 'grand', given: 1 })).toBe('contest_prize_given');
  expect(refusePrize({ ...ended, prize: 'runner_up', given: 2 })).toBeNull();
  expect(refusePrize({ ...ended, prize: 'runner_up', given: 3 })).toBe('contest_prize_given');
  expect(refusePrize({ ...ended, prize: 'runner_up', hasPrize: true })).toBe('contest_prize_given');
  for (const status of ['live', 'upcoming'] as const) {
    expect(refusePrize({ ...ended, prize: 'grand', status })).toBe('contest_still_open');
  }
});
