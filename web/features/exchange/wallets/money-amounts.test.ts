import { expect, test } from 'vitest';
import { addAmount, isAtLeast, leastAmount } from './money-amounts.ts';

test('what leaves, what arrives and the most are exact, and never below nothing [C-58]', () => {
  expect(addAmount('BTC', '0.1', '0.001', 1)).toBe('0.101');
  expect(addAmount('USDT', '0.0005', '0.001', -1)).toBe('0');
  expect(addAmount('ETH', '1', '0.000000000000000001', -1)).toBe('0.999999999999999999');
  expect(addAmount('BTC', '', '0.001', 1)).toBeNull();
  expect(leastAmount('BTC', ['0.2', '0.19999999'])).toBe('0.19999999');
  expect(isAtLeast('BTC', '0.5', '0.50000000')).toBe(true);
  expect(isAtLeast('BTC', 'much', '0.5')).toBe(false);
});
