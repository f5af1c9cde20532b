/** The worked examples of docs/lending.md are what the rules come to. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { accrueTo, applyPayment, arrearsOf, chargeLateFees, newLoan, payoffOf } from './loan-account.ts';
import { scheduleOf } from './repayment-schedule.ts';

const TERMS = {
  principal: 120_000n,
  rate: 99_000_000n,
  instalments: 3,
  disbursedOn: '2026-03-31',
  firstDueOn: '2026-04-30',
};
const agreed = scheduleOf(TERMS).instalments;
const usd = (minor: bigint) => `$${formatMinor('USD', minor)}`;

/** The rows of the table under these words, each by its cells. */
function rowsUnder(words: string): string[][] {
  const text = readFileSync(new URL('../../docs/lending.md', import.meta.url), 'utf8');
  const lines = text.slice(text.indexOf(words)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first + 2, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const examples = rowsUnder('**Payments of other kinds.**');

test('there is an example of each kind of payment', () => {
  expect(examples.map(([kind]) => kind)).toEqual(['early', 'in part', 'twice', 'late', 'more than is owed']);
});

test.each(examples)('the example of a payment that comes %s is exact', (...row) => {
  const [, days, amounts, fees, interest, principal, owed, missing] = row as string[];
  let loan = newLoan({ principal: TERMS.principal, rate: TERMS.rate, on: TERMS.disbursedOn });
  const applied = { fees: 0n, interest: 0n, principal: 0n };
  const on = days!;
  for (const text of amounts!.split(', ')) {
    ({ loan } = chargeLateFees(accrueTo(loan, on), { agreed, on }));
    const paid = applyPayment(loan, { amount: parseMinor('USD', text.slice(1))!, on });
    if (!paid.ok) {
      expect(paid.refusal).toBe('payment_above_payoff');
      expect([fees, interest, principal, owed, missing]).toEqual([
        ...['–', '–', '–'],
        usd(payoffOf(loan).principal),
        `refused: ${usd(paid.payoff)} ends the loan`,
      ]);
      return;
    }
    loan = paid.loan;
    for (const part of ['fees', 'interest', 'principal'] as const) applied[part] += paid.applied[part];
  }
  expect([fees, interest, principal, owed, missing]).toEqual([
    ...[applied.fees, applied.interest, applied.principal, loan.principal].map(usd),
    usd(arrearsOf(loan, { agreed, on: on < '2026-04-30' ? '2026-04-30' : on }).minor),
  ]);
});
