import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountNumberOf, maskedAccountNumber, readAccountNumber } from './account-number.ts';

const sequence = fc.bigInt(0n, 10n ** 9n - 1n);

test('an account number is read again as it was given, in groups or not [C-104]', () => {
  fc.assert(
    fc.property(sequence, (n) => {
      const number = accountNumberOf(n);
      expect(readAccountNumber(number)).toBe(number);
      expect(readAccountNumber(`${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`)).toBe(
        number,
      );
    }),
  );
});

test('no two accounts have one number', () => {
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      fc.pre(a !== b);
      expect(accountNumberOf(a)).not.toBe(accountNumberOf(b));
    }),
  );
  expect(() => accountNumberOf(10n ** 9n)).toThrow(RangeError);
});

test('one wrong digit, and two neighbours swapped, are always found', () => {
  fc.assert(
    fc.property(sequence, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
      const digits = [...accountNumberOf(n)];
      const wrong = [...digits];
      wrong[at] = String((Number(digits[at]) + by) % 10);
      expect(readAccountNumber(wrong.join(''))).toBeNull();
      const swapped = [...digits];
      if (at === 10 || digits[at] === digits[at + 1]) return;
      [swapped[at], swapped[at + 1]] = [digits[at + 1]!, digits[at]!];
      expect(readAccountNumber(swapped.join(''))).toBeNull();
    }),
  );
});

test('what is no number is refused, and a list shows the last four digits', () => {
  for (const text of ['', '123', '٠١٢٣٤٥٦٧٨٩٠', '1234567890a', '123456789012'])
    expect(readAccountNumber(text)).toBeNull();
  expect(maskedAccountNumber('12345678901')).toBe('••• 8901');
});
