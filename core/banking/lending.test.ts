import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collateralFor, countingPrice, mostLent, standingOf, toSell, worthOf } from './collateral.ts';
import { type Applicant, decideLoan, loanTakesSecond } from './loan-decision.ts';

/** 33 cents for one PRD. */
const PRICE = { cents: 33n, prdMinor: 10n ** 8n };
const prices = fc.record({ cents: fc.bigInt(1n, 10_000n), prdMinor: fc.bigInt(1n, 10n ** 9n) });

test('PRD counts at the lowest of its prices, and without a price nothing is lent [C-115]', () => {
  expect(countingPrice([])).toBeNull();
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1 }), fc.bigInt(0n, 10n ** 14n), (those, prd) => {
      const counting = countingPrice(those)!;
      for (const price of those) expect(worthOf(prd, counting)).toBeLessThanOrEqual(worthOf(prd, price));
    }),
  );
});

test('V1: the collateral of a loan suffices for it, and a unit less does not', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 8n), prices, (cents, price) => {
      const prd = collateralFor(cents, price);
      expect(mostLent(prd, price)).toBeGreaterThanOrEqual(cents);
      expect(worthOf(prd - 1n, price)).toBeLessThan(cents * 2n);
    }),
  );
});

test('V2: a loan is warned from 65 % and sold from 80 % of what its collateral is worth', () => {
  const prdMinor = 1_000n * 10n ** 8n;
  const standing = (owed: bigint) => standingOf({ owed, prdMinor, price: PRICE });
  expect(standing(0n)).toEqual({ percent: 0n, standing: 'covered' });
  expect(standing(16_500n)).toEqual({ percent: 50n, standing: 'covered' });
  expect(standing(21_120n)).toEqual({ percent: 64n, standing: 'covered' });
  expect(standing(21_121n).standing).toBe('warned');
  expect(standing(26_070n).standing).toBe('warned');
  expect(standing(26_071n).standing).toBe('sold');
  expect(standingOf({ owed: 1n, prdMinor: 0n, price: PRICE })).toEqual({ percent: null, standing: 'sold' });
});

test('V3: what is sold brings the loan back to half of what is left, and is never more than is held', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 13n), prices, (owed, prdMinor, price) => {
      const sold = toSell({ owed, prdMinor, price });
      expect(sold).toBeLessThanOrEqual(prdMinor);
      if (sold === prdMinor) return;
      const left = owed - worthOf(sold, price);
      // Rounding down twice may leave a cent on either side.
      expect(left * 2n).toBeLessThanOrEqual(worthOf(prdMinor - sold, price) + 2n);
    }),
  );
});

const steady: Applicant = {
  monthsSeen: 12,
  monthlyIncome: 300_000n,
  monthlySpending: 200_000n,
  monthlyDebt: 0n,
  savings: 100_000n,
  borrowed: 0n,
  latePayments: 0,
  loansRepaid: 0,
  openAlerts: 0,
};
const asked = { amount: 200_000n, payment: 20_000n };

test('a steady income that leaves room is approved, and every point is explained', () => {
  expect(decideLoan(steady, asked)).toEqual({
    outcome: 'approved',
    score: 80,
    lines: [
      { reason: 'history', points: 20 },
      { reason: 'affordable', points: 40 },
      { reason: 'savings', points: 20 },
    ],
    debtPercent: 7n,
  });
});

test('a person decides on large loans, on doubtful ones, and where no income is known', () => {
  expect(decideLoan(steady, { ...asked, amount: 500_001n }).outcome).toBe('review');
  // In pieces it is as large.
  expect(decideLoan({ ...steady, borrowed: 300_000n }, asked).outcome).toBe('approved');
  expect(decideLoan({ ...steady, borrowed: 300_001n }, asked).outcome).toBe('review');
  expect(decideLoan({ ...steady, latePayments: 1 }, asked).outcome).toBe('review');
  expect(decideLoan({ ...steady, monthlyIncome: 0n, loansRepaid: 2 }, asked).outcome).toBe('review');
});

test('a large loan takes a second administrator in whatever pieces, of one who approves or of one who borrows [attack]', () => {
  const piece = { amount: 400_000n, approvedAlone: 0n, borrowed: 0n };
  expect(loanTakesSecond(piece)).toBe(false);
  expect(loanTakesSecond({ ...piece, amount: 1_000_000n })).toBe(true);
  expect(loanTakesSecond({ ...piece, approvedAlone: 599_999n, borrowed: 599_999n })).toBe(false);
  expect(loanTakesSecond({ ...piece, approvedAlone: 600_000n })).toBe(true);
  expect(loanTakesSecond({ ...piece, borrowed: 600_000n })).toBe(true);
});

test('nobody is lent what takes more than half of the income, nor without any history', () => {
  expect(decideLoan({ ...steady, monthlyDebt: 131_000n }, asked).outcome).toBe('declined');
  expect(decideLoan({ ...steady, monthsSeen: 0, savings: 0n, monthlyIncome: 0n }, asked).outcome).toBe(
    'declined',
  );
});

test('more income, more savings and fewer debts never make a decision worse', () => {
  const rank = { declined: 0, review: 1, approved: 2 };
  const cents = fc.bigInt(0n, 1_000_000n);
  const applicant = fc.record({
    monthsSeen: fc.integer({ min: 0, max: 60 }),
    monthlyIncome: cents,
    monthlySpending: cents,
    monthlyDebt: cents,
    savings: cents,
    borrowed: cents,
    latePayments: fc.integer({ min: 0, max: 3 }),
    loansRepaid: fc.integer({ min: 0, max: 3 }),
    openAlerts: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(applicant, cents, (who, more) => {
      const before = rank[decideLoan(who, asked).outcome];
      const better = { ...who, savings: who.savings + more, loansRepaid: who.loansRepaid + 1 };
      expect(rank[decideLoan(better, asked).outcome]).toBeGreaterThanOrEqual(before);
      if (who.monthlyIncome > 0n) {
        const richer = { ...who, monthlyIncome: who.monthlyIncome + more };
        expect(rank[decideLoan(richer, asked).outcome]).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});
