import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newLoan } from './loan-account.ts';
import { loanOffer } from './loan-offer.ts';
import { payingMore } from './paying-more.ts';

const loans = fc.record({
  amount: fc.bigInt(10_000n, 2_500_000n),
  instalments: fc.integer({ min: 3, max: 60 }),
  on: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
});

test('paying as agreed comes to what was disclosed, and paying more costs less and ends sooner', () => {
  fc.assert(
    fc.property(loans, fc.bigInt(1n, 100_000n), (asked, extra) => {
      const { terms, schedule, apr } = loanOffer({ type: 'personal', ...asked })!;
      const loan = newLoan({ principal: terms.principal, rate: terms.rate, on: asked.on });
      const agreed = payingMore(loan, { agreed: schedule.instalments, extra: 0n });
      expect(agreed.interest).toBe(schedule.totalInterest);
      expect(agreed.payments).toBe(schedule.instalments.length);
      expect(agreed.balances.at(-1)!.owed).toBe(0n);
      const more = payingMore(loan, { agreed: schedule.instalments, extra });
      expect(more.interest).toBeLessThanOrEqual(agreed.interest);
      expect(more.payments).toBeLessThanOrEqual(agreed.payments);
      // What is disclosed is near the nominal rate: months are counted as twelfths, days as they pass.
      expect(Number(apr - terms.rate)).toBeLessThan(Number(terms.rate) / 20);
    }),
    { numRuns: 60 },
  );
});

test('what lies outside of what is lent has no offer', () => {
  const asked = { type: 'personal', amount: 10_000n, instalments: 3, on: '2026-03-02' } as const;
  expect(loanOffer(asked)).not.toBeNull();
  for (const wrong of [{ amount: 9_999n }, { amount: 2_500_001n }, { instalments: 2 }, { instalments: 61 }])
    expect(loanOffer({ ...asked, ...wrong })).toBeNull();
});
