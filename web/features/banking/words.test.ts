import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

const wordsIn = async (zone: string) => {
  vi.stubEnv('TZ', zone);
  return import('./words.ts');
};

test('dates of the bank are written the American way: its days the same everywhere, instants where the reader is [BA-22]', async () => {
  const instant = '2026-04-05T22:30:00.000Z';
  for (const [zone, day, time] of [
    ['Asia/Tokyo', 'Apr 6, 2026', '7:30 AM'],
    ['America/New_York', 'Apr 5, 2026', '6:30 PM'],
  ] as const) {
    const { dayText, momentDay, momentText, monthText, timeText } = await wordsIn(zone);
    expect(dayText('2026-04-05')).toBe('Apr 5, 2026');
    expect(monthText('2026-04')).toBe('April 2026');
    expect(momentDay(instant)).toBe(day);
    expect(momentText(instant).replaceAll('\u202f', ' ')).toBe(`${day}, ${time}`);
    expect(timeText(instant).replaceAll('\u202f', ' ')).toBe(time);
    vi.resetModules();
  }
});

test('amounts are dollars with two decimals, never rounded up, and a loss has a true minus sign [BA-22]', async () => {
  const { centsText, centsOf, dollars } = await wordsIn('UTC');
  expect([dollars('12500.5'), centsText(centsOf('0.07')), centsText(-5n)]).toEqual([
    '$12,500.50',
    '$0.07',
    '−$0.05',
  ]);
});
