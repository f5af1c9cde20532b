import { expect, test } from 'vitest';
import { amountProblem, plainAmount } from './typed-amount.ts';

test('commas between thousands are read; no other text is changed', () => {
  expect(
    ['1,000', ' 1,234,567.50 ', '10,000'].map((typed) => [plainAmount(typed), amountProblem('USD', typed)]),
  ).toEqual([
    ['1000', null],
    ['1234567.50', null],
    ['10000', null],
  ]);
  for (const typed of ['1,5', '1,0000', ',100', '1000,000', '1,000,00', '1.000,50', '1e3', '-1,000']) {
    expect(plainAmount(typed)).toBe(typed);
  }
});

test('an amount that is typed in short is written out for the wire', () => {
  const typed = ['.5', '1.', '0.50', '007', '.', ''];
  expect(typed.map(plainAmount)).toEqual(['0.5', '1', '0.50', '007', '', '']);
});

test('a comma that is not read is named as the reason', () => {
  expect(amountProblem('USD', '1,5')).toContain('Use a point for decimals');
  expect(amountProblem('PRD', '1.000,50')).toContain('Use a point for decimals');
  expect(amountProblem('USD', '1.005')).toContain('at most two decimals');
  expect(amountProblem('PRD', 'ten')).toContain('at most eight decimals');
  expect(amountProblem('PRD', '0.00000001')).toBeNull();
});
