import { describe, expect, test } from 'vitest';
import { convertAmount, formatAmount, signOf } from './format-amount.ts';

describe('amounts on screen', () => {
  test.each([
    ['100.00000000', { min: 2, max: 2 }, '100.00'],
    ['1234567.5', { min: 2, max: 2 }, '1,234,567.50'],
    ['0.00000001', { min: 8, max: 8 }, '0.00000001'],
    ['12345678901234567890.123456789012345678', { max: 18 }, '12,345,678,901,234,567,890.123456789012345678'],
    ['-5.5', { min: 2, max: 2 }, '\u22125.50'],
    ['007', {}, '7'],
  ])('%s with %j reads %s', (decimal, format, text) => {
    expect(formatAmount(decimal, format)).toBe(text);
  });

  test('a cut amount never shows more than there is, and a cut loss is not minus zero', () => {
    expect(formatAmount('99.999', { min: 2, max: 2 })).toBe('99.99');
    expect(formatAmount('-0.001', { min: 2, max: 2 })).toBe('0.00');
  });

  test.each(['', 'NaN', '1e3', '1,000', ' 1', '+1', '.5'])('%j is refused rather than shown', (text) => {
    expect(() => formatAmount(text)).toThrow(RangeError);
  });

  test('the sign is read from the digits, so that -0.00 is neither gain nor loss', () => {
    expect(['-0.00', '0', '0.01', '-3'].map(signOf)).toEqual([0, 0, 1, -1]);
  });

  test('a conversion is exact and cut to the decimals of its target', () => {
    expect(convertAmount('100.00000000', { numerator: 120n, denominator: 100n, decimals: 2 })).toBe('120.00');
    expect(convertAmount('0.01', { numerator: 120n, denominator: 100n, decimals: 2 })).toBe('0.01');
    expect(convertAmount('-0.001', { numerator: 120n, denominator: 100n, decimals: 2 })).toBe('0.00');
  });
});
