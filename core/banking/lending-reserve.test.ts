import fc from 'fast-check';
import { expect, test } from 'vitest';
import { least } from '#core/money/least.ts';
import { leftToLend } from './lending-reserve.ts';

test('what may be lent is four fifths of what is held, and nothing of what was lent counts as held [R1]', () => {
  expect(leftToLend({ deposits: 100_000n, lent: 0n, undrawn: 0n })).toBe(80_000n);
  // All of it still lies on the borrower's account.
  expect(leftToLend({ deposits: 180_000n, lent: 80_000n, undrawn: 0n })).toBe(0n);
  expect(leftToLend({ deposits: 150_000n, lent: 50_000n, undrawn: 10_000n })).toBe(20_000n);
  expect(leftToLend({ deposits: 40_000n, lent: 50_000n, undrawn: 0n })).toBe(0n);
});

test('however much is lent and leaves, a fifth of what members brought stays [R1]', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.array(fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.boolean()), { maxLength: 30 }),
      (brought, loans) => {
        let [deposits, lent] = [brought, 0n];
        for (const [asked, leaves] of loans) {
          const left = leftToLend({ deposits, lent, undrawn: 0n });
          const amount = least(asked, left);
          lent += amount;
          if (!leaves) deposits += amount;
        }
        // Now all of it leaves.
        expect(brought - lent >= brought / 5n).toBe(true);
      },
    ),
  );
});
