import { expect, test } from 'vitest';
import { type OnboardingFacts, onboardingStep } from './onboarding.ts';

const begun: OnboardingFacts = {
  isBegun: true,
  isCompleted: false,
  isVerified: true,
  initialDeposit: 5_000n,
  deposit: null,
};

test.each<[string, Partial<OnboardingFacts>]>([
  ['choose', { isBegun: false }],
  ['verify', { isVerified: false, deposit: 'settled' }],
  ['fund', {}],
  ['fund', { deposit: 'failed' }],
  ['funding', { deposit: 'created' }],
  ['funding', { deposit: 'processing' }],
  ['done', { deposit: 'settled' }],
  ['done', { initialDeposit: 0n }],
  ['done', { isCompleted: true, isVerified: false, isBegun: false }],
])('setting banking up is at %s with %o', (step, facts) => {
  expect(onboardingStep({ ...begun, ...facts })).toBe(step);
});
