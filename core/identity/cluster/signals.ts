/**
 * When two accounts count as one person's.
 *
 * O1  Each thing that two accounts have in common has a weight, stated here and shown to administrators. From
 *     `LINKED_FROM` on the two are linked.
 * O2  Only a common mailbox is enough alone. A browser, a network, a card, money sent: people share each of them
 *     honestly, and even a household that shares its browser, its card and its network stays below the threshold.
 * O3  What an administrator has ruled about two accounts outweighs every signal, both ways.
 * O4  Being one person passes on: whoever is linked with a linked account is of the same cluster.
 */

export const SIGNAL_KINDS = ['mailbox', 'card', 'device', 'network', 'funded', 'recipient'] as const;
/** One of `SIGNAL_KINDS`. */
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What is looked for, how much it weighs, and what it says of two accounts. */
export const SIGNALS: Readonly<Record<SignalKind, { weight: number; words: string }>> = {
  mailbox: { weight: 100, words: 'Their emails reach one mailbox' },
  recipient: { weight: 50, words: 'Both sent most of what they sent to the same member' },
  card: { weight: 45, words: 'They paid with the same card' },
  funded: { weight: 40, words: 'Most of what one received from members came from the other' },
  device: { weight: 35, words: 'They signed in with the same browser' },
  network: { weight: 15, words: 'They signed up from the same network within an hour' },
};

/** From this sum of weights on, two accounts count as one person's. */
export const LINKED_FROM = 100;

/** Signing up so close together, from one network, is a signal. */
export const NETWORK_WINDOW_MS = 60 * 60 * 1000;

/** What an administrator has ruled about two accounts. */
export type Ruling = 'same' | 'different';

/** What two accounts have in common. */
export interface PairEvidence {
  one: string;
  other: string;
  kinds: readonly SignalKind[];
  ruling: Ruling | null;
}

/** Adds the weights of what two accounts have in common; each kind counts once. */
export function scoreOf(kinds: Iterable<SignalKind>): number {
  let score = 0;
  for (const kind of new Set(kinds)) score += SIGNALS[kind].weight;
  return score;
}

/** Says whether two accounts count as one person's. */
export function isLinkedBy({ kinds, ruling }: Pick<PairEvidence, 'kinds' | 'ruling'>): boolean {
  if (ruling !== null) return ruling === 'same';
  return scoreOf(kinds) >= LINKED_FROM;
}
