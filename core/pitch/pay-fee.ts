/**
 * What pays the fee of a pitch. Welcome PRD is held for 14 days and may pay nothing else, so it goes first;
 * what they do not cover comes from the available PRD (C-05).
 */
import { least } from '#core/money/least.ts';
import { PITCH_FEE_MINOR } from './terms.ts';

/** A hold of welcome PRD that is still open. */
export interface WelcomeHold {
  holdId: string;
  remaining: bigint;
}

/** What a member could pay a fee from, in the smallest unit of PRD. */
export interface FeeSources {
  available: bigint;
  welcome: readonly WelcomeHold[];
  /** The email is verified and the account is old enough. */
  mayUseWelcome: boolean;
}

/** What a fee is paid from, or why it can't be paid. */
export type FeePayment =
  | { ok: true; fromWelcome: WelcomeHold[]; fromAvailable: bigint }
  | { ok: false; refusal: 'pitch_fee_balance' | 'pitch_fee_welcome_locked' };

/** What could pay a fee now, in the smallest unit of PRD. */
export function usableForFee({ available, welcome, mayUseWelcome }: FeeSources): bigint {
  return available + (mayUseWelcome ? sum(welcome) : 0n);
}

/**
 * Decides which PRD pay. `fromWelcome` says how much of each hold.
 *
 * Refuses with: `pitch_fee_welcome_locked` (they would suffice, but it is too early), `pitch_fee_balance`.
 */
export function payFee(sources: FeeSources): FeePayment {
  if (usableForFee(sources) < PITCH_FEE_MINOR) {
    const later = usableForFee({ ...sources, mayUseWelcome: true });
    return {
      ok: false,
      refusal: later >= PITCH_FEE_MINOR ? 'pitch_fee_welcome_locked' : 'pitch_fee_balance',
    };
  }
  let missing = PITCH_FEE_MINOR;
  const fromWelcome: WelcomeHold[] = [];
  for (const { holdId, remaining } of sources.mayUseWelcome ? sources.welcome : []) {
    const part = least(remaining, missing);
    if (part > 0n) fromWelcome.push({ holdId, remaining: part });
    missing -= part;
  }
  return { ok: true, fromWelcome, fromAvailable: missing };
}

function sum(holds: readonly WelcomeHold[]): bigint {
  return holds.reduce((total, { remaining }) => total + remaining, 0n);
}
