import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFor, gainOf, unitsFor } from './investing.ts';

const price = fc.bigInt(1n, 20_000_000_00n);

test('dollars buy what they pay for, rounded down, and the price of one coin buys one [N1]', () => {
  expect(unitsFor(43_250_00n, 43_250_00n)).toBe(100_000_000n);
  expect(unitsFor(100_00n, 43_250_00n)).toBe(231_213n);
  expect(centsFor(231_213n, 43_250_00n)).toBe(99_99n);
  expect(centsFor(100_000_000n, 2_580_00n)).toBe(2_580_00n);
});

test('buying and selling at one price never earns anything, in one piece or in many [N1 attack]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 10_000_000_00n), { minLength: 1, maxLength: 8 }),
      price,
      (pieces, at) => {
        const paid = pieces.reduce((sum, cents) => sum + cents, 0n);
        const units = pieces.reduce((sum, cents) => sum + unitsFor(cents, at), 0n);
        expect(units <= unitsFor(paid, at)).toBe(true);
        expect(centsFor(units, at) <= paid).toBe(true);
      },
    ),
  );
});

test('gains are what is there and what was taken out, less what was put in [N3]', () => {
  expect(gainOf({ worth: 120n, contributed: 100n, taken: 0n })).toBe(20n);
  expect(gainOf({ worth: 50n, contributed: 100n, taken: 40n })).toBe(-10n);
});
