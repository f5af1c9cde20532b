/**
 * How long sign-in rests after wrong passwords in a row. The wait doubles, so guessing gets nowhere, and ends,
 * so nobody can lock a member out for good.
 */

/** What is counted: one account tried from one source, or one member's codes from every strange browser. */
export type LockoutKind = 'pair' | 'all';

const SECOND = 1000;
const RULES: Record<LockoutKind, { free: number; firstMs: number; maximumMs: number }> = {
  // A person forgets a password; a guesser at one address waits up to an hour.
  pair: { free: 5, firstMs: 30 * SECOND, maximumMs: 3600 * SECOND },
  // Whoever guesses codes has the password already: slowed for good, and never the browsers that are known.
  all: { free: 30, firstMs: 30 * SECOND, maximumMs: 300 * SECOND },
};

/** How long to wait, in milliseconds, after this many failures in a row; 0 while there is no need. */
export function lockoutMs(kind: LockoutKind, failures: number): number {
  const { free, firstMs, maximumMs } = RULES[kind];
  if (failures < free) return 0;
  return Math.min(maximumMs, firstMs * 2 ** Math.min(failures - free, 20));
}
