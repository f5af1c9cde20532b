import fc from 'fast-check';
import { expect, test } from 'vitest';
import { least } from '#core/money/least.ts';
import { addDays, addMonths, daysBetween } from './calendar.ts';
import {
  accrueTo,
  applyPayment,
  arrearsOf,
  chargeLateFees,
  GRACE_DAYS,
  type LoanState,
  newLoan,
  payoffOf,
  stageOf,
} from './loan-account.ts';
import { scheduleOf } from './repayment-schedule.ts';

const START = '2024-01-31';
const TERMS = {
  principal: 1_000_000n,
  rate: 120_000_000n,
  instalments: 12,
  disbursedOn: START,
  firstDueOn: '2024-02-29',
};
const AGREED = scheduleOf(TERMS).instalments;
const lent = () => newLoan({ principal: TERMS.principal, rate: TERMS.rate, on: START });

function pay(loan: LoanState, amount: bigint, on: string) {
  const result = applyPayment(loan, { amount, on });
  if (!result.ok) throw new Error(result.refusal);
  return result;
}

test('a loan that is paid as agreed follows its schedule line by line and ends with nothing owed', () => {
  let loan = lent();
  for (const line of AGREED) {
    expect(arrearsOf(loan, { agreed: AGREED, on: addDays(line.dueOn, -1) }).minor).toBe(0n);
    const { applied, loan: after } = pay(loan, line.payment, line.dueOn);
    expect(applied).toEqual({ fees: 0n, interest: line.interest, principal: line.principal });
    expect(after.principal).toBe(line.balance);
    loan = chargeLateFees(after, { agreed: AGREED, on: line.dueOn }).loan;
  }
  expect(payoffOf(accrueTo(loan, '2030-01-01')).total).toBe(0n);
  expect(loan.fees).toBe(0n);
});

/** Plays the same payments in another way: day by day, with everything in the smallest fraction. */
function byDays(moves: { day: number; amount: bigint }[], until: number) {
  const unit = 365n * 10n ** 9n;
  let [debt, interest, paid] = [TERMS.principal, 0n, 0n];
  for (let day = 0; day <= until; day += 1) {
    for (const move of moves.filter((candidate) => candidate.day === day)) {
      const whole = interest / unit + (roundsUp(interest % unit, interest / unit, unit) ? 1n : 0n);
      const toInterest = move.amount < whole ? move.amount : whole;
      interest -= toInterest * unit;
      debt -= move.amount - toInterest;
      paid += move.amount;
    }
    if (day < until) interest += debt * TERMS.rate;
  }
  return { debt, interest, paid };
}

function roundsUp(rest: bigint, whole: bigint, unit: bigint): boolean {
  return rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n);
}

test('P1, P2, P3: payments of any size on any days leave what a count day by day leaves', () => {
  const move = fc.record({ gap: fc.integer({ min: 0, max: 70 }), amount: fc.bigInt(1n, 400_000n) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 15 }), (drawn) => {
      let loan = lent();
      let day = 0;
      const done: { day: number; amount: bigint }[] = [];
      for (const { gap, amount } of drawn) {
        day += gap;
        const on = addDays(START, day);
        const payoff = payoffOf(accrueTo(loan, on));
        const result = applyPayment(loan, { amount, on });
        expect(result.ok).toBe(amount <= payoff.total);
        if (!result.ok) {
          expect(result).toEqual({ ok: false, refusal: 'payment_above_payoff', payoff: payoff.total });
          continue;
        }
        const { fees, interest, principal } = result.applied;
        expect(fees + interest + principal).toBe(amount);
        if (principal > 0n) expect(interest).toBe(payoff.interest);
        loan = result.loan;
        done.push({ day, amount });
      }
      const oracle = byDays(done, day);
      loan = accrueTo(loan, addDays(START, day));
      expect(loan.principal).toBe(oracle.debt);
      if (loan.principal > 0n) expect(loan.accrued).toBe(oracle.interest);
      expect(loan.paid).toBe(oracle.paid);
    }),
  );
});

