import { describe, expect, test } from 'vitest';
import { type EmailHours, emailDueAt, isTimeZone } from './email-hours.ts';

const HOUR = 60;
const NIGHT = { from: 22 * HOUR, until: 7 * HOUR };
const due = (now: string, hours: Partial<EmailHours>) =>
  emailDueAt(new Date(now), { quiet: null, digest: null, timeZone: 'UTC', ...hours }).toISOString();
const daily = (at: number) => ({ at, on: null });

describe('an email that can wait', () => {
  test('goes at once without hours', () => {
    expect(due('2026-11-26T03:00:30.000Z', {})).toBe('2026-11-26T03:00:30.000Z');
  });

  test('waits in quiet hours for their end, over midnight too, and goes outside them', () => {
    expect(due('2026-11-26T23:10:00Z', { quiet: NIGHT })).toBe('2026-11-27T07:00:00.000Z');
    expect(due('2026-11-26T06:59:59Z', { quiet: NIGHT })).toBe('2026-11-26T07:00:00.000Z');
    expect(due('2026-11-26T07:00:00Z', { quiet: NIGHT })).toBe('2026-11-26T07:00:00.000Z');
    expect(due('2026-11-26T21:59:59Z', { quiet: NIGHT })).toBe('2026-11-26T21:59:59.000Z');
    expect(due('2026-11-26T13:30:00Z', { quiet: { from: 780, until: 840 } })).toBe(
      '2026-11-26T14:00:00.000Z',
    );
  });

  test('goes with the others of its day at their time, after the quiet hours that this falls into', () => {
    expect(due('2026-11-26T07:30:00Z', { digest: daily(480) })).toBe('2026-11-26T08:00:00.000Z');
    expect(due('2026-11-26T08:00:00Z', { digest: daily(480) })).toBe('2026-11-27T08:00:00.000Z');
    expect(due('2026-11-26T12:00:00Z', { digest: daily(360), quiet: NIGHT })).toBe(
      '2026-11-27T07:00:00.000Z',
    );
  });

  test('goes with the others of its week on their day', () => {
    // 26 November 2026 is a Thursday.
    expect(due('2026-11-26T09:00:00Z', { digest: { at: 480, on: 1 } })).toBe('2026-11-30T08:00:00.000Z');
    expect(due('2026-11-26T07:59:00Z', { digest: { at: 480, on: 4 } })).toBe('2026-11-26T08:00:00.000Z');
    expect(due('2026-11-26T08:00:00Z', { digest: { at: 480, on: 4 } })).toBe('2026-12-03T08:00:00.000Z');
    const auckland = { digest: { at: 480, on: 5 }, timeZone: 'Pacific/Auckland' };
    expect(due('2026-11-26T09:00:00Z', auckland)).toBe('2026-11-26T19:00:00.000Z');
  });

  test('waits by the member’s own clock, on days on which it is set too', () => {
    // New York puts its clocks back at 2 on 1 November 2026, and forward at 2 on 14 March 2027.
    const timeZone = 'America/New_York';
    expect(due('2026-10-30T03:00:00Z', { quiet: NIGHT, timeZone })).toBe('2026-10-30T11:00:00.000Z');
    expect(due('2026-11-01T03:00:00Z', { quiet: NIGHT, timeZone })).toBe('2026-11-01T12:00:00.000Z');
    expect(due('2027-03-14T04:00:00Z', { quiet: NIGHT, timeZone })).toBe('2027-03-14T11:00:00.000Z');
    expect(due('2026-11-26T20:00:00Z', { quiet: NIGHT, timeZone: 'Asia/Kathmandu' })).toBe(
      '2026-11-27T01:15:00.000Z',
    );
  });

  test('never waits for a moment that has passed, or longer than a week and a night', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Europe/Lisbon', 'Pacific/Apia', 'UTC'];
    for (const timeZone of zones) {
      for (let step = 0; step < 150; step += 1) {
        const now = new Date(Date.UTC(2026, 0, 1) + step * 60.7 * 3_600_000);
        const quiet = { from: (step * 37) % 1440, until: (step * 37 + 90) % 1440 };
        const digest =
          step % 3 === 0 ? null : { at: (step * 53) % 1440, on: step % 2 === 0 ? step % 7 : null };
        const wait = emailDueAt(now, { quiet, digest, timeZone }).getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(8.1 * 24 * 3_600_000);
      }
    }
  });
});

test('a time zone is one of the list', () => {
  const named = ['UTC', 'Europe/Lisbon', 'Mars/Base', '', '+05:30', 'x'.repeat(100)].map(isTimeZone);
  expect(named).toEqual([true, true, false, false, false, false]);
});
