import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annualPercentageRate } from './annual-percentage-rate.ts';
import { addDays, addMonths, daysBetween } from './calendar.ts';
import { percentText } from './rate.ts';
import { type LoanTerms, scheduleOf } from './repayment-schedule.ts';

const terms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: fc.bigInt(1n, 50_000_000n),
    rate: fc.bigInt(0n, 360_000_000n),
    instalments: fc.integer({ min: 1, max: 120 }),
    start: fc.integer({ min: 0, max: 20_000 }),
    until: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ start, until, ...loan }) => {
    const disbursedOn = addDays('2000-01-01', start);
    return { ...loan, disbursedOn, firstDueOn: addDays(disbursedOn, until) };
  });

test('B1: the interest charged so far is within half a cent of the exact interest, at every instalment', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      let exact = 0n;
      let charged = 0n;
      let balance = loan.principal;
      let from = loan.disbursedOn;
      for (const line of scheduleOf(loan).instalments) {
        exact += balance * loan.rate * BigInt(daysBetween(from, line.dueOn));
        charged += line.interest;
        const difference = exact - charged * 365_000_000_000n;
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(182_500_000_000n);
        [balance, from] = [line.balance, line.dueOn];
      }
    }),
  );
});

test('B2, B3: the payment is the lowest that pays the loan back in time, and the parts add up', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const schedule = scheduleOf(loan);
      const { instalments, payment } = schedule;
      expect(instalments.length).toBeLessThanOrEqual(loan.instalments);
      expect(instalments.at(-1)?.balance).toBe(0n);
      expect(instalments.reduce((sum, line) => sum + line.principal, 0n)).toBe(loan.principal);
      expect(schedule.totalOfPayments - schedule.totalInterest).toBe(loan.principal);
      for (const line of instalments) {
        expect(line.payment).toBe(line.interest + line.principal);
        if (line !== instalments.at(-1)) expect(line.payment).toBe(payment);
        else expect(line.payment).toBeLessThanOrEqual(payment);
      }
      expect(leftBy(payment - 1n, loan)).toBeGreaterThan(0n);
    }),
  );
});

/** What is left after the last day, computed in another way: exact sums in billionths of cents, rounded at the end. */
function leftBy(payment: bigint, loan: LoanTerms): bigint {
  const unit = 365_000_000_000n;
  let principal = loan.principal;
  let [exact, charged] = [0n, 0n];
  let from = loan.disbursedOn;
  const anchor = Number(loan.firstDueOn.slice(8));
  for (let index = 0; index < loan.instalments; index += 1) {
    const due = addMonths(loan.firstDueOn, index, anchor);
    exact += principal * loan.rate * BigInt(daysBetween(from, due));
    const [whole, rest] = [exact / unit, exact % unit];
    const sum = rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n) ? whole + 1n : whole;
    principal += sum - charged - payment;
    charged = sum;
    from = due;
    if (principal <= 0n) return 0n;
  }
  return principal;
}

test('a loan of $5,000 at 9.69 % over two years costs about what the tables of annuities say', () => {
  const loan = {
    principal: 500_000n,
    rate: 96_900_000n,
    instalments: 24,
    disbursedOn: '2026-01-10',
    firstDueOn: '2026-02-10',
  };
  const { payment, totalOfPayments } = scheduleOf(loan);
  // By twelve equal months the payment is $230.00; by real days it differs by cents.
  expect(payment).toBeGreaterThan(22_980n);
  expect(payment).toBeLessThan(23_020n);
  expect(totalOfPayments).toBeLessThanOrEqual(payment * 24n);
});

test('a loan without interest is divided into equal cents, and terms that are no loan are refused', () => {
  const loan = {
    principal: 100_00n,
    rate: 0n,
    instalments: 3,
    disbursedOn: '2026-01-31',
    firstDueOn: '2026-02-28',
  };
  expect(scheduleOf(loan).instalments.map((line) => [line.dueOn, line.payment])).toEqual([
    ['2026-02-28', 3334n],
    ['2026-03-28', 3334n],
    ['2026-04-28', 3332n],
  ]);
  expect(() => scheduleOf({ ...loan, principal: 0n })).toThrow(RangeError);
  expect(() => scheduleOf({ ...loan, firstDueOn: '2026-01-31' })).toThrow(RangeError);
});

const monthly = (first: string, { count, minor }: { count: number; minor: bigint }) =>
  Array.from({ length: count }, (_, index) => ({ on: addMonths(first, index), minor }));

test('the annual percentage rate is that of the worked examples of Regulation Z, Appendix J', () => {
  const regular = annualPercentageRate(
    { on: '1978-01-10', minor: 500_000n },
    monthly('1978-02-10', { count: 24, minor: 23_000n }),
  );
  expect(percentText(regular)).toBe('9.69%');
  const longFirst = annualPercentageRate(
    { on: '1978-02-10', minor: 600_000n },
    monthly('1978-04-01', { count: 36, minor: 20_000n }),
  );
  expect(percentText(longFirst)).toBe('11.82%');
});

test('the annual percentage rate makes what is paid worth what was advanced, whatever the payments', () => {
  const payment = fc.record({ days: fc.integer({ min: 1, max: 3_000 }), minor: fc.bigInt(100n, 1_000_000n) });
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 50, max: 100 }),
      (drawn, share) => {
        const payments = drawn.map(({ days, minor }) => ({ on: addDays('2026-01-31', days), minor }));
        const total = payments.reduce((sum, { minor }) => sum + minor, 0n);
        const advance = { on: '2026-01-31', minor: (total * BigInt(share)) / 100n };
        const at = (rate: number) =>
          payments.reduce((sum, { on, minor }) => {
            const [y1, m1, y2, m2] = [2026, 1, Number(on.slice(0, 4)), Number(on.slice(5, 7))];
            let months = (y2 - y1) * 12 + m2 - m1;
            if (addMonths(on, -months, Number(on.slice(8))) < '2026-01-31') months -= 1;
            const odd = daysBetween('2026-01-31', addMonths(on, -months, Number(on.slice(8))));
            return sum + Number(minor) / ((1 + (rate / 12) * (odd / 30)) * (1 + rate / 12) ** months);
          }, 0);
        let rate: bigint;
        try {
          rate = annualPercentageRate(advance, payments);
        } catch {
          // Paid back within days: beyond what is looked for, and said so.
          expect(at(1000)).toBeGreaterThan(Number(advance.minor));
          return;
        }
        const step = 2e-9;
        expect(at(Number(rate) / 1e9 - step)).toBeGreaterThanOrEqual(Number(advance.minor) * (1 - 1e-12));
        if (rate > 0n)
          expect(at(Number(rate) / 1e9 + step)).toBeLessThanOrEqual(Number(advance.minor) * (1 + 1e-12));
      },
    ),
  );
});

test('what is paid back in less than was advanced costs no interest', () => {
  expect(annualPercentageRate({ on: '2026-01-01', minor: 100n }, [{ on: '2026-02-01', minor: 100n }])).toBe(
    0n,
  );
});
