import { expect, test } from 'vitest';
import { sayCount, sayWaited } from './words.ts';

test('what has waited is said in whole ones of the largest unit, and large counts as a bound', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z');
  const since = (text: string) => sayWaited(`2026-03-0${text}.000Z`, now);
  expect([since('5T09:59:30'), since('5T09:59:00'), since('5T08:10:00'), since('2T10:00:00')]).toEqual([
    'under a minute',
    '1 minute',
    '1 hour',
    '3 days',
  ]);
  expect([sayCount(0), sayCount(999), sayCount(1_000)]).toEqual(['0', '999', '1000+']);
});
