import { expect, test } from 'vitest';
import { leftNow } from './left-now.ts';

test('what can still be converted is said with what bounds it, and is never called a part of another cap [C-115]', () => {
  const caps = { day: '500.00', month: '2000.00' };
  const left = { day: '351.50', month: '1851.50', house: '4000.00', liquidity: '900.00', sending: '800.00' };
  expect(leftNow({ caps, left })).toBe('$351.50 of $500.00 in any 24 hours');
  expect(leftNow({ caps, left: { ...left, month: '20.00' } })).toBe('$20.00 of $2,000.00 in any 30 days');
  expect(leftNow({ caps, left: { ...left, house: '7.00' } })).toBe('$7.00 is left for all members together');
  expect(leftNow({ caps, left: { ...left, liquidity: '15.00' } })).toBe(
    '$15.00 is left in the community’s stock',
  );
  expect(leftNow({ caps, left: { ...left, sending: '9.00' } })).toContain('$9.00 by what may leave you now');
});
