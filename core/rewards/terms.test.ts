import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { allowsTestReward, MINT_REFUSALS, refuseMint } from './decide-mint.ts';
import { DEFAULT_REWARD_LIMITS, REWARD_GUIDANCE, REWARD_SNIPPET_LENGTH } from './terms.ts';

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

test('[WA-14] an issue is bounded to 1 to 10,000 PRD, and each surface refuses in its own words', () => {
  expect(MINT_REFUSALS).toEqual({
    token_service: 'Invalid amount (must be 1-10000 PRD)',
    validation: 'Invalid mint amount (must be between 0-10000 PRD)',
    ledger_book: 'Invalid mint amount (0-10000 PRD)',
  });
  for (const surface of ['token_service', 'validation', 'ledger_book'] as const) {
    expect(refuseMint(prd(1), surface)).toBeNull();
    expect(refuseMint(prd(10_000), surface)).toBeNull();
    expect(refuseMint(prd(10_000) + 1n, surface)).toBe(MINT_REFUSALS[surface]);
    expect(refuseMint(0n, surface)).toBe(MINT_REFUSALS[surface]);
    expect(refuseMint(-prd(5), surface)).toBe(MINT_REFUSALS[surface]);
  }
  expect(refuseMint(prd(1) - 1n, 'token_service')).not.toBeNull();
  expect(refuseMint(1n, 'ledger_book')).toBeNull();
});
