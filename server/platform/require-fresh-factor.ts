/** Asking for the second factor again before what cannot be taken back. */
import { isFactorFresh } from '#core/identity/second-factor.ts';
import type { Actor } from './actor.ts';
import { refuse } from './refuse.ts';

/**
 * Lets through who has just confirmed a second factor, and who has none to confirm with.
 * Refuses with: `fresh_two_factor_required`.
 */
export function requireFreshFactor(actor: Actor, now: Date): void {
  if (actor.hasSecondFactor && !isFactorFresh(actor.factorVerifiedAt, now))
    refuse('fresh_two_factor_required');
}
