/**
 * How sure we are of who is there. `aal1` is a password; `aal2` a password and a second factor, or a passkey, which is
 * both: what the person has, unlocked by what they are or know.
 */

export type AssuranceLevel = 'aal1' | 'aal2';

/** A second factor as its member sees it. Only a verified one counts. */
export interface Factor {
  id: string;
  factorType: 'totp' | 'phone' | 'webauthn';
  status: 'verified' | 'unverified';
  friendlyName: string;
}

/**
 * The level that a session of a member with these factors can and should reach: `aal2` when a verified factor
 * exists. An unverified factor proves nothing. Source: document 1, section 4.
 */
export function reachableLevel(factors: readonly Pick<Factor, 'status'>[]): AssuranceLevel {
  return factors.some((factor) => factor.status === 'verified') ? 'aal2' : 'aal1';
}
