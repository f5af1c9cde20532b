/**
 * The steps of setting banking up. Each follows from what is known of the provider, of the accounts and of the first
 * deposit, never from what a page says, so that a tab that was closed, and a process that was killed, go on where it was.
 */

/** Where a member stands. */
export type OnboardingStep = 'choose' | 'verify' | 'fund' | 'funding' | 'done';

/** What is known. */
export interface OnboardingFacts {
  /** Accounts were chosen, and opened. */
  isBegun: boolean;
  isCompleted: boolean;
  /** The provider has confirmed who the member is. */
  isVerified: boolean;
  /** The first deposit, in cents; 0 is none. */
  initialDeposit: bigint;
  /** The payment that brings it; null while there is none. */
  deposit: 'created' | 'processing' | 'settled' | 'failed' | null;
}

/** The step at which a member is. What has once been completed stays so. */
export function onboardingStep(facts: OnboardingFacts): OnboardingStep {
  if (facts.isCompleted) return 'done';
  if (!facts.isBegun) return 'choose';
  if (!facts.isVerified) return 'verify';
  if (facts.initialDeposit === 0n || facts.deposit === 'settled') return 'done';
  return facts.deposit === 'created' || facts.deposit === 'processing' ? 'funding' : 'fund';
}