test('a job that runs twice, late, or with a clock set back accrues each day once', () => {
  const once = accrueTo(lent(), '2024-03-10');
  let often = lent();
  for (const day of ['2024-02-01', '2024-02-01', '2024-03-09', '2024-02-20', '2024-03-10', '2024-03-10'])
    often = accrueTo(often, day);
  expect(often).toEqual(once);
  expect(once.accrued).toBe(TERMS.principal * TERMS.rate * 39n);
});

test('P4, P5: what is paid in addition shortens the loan, saves interest, and counts for the next instalments', () => {
  const extra = pay(lent(), 400_000n, '2024-02-10').loan;
  expect(arrearsOf(extra, { agreed: AGREED, on: '2024-05-30' }).minor).toBe(0n);
  let loan = extra;
  let [instalments, paid] = [0, 400_000n];
  for (const line of AGREED) {
    const due = payoffOf(accrueTo(loan, line.dueOn)).total;
    const amount = least(line.payment, due);
    loan = pay(loan, amount, line.dueOn).loan;
    instalments += 1;
    paid += amount;
    if (loan.principal === 0n) break;
  }
  expect(instalments).toBeLessThan(AGREED.length);
  expect(paid).toBeLessThan(AGREED.reduce((sum, line) => sum + line.payment, 0n));
});

test('P5: a part of an instalment is not the instalment, and the rest is what is in arrears', () => {
  const [first, second] = AGREED;
  const part = pay(lent(), first!.payment - 1n, first!.dueOn).loan;
  expect(arrearsOf(part, { agreed: AGREED, on: first!.dueOn })).toEqual({
    minor: 1n,
    instalments: 1,
    since: first!.dueOn,
    daysLate: 0,
  });
  const later = arrearsOf(part, { agreed: AGREED, on: second!.dueOn });
  expect([later.minor, later.instalments]).toEqual([1n + second!.payment, 2]);
});

test('P6: a missed instalment costs one late fee, after the days of grace, however often the job runs', () => {
  const [first] = AGREED;
  const last = addDays(first!.dueOn, GRACE_DAYS);
  expect(chargeLateFees(lent(), { agreed: AGREED, on: last }).charged).toEqual([]);
  const { loan, charged } = chargeLateFees(lent(), { agreed: AGREED, on: addDays(last, 1) });
  expect(charged).toEqual([{ dueOn: first!.dueOn, fee: (first!.payment * 5n) / 100n }]);
  expect(chargeLateFees(loan, { agreed: AGREED, on: addDays(last, 1) }).charged).toEqual([]);
  // A fee bears no interest, and is paid first.
  expect(accrueTo(loan, last).accrued).toBe(accrueTo(lent(), last).accrued);
  expect(pay(loan, loan.fees + 5n, last).applied.fees).toBe(loan.fees);
  // A job that did not run for a year charges each missed instalment once.
  const late = chargeLateFees(lent(), { agreed: AGREED, on: addMonths(START, 12) });
  expect(late.charged.length).toBe(11);
});

test('arrears are never more than what would end the loan, and age by their oldest day', () => {
  const all = arrearsOf(lent(), { agreed: AGREED, on: '2030-01-01' });
  expect(all.instalments).toBe(12);
  expect(all.minor).toBe(AGREED.reduce((sum, line) => sum + line.payment, 0n));
  const ages = [0, GRACE_DAYS, GRACE_DAYS + 1, 29, 30, 89, 90].map((daysLate) => stageOf({ daysLate }));
  expect(ages).toEqual(['current', 'current', 'late', 'late', 'delinquent', 'delinquent', 'default']);
  expect(all.daysLate).toBe(daysBetween(AGREED[0]!.dueOn, '2030-01-01'));
});

test('nothing and less than nothing is no payment', () => {
  for (const amount of [0n, -1n]) {
    expect(applyPayment(lent(), { amount, on: START })).toMatchObject({ refusal: 'payment_not_positive' });
  }
});
