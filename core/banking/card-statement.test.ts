import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideCardPayment, minimumPayment, statementInterest } from './card-statement.ts';

const RATE = 199_900_000n;

test('K1, K2: a statement paid in full costs nothing, any other costs its days, rounded down once', () => {
  const owed = [
    { owed: 50_000n, days: 10 },
    { owed: 80_000n, days: 20 },
  ];
  expect(statementInterest(owed, { rate: RATE, isInGrace: true })).toBe(0n);
  // (500 × 10 + 800 × 20) × 19.99 % ÷ 365 = 11.5010…
  expect(statementInterest(owed, { rate: RATE, isInGrace: false })).toBe(1_150n);
  expect(statementInterest([], { rate: RATE, isInGrace: false })).toBe(0n);
});

test('K2: splitting the days of one balance changes nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 1_000_000n),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 1, max: 15 }),
      (owed, a, b) => {
        const cost = (parts: { owed: bigint; days: number }[]) =>
          statementInterest(parts, { rate: RATE, isInGrace: false });
        expect(
          cost([
            { owed, days: a },
            { owed, days: b },
          ]),
        ).toBe(cost([{ owed, days: a + b }]));
      },
    ),
  );
});

test('K3: the minimum covers interest and fees and a hundredth, at least $25, never more than is owed', () => {
  expect(minimumPayment({ balance: 0n, interest: 0n, fees: 0n })).toBe(0n);
  expect(minimumPayment({ balance: 1_000n, interest: 0n, fees: 0n })).toBe(1_000n);
  expect(minimumPayment({ balance: 100_000n, interest: 0n, fees: 0n })).toBe(2_500n);
  expect(minimumPayment({ balance: 500_000n, interest: 8_000n, fees: 2_500n })).toBe(15_500n);
});

test('K4: a payment is divided without a rest: fees, interest, purchases, and what is over', () => {
  const cents = fc.bigInt(0n, 100_000n);
  fc.assert(
    fc.property(cents, cents, cents, cents, (amount, fees, interest, purchases) => {
      const parts = divideCardPayment(amount, { fees, interest, purchases });
      expect(parts.fees + parts.interest + parts.purchases + parts.over).toBe(amount);
      if (parts.interest > 0n) expect(parts.fees).toBe(fees);
      if (parts.purchases > 0n) expect(parts.interest).toBe(interest);
      if (parts.over > 0n) expect(parts.purchases).toBe(purchases);
    }),
  );
});
