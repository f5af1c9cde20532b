import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comingLateFee, interestADay, missedBy } from './behind.ts';
import { addDays } from './calendar.ts';
import { accrueTo, applyPayment, arrearsOf, chargeLateFees, GRACE_DAYS, newLoan } from './loan-account.ts';
import { scheduleOf } from './repayment-schedule.ts';

const START = '2024-01-31';
const TERMS = {
  principal: 120_000n,
  rate: 99_000_000n,
  instalments: 6,
  disbursedOn: START,
  firstDueOn: '2024-02-29',
};
const AGREED = scheduleOf(TERMS).instalments;
const lent = newLoan({ principal: TERMS.principal, rate: TERMS.rate, on: START });

test('what is said to be missing is what is in arrears, line by line, whatever was paid [P5]', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 100_000n), fc.integer({ min: 1, max: 200 }), (amount, days) => {
      const paid = amount > 0n ? applyPayment(lent, { amount, on: addDays(START, 1) }) : null;
      const loan = paid?.ok ? paid.loan : lent;
      const at = { agreed: AGREED, on: addDays(START, days) };
      const missed = missedBy(loan, at);
      const arrears = arrearsOf(loan, at);
      const sum = missed.reduce((total, { minor }) => total + minor, 0n);
      expect(missed.length).toBe(arrears.instalments);
      expect(missed[0]?.dueOn ?? null).toBe(arrears.since);
      // What is in arrears is never more than what ends the loan.
      expect(sum >= arrears.minor).toBe(true);
    }),
  );
});

test('the late fee that is said to come is the one that is charged, on that day and not before [P6]', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 60_000n), fc.integer({ min: 1, max: 200 }), (amount, days) => {
      const on = addDays(START, days);
      const paid = amount > 0n ? applyPayment(lent, { amount, on: addDays(START, 1) }) : null;
      const now = chargeLateFees(accrueTo(paid?.ok ? paid.loan : lent, on), { agreed: AGREED, on }).loan;
      const coming = comingLateFee(now, { agreed: AGREED, on });
      const until = addDays(on, GRACE_DAYS + 1);
      const missed = missedBy(now, { agreed: AGREED, on });
      const open = missed.filter(({ dueOn }) => addDays(dueOn, GRACE_DAYS) >= on);
      expect(coming?.dueOn).toBe(open[0]?.dueOn);
      if (!coming) return;
      const before = chargeLateFees(now, { agreed: AGREED, on: addDays(coming.from, -1) });
      expect(before.charged).toEqual([]);
      const { charged } = chargeLateFees(now, { agreed: AGREED, on: coming.from });
      expect(charged).toEqual([{ dueOn: coming.dueOn, fee: coming.fee }]);
      expect(coming.from <= until).toBe(true);
    }),
  );
});

test('a day costs what is owed × rate ÷ 365', () => {
  // 1,200.00 × 9.9 % ÷ 365 = 0.3255
  expect(interestADay(lent)).toBe(33n);
});
