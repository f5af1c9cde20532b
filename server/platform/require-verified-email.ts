/** Nothing leaves an account before its email is verified: accounts that nobody stands for are too easy to make. */
import type { Actor } from './actor.ts';
import { refuse } from './refuse.ts';

/** Lets through whose email is verified. Refuses with: `unverified_value`. */
export function requireVerifiedEmail({ isEmailVerified }: Pick<Actor, 'isEmailVerified'>): void {
  if (!isEmailVerified) refuse('unverified_value');
}
