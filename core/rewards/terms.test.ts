import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { allowsTestReward, DEFAULT_REWARD_LIMITS, REWARD_GUIDANCE, REWARD_SNIPPET_LENGTH } from './terms.ts';

const prd = (whole: number) => units('PRD', whole).minor;

test('[CH-20] the guidance, the snippet and the daily limit are the specified ones', () => {
  expect(Object.values(REWARD_GUIDANCE).map(({ fromPrd, toPrd }) => [fromPrd, toPrd])).toEqual([
    [10, 25],
    [5, 15],
    [15, 35],
    [5, 10],
    [25, 50],
  ]);
  expect(REWARD_SNIPPET_LENGTH).toBe(200);
  expect(DEFAULT_REWARD_LIMITS.platformDailyMinor).toBe(prd(10_000));
});

test('[CH-20] the test rewards of 15 and 10 PRD exist in the sandbox book only', () => {
  expect([15, 10, 5].map((whole) => allowsTestReward(prd(whole), 'sandbox'))).toEqual([true, true, false]);
  expect(allowsTestReward(prd(15), 'live')).toBe(false);
});
