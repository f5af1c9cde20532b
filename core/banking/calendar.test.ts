import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayAt,
  daysBetween,
  daysInMonth,
  firstOfMonth,
  partsOf,
  readDay,
} from './calendar.ts';

const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

test('only days of the calendar are days', () => {
  expect(['2024-02-29', '2026-12-31'].map(readDay)).toEqual(['2024-02-29', '2026-12-31']);
  for (const text of [
    '2026-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    '',
    '2026-01-01 ',
  ]) {
    expect(readDay(text)).toBeNull();
  }
});

test('days that are added are the days in between', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('a month later is the same day, or the last one of a shorter month, and the day meant comes back', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  fc.assert(
    fc.property(day, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const there = addMonths(from, months);
      const [a, b] = [partsOf(from), partsOf(there)];
      expect(b.year * 12 + b.month).toBe(a.year * 12 + a.month + months);
      expect(b.day).toBe(Math.min(a.day, daysInMonth(b)));
    }),
  );
});

test('the day of an instant is the day of the zone that is named, across the change to summer time', () => {
  expect(dayAt(new Date('2026-03-29T00:30:00Z'), 'Europe/London')).toBe('2026-03-29');
  expect(dayAt(new Date('2026-03-29T23:30:00Z'), 'Europe/London')).toBe('2026-03-30');
  expect(dayAt(new Date('2026-01-01T04:59:59Z'), 'America/New_York')).toBe('2025-12-31');
  expect(dayAt(new Date('2026-01-01T05:00:00Z'), 'America/New_York')).toBe('2026-01-01');
  expect(firstOfMonth('2026-03-29')).toBe('2026-03-01');
});

test('a day that is read has a day behind it that can be written', () => {
  expect(readDay('9998-12-31')).toBe('9998-12-31');
  expect(addDays('9998-12-31', 1)).toBe('9999-01-01');
  expect(readDay('9999-12-31')).toBeNull();
});
