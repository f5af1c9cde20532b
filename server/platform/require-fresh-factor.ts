/** Asking for the second factor again before what cannot be taken back. */
import { isFactorFresh } from '#core/identity/second-factor.ts';
import type { Actor } from './actor.ts';
import { refuse } from './refuse.ts';

/**
 * Lets through who has just confirmed a second factor, and who has none to confirm with; no program.
 * Refuses with: `api_key_cannot_confirm`, `fresh_two_factor_required`.
 */
export function requireFreshFactor(actor: Actor, now: Date): void {
  if (actor.apiKey) refuse('api_key_cannot_confirm');
  if (actor.hasSecondFactor && !isFactorFresh(actor.factorVerifiedAt, now))
    refuse('fresh_two_factor_required');
}
