/**
 * How long sign-in rests after wrong passwords in a row. The wait doubles, so guessing gets nowhere, and ends,
 * so nobody can lock a member out for good.
 */

/** What is counted: one e-mail tried from one address, or one e-mail from anywhere. */
export type LockoutKind = 'pair' | 'email';

const SECOND = 1000;
const RULES: Record<LockoutKind, { free: number; firstMs: number; maximumMs: number }> = {
  // A person forgets a password; a guesser at one address waits up to an hour.
  pair: { free: 5, firstMs: 30 * SECOND, maximumMs: 3600 * SECOND },
  // Many addresses guess at one e-mail: slow them, but leave the member a way in within minutes.
  email: { free: 30, firstMs: 30 * SECOND, maximumMs: 300 * SECOND },
};

/** How long to wait, in milliseconds, after this many failures in a row; 0 while there is no need. */
export function lockoutMs(kind: LockoutKind, failures: number): number {
  const { free, firstMs, maximumMs } = RULES[kind];
  if (failures < free) return 0;
  return Math.min(maximumMs, firstMs * 2 ** Math.min(failures - free, 20));
}
