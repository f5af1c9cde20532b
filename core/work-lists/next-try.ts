/**
 * When work that did not get done is tried again.
 *
 * Q1  The wait doubles with each try, from the first one's up to a most.
 * Q2  Up to a fifth of it is taken off, by the item and the try, so that what failed together does not come back together.
 */

export interface BackOff {
  /** The wait after the first try, in seconds. */
  firstSeconds: number;
  /** No wait is longer, in seconds. */
  mostSeconds: number;
}

/** More doublings than this are above any most. */
const MOST_DOUBLINGS = 30;
const SHORTEST_PART = 0.8;

/** The wait after a try that did not get an item done, in milliseconds. The same item and try give the same wait. */
export function waitAfterTry(item: string, tries: number, { firstSeconds, mostSeconds }: BackOff): number {
  const doublings = Math.min(Math.max(tries, 1) - 1, MOST_DOUBLINGS);
  const seconds = Math.min(firstSeconds * 2 ** doublings, mostSeconds);
  const part = SHORTEST_PART + (1 - SHORTEST_PART) * spread(`${item}:${tries}`);
  return Math.floor(seconds * 1000 * part);
}

/** A number from 0 to below 1 that depends on every character (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash / 2 ** 32;
}
