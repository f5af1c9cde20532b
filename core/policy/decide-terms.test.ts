import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import {
  feesTakeSecond,
  goingOnTakesSecond,
  type PayoutTerms,
  payoutsTakeSecond,
  refundTakesSecond,
  rewardRulingTakesSecond,
  rulingTakesSecond,
  type SaleTerms,
  saleTakesSecond,
  TAKE_BACK_MS,
} from './decide-terms.ts';

const sale = (more: Partial<SaleTerms> = {}): SaleTerms => ({
  prd: 3n,
  usd: 1n,
  maximumCents: 1_000_000n,
  holdDays: 3,
  isActive: true,
  ...more,
});
const payouts = (more: Partial<PayoutTerms> = {}): PayoutTerms => ({
  voterThreshold: 50,
  minVoteMinor: 100n,
  minAccountDays: 3,
  weighting: 'linear',
  approvalsNeeded: 2,
  fourEyesCents: 500_000n,
  paysIn: 'USD',
  prdPerUsd: null,
  approverIds: ['a', 'b'],
  ...more,
});

test('another price of PRD, an earlier freedom, larger payments and reopening take two; closing and tightening one [G9]', () => {
  const takes = (more: Partial<SaleTerms>, before = sale()) => saleTakesSecond(before, sale(more));
  expect(takes({ prd: 999_999n })).toBe(true);
  expect(takes({ prd: 29n, usd: 10n })).toBe(true);
  expect(takes({ prd: 6n, usd: 2n })).toBe(false);
  expect(takes({ holdDays: 2 })).toBe(true);
  expect(takes({ maximumCents: 1_000_001n })).toBe(true);
  expect(takes({}, sale({ isActive: false }))).toBe(true);
  expect(takes({ isActive: false, holdDays: 9, maximumCents: 5n })).toBe(false);
});

test('a new pool sells between the default and the standard rate, or takes two [G9]', () => {
  const opens = (more: Partial<SaleTerms>) => saleTakesSecond(null, sale(more));
  expect([opens({ prd: 2n }), opens({ prd: 12n, usd: 5n })]).toEqual([false, false]);
  expect([opens({ prd: 3n }), opens({ prd: 1n }), opens({ prd: 2n, holdDays: 0 })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(opens({ prd: 2n, maximumCents: 1_000_001n })).toBe(true);
});

test('whatever makes a payout easier, or another’s to approve, takes two; what makes it harder takes one [G10]', () => {
  const takes = (more: Partial<PayoutTerms>) => payoutsTakeSecond(payouts(), payouts(more));
  const easier: Partial<PayoutTerms>[] = [
    { approverIds: ['b'] },
    { approverIds: ['a', 'b', 'c'] },
    { approvalsNeeded: 1 },
    { fourEyesCents: 500_001n },
    { paysIn: 'PRD', prdPerUsd: 1n },
    { weighting: 'quadratic' },
    { voterThreshold: 49 },
    { minVoteMinor: 99n },
    { minAccountDays: 2 },
  ];
  for (const more of easier) expect([more, takes(more)]).toEqual([more, true]);
  const harder = {
    approvalsNeeded: 3,
    fourEyesCents: 1n,
    voterThreshold: 60,
    minVoteMinor: 200n,
    minAccountDays: 9,
  };
  expect(takes({ ...harder, approverIds: ['b', 'a'] })).toBe(false);
});

test('higher fees take two, and so does going on with what another stopped, or oneself long ago [G11, G12]', () => {
  const fees = { makerBps: 10, takerBps: 20 };
  expect(feesTakeSecond(fees, { makerBps: 0, takerBps: 21 })).toBe(true);
  expect(feesTakeSecond(fees, { makerBps: 11, takerBps: 0 })).toBe(true);
  expect(feesTakeSecond(fees, { makerBps: 0, takerBps: 20 })).toBe(false);
  const at = new Date('2026-01-02T00:00:00Z');
  const later = (ms: number) => ({ by: 'ann', now: new Date(at.getTime() + ms) });
  expect(goingOnTakesSecond({ by: 'ann', at }, later(TAKE_BACK_MS))).toBe(false);
  expect(goingOnTakesSecond({ by: 'ann', at }, later(TAKE_BACK_MS + 1))).toBe(true);
  expect(goingOnTakesSecond({ by: 'bob', at }, later(0))).toBe(true);
  expect(goingOnTakesSecond(null, later(0))).toBe(true);
});

test('giving back more than 5,000 USD in a day takes two, whatever the pieces [G15]', () => {
  expect(refundTakesSecond({ before: 0n, asked: 500_000n })).toBe(false);
  expect(refundTakesSecond({ before: 499_999n, asked: 2n })).toBe(true);
});

test('ruling about more than 1,000 PRD of rewards in a day takes two, whatever the pieces [G21]', () => {
  const prd = (whole: number) => units('PRD', whole).minor;
  expect(rewardRulingTakesSecond({ before: prd(400), asked: prd(600) })).toBe(false);
  expect(rewardRulingTakesSecond({ before: prd(400), asked: prd(600) + 1n })).toBe(true);
});

test('telling accounts apart takes two, and taking them for one person’s only where it takes a voice [G16]', () => {
  const takes = (standing: 'same' | 'different' | null, silences = false) =>
    (['same', 'different', 'none'] as const).map((verdict) =>
      rulingTakesSecond(standing, verdict, { silences }),
    );
  expect(takes(null, true)).toEqual([true, true, false]);
  expect(takes('same', true)).toEqual([false, true, true]);
  expect(takes(null)).toEqual([false, true, false]);
  expect(takes('same')).toEqual([false, true, true]);
  expect(takes('different')).toEqual([false, false, false]);
});
