import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideInvestment } from './decide-investment.ts';
import { DISPLAY_RATE, FUNDING_DISPLAY_RATE, lowestPrice, mayRedeemAt } from './rates.ts';
import { isCheaper, percentBetter, prdBackFor, prdFor, rateLabel, rateText } from './ratio.ts';
import { DEFAULT_RATE, STANDARD_RATE } from './terms.ts';

const SEEDED = { prd: 3n, usd: 1n };
const ratio = fc.record({ prd: fc.bigInt(1n, 10_000n), usd: fc.bigInt(1n, 10_000n) });

test('F1: PRD = USD ÷ rate, exact for the seeded pool and for the default rate of 0.5 [CF-05] [C-06]', () => {
  expect(prdFor(10_000n, SEEDED)).toBe(30_000_000_000n);
  expect(prdFor(10_000n, DEFAULT_RATE)).toBe(20_000_000_000n);
  expect(rateText(DEFAULT_RATE)).toBe('0.50000000');
  expect(rateText(SEEDED)).toBe('0.33333333');
  expect(prdFor(1n, { prd: 1n, usd: 3n })).toBe(333_333n);
});

test('F2: what goes back is in proportion, never more than it was, and all of it for all', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), ratio, fc.integer({ min: 0, max: 1000 }), (usd, rate, part) => {
      const prd = prdFor(usd, rate);
      const usdBack = (usd * BigInt(part)) / 1000n;
      const back = prdBackFor({ prd, usd, usdBack });
      expect(back).toBeLessThanOrEqual(prd);
      expect(back * usd).toBeLessThanOrEqual(prd * usdBack);
      expect(prdBackFor({ prd, usd, usdBack: usd })).toBe(prd);
    }),
  );
});

test('F3: the label is computed, and "25% better" is exactly true of 3 against 2.4 and of nothing worse [CF-03] [C-06]', () => {
  expect(rateLabel(SEEDED)).toBe('3 PRD per 1 USD');
  expect(rateLabel(DEFAULT_RATE)).toBe('2 PRD per 1 USD');
  expect(rateLabel({ prd: 5n, usd: 2n })).toBe('2.5 PRD per 1 USD');
  expect(rateLabel({ prd: 14n, usd: 6n })).toBe('7 PRD per 3 USD');
  expect(percentBetter(SEEDED, STANDARD_RATE)).toBe('25');
  expect(percentBetter(STANDARD_RATE, STANDARD_RATE)).toBeNull();
  expect(percentBetter(DEFAULT_RATE, STANDARD_RATE)).toBeNull();
});

test('an amount is refused below, above and beside its bounds, and accepted on them [CF-05, CF-06]', () => {
  const pool = { isActive: true, rate: SEEDED, minimumCents: 1_000n, maximumCents: 1_000_000n };
  const said = (amount: string) => {
    const decision = decideInvestment(pool, amount);
    return decision.ok ? decision.value.usdCents : decision.refusal;
  };
  expect(said('10')).toBe(1_000n);
  expect(said('10000.00')).toBe(1_000_000n);
  for (const amount of ['9.99', '0', '-50']) expect(said(amount)).toBe('investment_below_minimum');
  expect(said('10000.01')).toBe('investment_above_maximum');
  for (const amount of ['', 'ten', '10.001', '1e3', '٣٠', '10,000', 'NaN']) {
    expect(said(amount)).toBe('investment_amount_invalid');
  }
  expect(decideInvestment({ ...pool, isActive: false }, '50')).toMatchObject({ refusal: 'pool_closed' });
});

test('R1: nothing may redeem PRD above the lowest price at which they are sold [C-04 attack]', () => {
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1 }), ratio, (sold, redeem) => {
      const lowest = lowestPrice(sold)!;
      expect(mayRedeemAt(redeem, sold)).toBe(!isCheaper(lowest, redeem));
      expect(mayRedeemAt(lowest, sold)).toBe(true);
    }),
  );
  // The promised 1.20 would be free money against either price of a pool.
  for (const shown of [DISPLAY_RATE, FUNDING_DISPLAY_RATE]) {
    expect(mayRedeemAt(shown, [SEEDED])).toBe(false);
    expect(mayRedeemAt(shown, [DEFAULT_RATE])).toBe(false);
  }
  expect(lowestPrice([])).toBeNull();
});
