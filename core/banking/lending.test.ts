import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Applicant, decideLoan, loanTakesSecond } from './loan-decision.ts';

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
  inDefault: 0,
};
const asked = { amount: 200_000n, payment: 20_000n, isBacked: false };

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
    inDefault: fc.integer({ min: 0, max: 1 }),
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

test('collateral stands for income, but not for late payments and alerts, and a default lends nothing [C-115]', () => {
  const nobody: Applicant = { ...steady, monthsSeen: 0, monthlyIncome: 0n, monthlySpending: 0n, savings: 0n };
  const backed = { ...asked, isBacked: true };
  expect(decideLoan(nobody, backed)).toMatchObject({
    outcome: 'approved',
    lines: [{ reason: 'collateral', points: 70 }],
  });
  expect(decideLoan({ ...nobody, openAlerts: 1 }, backed).outcome).toBe('review');
  expect(decideLoan({ ...nobody, latePayments: 3 }, backed).outcome).toBe('declined');
  expect(decideLoan(nobody, { ...backed, amount: 500_001n }).outcome).toBe('review');
  // Debts that take more than half of the income are a person’s to decide.
  expect(decideLoan({ ...steady, monthlyDebt: 131_000n }, backed).outcome).toBe('review');
  for (const isBacked of [true, false])
    expect(decideLoan({ ...steady, loansRepaid: 2, inDefault: 1 }, { ...asked, isBacked })).toMatchObject({
      outcome: 'declined',
      lines: expect.arrayContaining([{ reason: 'default', points: -100 }]),
    });
});
