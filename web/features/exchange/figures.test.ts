import { expect, test } from 'vitest';
import { compareDecimals, formatBalance, formatBps, formatPercent, formatVolume } from './figures.ts';

test('a volume has a K above a thousand and an M above a million [EX-04]', () => {
  expect(formatVolume('999.999')).toBe('999.99');
  expect(formatVolume('1000')).toBe('1,000.00');
  expect(formatVolume('1000.01')).toBe('1.00K');
  expect(formatVolume('1234567.8')).toBe('1.23M');
  expect(formatVolume('1000000')).toBe('1,000.00K');
});

test('balances have eight decimals, PRD two [EX-17]', () => {
  expect(formatBalance('1.23456789123', 'BTC')).toBe('1.23456789');
  expect(formatBalance('12.3456', 'PRD')).toBe('12.34');
});

test('a change carries its sign, and nothing is no zero', () => {
  expect(formatPercent('1.256')).toBe('+1.25%');
  expect(formatPercent('-1.256')).toBe('\u22121.25%');
  expect(formatPercent(null)).toBe('–');
  expect(formatBps(20)).toBe('0.20%');
});

test('decimals are compared exactly, however many digits they have', () => {
  expect(compareDecimals('9', '10')).toBeLessThan(0);
  expect(compareDecimals('0.10', '0.1')).toBe(0);
  expect(compareDecimals('90071992547409930.1', '90071992547409930.01')).toBeGreaterThan(0);
});
