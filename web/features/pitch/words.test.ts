import { expect, test } from 'vitest';
import { prd, shareOf, timeLeft, typeLabel, usd } from './words.ts';

test('sums are written without a needless cent, and never rounded up', () => {
  expect([usd('10000.00'), usd('0.50'), usd('1000000.00')]).toEqual(['$10,000', '$0.50', '$1,000,000']);
  expect([prd('25.00000000'), prd('1250.50000000')]).toEqual(['25 PRD', '1,250.5 PRD']);
});

test('a share of nothing is nothing, and never more than all', () => {
  expect([shareOf('1', '0'), shareOf('25', '50'), shareOf('60', '50')]).toEqual([0, 0.5, 1]);
});

test('the time that is left is said in its two largest parts, and ends', () => {
  const now = Date.parse('2026-03-05T00:00:00Z');
  const left = (end: string) => timeLeft(end, now);
  expect(left('2026-03-19T04:30:00Z')).toBe('14 days 4 h');
  expect(left('2026-03-06T00:00:00Z')).toBe('1 day');
  expect(left('2026-03-05T05:12:00Z')).toBe('5 h 12 min');
  expect(left('2026-03-05T00:00:01Z')).toBe('1 min');
  expect(left('2026-03-05T00:00:00Z')).toBeNull();
});

test('a type of document begins with a capital', () => {
  expect(typeLabel('financial')).toBe('Financial');
});
