import { expect, test } from 'vitest';
import { dividedDown, dividedUp, type Exact, exactOf, minus, plus, times } from './exact.ts';

const EDGE = BigInt(Number.MAX_SAFE_INTEGER);
const AMOUNTS = [0n, 1n, 7n, 9_999n, 10_000n, 43_250_00n, 2n ** 31n - 2n, 10n ** 11n, 10n ** 15n - 1n];
const NEAR_EDGE = [EDGE - 10_000n, EDGE - 1n, EDGE, EDGE + 1n, EDGE * 3n, 10n ** 22n + 1n];

/** The one form of an amount: a number exactly when it is safe. */
function expectExact(amount: Exact, wanted: bigint, about: string) {
  expect(BigInt(amount), about).toBe(wanted);
  expect(typeof amount, about).toBe(wanted <= EDGE && wanted >= -EDGE ? 'number' : 'bigint');
}

test('sums, differences, products and quotients are exact at every size, and have one form', () => {
  for (const a of [...AMOUNTS, ...NEAR_EDGE]) {
    for (const b of [...AMOUNTS, ...NEAR_EDGE]) {
      const about = `${a} and ${b}`;
      expectExact(plus(exactOf(a), exactOf(b)), a + b, about);
      expectExact(minus(exactOf(a), exactOf(b)), a - b, about);
      expectExact(times(exactOf(a), exactOf(b)), a * b, about);
    }
  }
});

test('a quotient near a whole number is never rounded to it', () => {
  for (const divisor of [3, 10, 10_000, 1_000_000]) {
    const step = BigInt(divisor);
    for (const whole of [1n, 2n, 999n, 10n ** 9n, EDGE / step, EDGE / step - 1n, 10n ** 18n]) {
      for (const amount of [whole * step - 1n, whole * step, whole * step + 1n]) {
        expectExact(dividedDown(exactOf(amount), divisor), amount / step, `${amount} / ${divisor}`);
        expectExact(
          dividedUp(exactOf(amount), divisor),
          (amount + step - 1n) / step,
          `${amount} / ${divisor}`,
        );
      }
    }
  }
});
