/**
 * When two accounts count as one person's.
 *
 * O1  Each thing that two accounts have in common has a weight, stated here and shown to administrators. From
 *     `LINKED_FROM` on the two are linked.
 * O2  Only a common mailbox is enough alone. A browser, a network, a card, money sent: people share each of them
 *     honestly, and even a household that shares its browser, its card and its network stays below the threshold.
 * O3  What an administrator has ruled about two accounts outweighs every signal, both ways.
 * O4  Being one person passes on: whoever is linked with a linked account is of the same cluster.
 * O5  What one of the two can bring about alone links nobody, whatever it adds up to: otherwise somebody could tie
 *     strangers to themselves, and through themselves to each other (O4). Where PRD goes counts once, however it
 *     went; with a browser that anybody may sit down at, it is still too little. A mailbox counts where both have shown
 *     that they read it: an address that was only typed in says nothing of its owner.
 * O6  Whoever was found to be one person stays so until an administrator rules otherwise: sending elsewhere afterwards, or a
 *     browser that is forgotten with age, parts nobody.
 */

export const SIGNAL_KINDS = ['mailbox', 'card', 'device', 'network', 'funded', 'recipient'] as const;
/** One of `SIGNAL_KINDS`. */
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What is looked for, how much it weighs, and what it says of two accounts. */
export const SIGNALS: Readonly<Record<SignalKind, Signal>> = {
  mailbox: { weight: 100, words: 'Their emails reach one mailbox', isOneSided: false },
  recipient: { weight: 50, words: 'Both sent most of what they sent to the same member', isOneSided: true },
  card: { weight: 45, words: 'They paid with the same card', isOneSided: false },
  funded: {
    weight: 40,
    words: 'Most of what one received from members came from the other',
    isOneSided: true,
  },
  device: { weight: 35, words: 'They signed in with the same browser', isOneSided: false },
  network: { weight: 15, words: 'They signed up from the same network within an hour', isOneSided: true },
};

/** What accounts may have in common. */
interface Signal {
  weight: number;
  words: string;
  /** One of the two can bring it about without the other's doing (O5). */
  isOneSided: boolean;
}

/** Two ways to say where PRD went: the heavier one counts. */
const FLOWS: readonly SignalKind[] = ['recipient', 'funded'];

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
  /** They have been found to be one person's before (O6). */
  wasFound: boolean;
}

/** Adds the weights of what two accounts have in common; each kind counts once, and where PRD went once in all. */
export function scoreOf(kinds: Iterable<SignalKind>): number {
  let [score, flow] = [0, 0];
  for (const kind of new Set(kinds)) {
    const { weight } = SIGNALS[kind];
    if (FLOWS.includes(kind)) flow = Math.max(flow, weight);
    else score += weight;
  }
  return score + flow;
}

/** Says whether two accounts count as one person's. */
export function isLinkedBy(pair: Pick<PairEvidence, 'kinds' | 'ruling' | 'wasFound'>): boolean {
  if (pair.ruling !== null) return pair.ruling === 'same';
  return pair.wasFound || isFoundBy(pair);
}

/** Says whether what two accounts have in common is enough to find that they are one person's. */
export function isFoundBy({ kinds }: Pick<PairEvidence, 'kinds'>): boolean {
  return scoreOf(kinds) >= LINKED_FROM && kinds.some((kind) => !SIGNALS[kind].isOneSided);
}
