import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  dayOfOccurrence,
  FREQUENCIES,
  type Frequency,
  occurrenceFrom,
  type ScheduleDays,
} from './schedule-days.ts';

const from = (
  firstOn: string,
  frequency: Frequency = 'monthly',
  lastOn: string | null = null,
): ScheduleDays => ({
  firstOn,
  frequency,
  lastOn,
});
const days = (schedule: ScheduleDays, count: number) =>
  Array.from({ length: count }, (_, nth) => dayOfOccurrence(schedule, nth));

test('what falls on the 31st is on the last day of a shorter month, and comes back to the 31st', () => {
  expect(days(from('2027-12-31'), 5)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
});

test('weeks and fortnights go over the ends of months and years', () => {
  expect(days(from('2026-12-28', 'weekly'), 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
  expect(days(from('2028-02-20', 'biweekly'), 2)).toEqual(['2028-02-20', '2028-03-05']);
});

test('once is once, and nothing comes after the last day', () => {
  expect(days(from('2026-12-01', 'once'), 2)).toEqual(['2026-12-01', null]);
  expect(days(from('2026-01-31', 'monthly', '2026-02-28'), 3)).toEqual(['2026-01-31', '2026-02-28', null]);
});

test.each(FREQUENCIES)(
  'the first %s occurrence from any day on is the one that counting finds',
  (frequency) => {
    const schedule = from('2027-10-31', frequency, '2029-03-15');
    for (let offset = -40; offset < 560; offset += 1) {
      const day = addDays('2027-10-31', offset);
      let nth = 0;
      let expected = dayOfOccurrence(schedule, nth);
      while (expected !== null && expected < day) {
        nth += 1;
        expected = dayOfOccurrence(schedule, nth);
      }
      expect(occurrenceFrom(schedule, day)).toEqual(expected === null ? null : { nth, day: expected });
    }
  },
);
