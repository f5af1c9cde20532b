/** What came of comparing a message with those that were paid before it (the fingerprints of `fingerprint.ts`). */

/** `not_compared` where an earlier rule had refused. */
export const NOVELTIES = ['new', 'same', 'nearly_same', 'not_compared'] as const;
/** One of `NOVELTIES`. */
export type Novelty = (typeof NOVELTIES)[number];

/** The outcomes of rules that come before the comparison. */
const BEFORE: readonly string[] = ['below_threshold', 'no_keyword', 'resent'];

/** Reads it from the outcome of a decision on a message: its rules come in a fixed order. */
export function noveltyOf(outcome: string): Novelty {
  if (outcome === 'duplicate') return 'same';
  if (outcome === 'near_duplicate') return 'nearly_same';
  return BEFORE.includes(outcome) ? 'not_compared' : 'new';
}

/** One sentence for each, as a member reads it. */
export const NOVELTY_SENTENCES: Readonly<Record<Novelty, string>> = {
  new: 'New: no message that was paid before, yours or another member’s, says nearly the same.',
  same: 'The same text was paid before.',
  nearly_same: 'Nearly the same as a message that was paid before.',
  not_compared: 'Not compared with earlier messages, because another rule refused first.',
};
