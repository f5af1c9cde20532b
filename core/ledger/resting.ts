/**
 * Earned PRD rest: they are held in their member's wallet until a time, so that they count and cannot leave. A vote may
 * take them, and what takes them gives them back as they were. For how long is in core/rewards/rest.ts; the welcome
 * grant is a hold of its own (core/identity/terms.ts).
 *
 * E1  What is taken is the longest resting first, after the lots that the caller names.
 * E2  What is given back rests again until the time that it had, never shorter. What has become free meanwhile is free.
 * E3  Nothing is lost or made: taken and left over are together what was there.
 */

import { least } from '#core/money/least.ts';

/** An amount that rests. */
export interface RestingLot {
  /** In the smallest unit of PRD. */
  minor: bigint;
  /** From this time on it is free. */
  freeAt: Date;
  /** What it was earned for, as its posting names it. */
  reference: string | null;
}

/** A lot that an open hold of the ledger keeps. */
export interface RestingHold extends RestingLot {
  holdId: string;
}

/** What a taking does to the lots. */
export interface RestingChange {
  /** The lots that were taken, to be given back as they are. */
  taken: RestingLot[];
  /** Holds to be released. */
  released: string[];
  /** Lots to be held anew. */
  held: RestingLot[];
}

/**
 * Takes up to `minor` out of what rests. `returned` are lots that an earlier taking gives back in the same breath;
 * those of `firstOf` go first.
 */
export function takeResting({
  holds,
  returned = [],
  minor,
  now,
  firstOf = null,
}: {
  holds: readonly RestingHold[];
  returned?: readonly RestingLot[];
  minor: bigint;
  now: Date;
  firstOf?: string | null;
}): RestingChange {
  const change: RestingChange = { taken: [], released: [], held: [] };
  const rank = (lot: RestingLot) => (firstOf !== null && lot.reference === firstOf ? 0 : 1);
  const lots = [...holds, ...returned]
    .filter(({ freeAt }) => freeAt > now)
    .sort((a, b) => rank(a) - rank(b) || b.freeAt.getTime() - a.freeAt.getTime());
  let left = minor;
  for (const lot of lots) {
    const part = least(left, lot.minor);
    const { freeAt, reference } = lot;
    const isHeld = 'holdId' in lot;
    if (part > 0n) change.taken.push({ minor: part, freeAt, reference });
    if (part > 0n && isHeld) change.released.push((lot as RestingHold).holdId);
    const rest = lot.minor - part;
    if (rest > 0n && (part > 0n || !isHeld)) change.held.push({ minor: rest, freeAt, reference });
    left -= part;
  }
  return change;
}
