/**
 * A bounded queue in which each member has a share: members take turns, whatever each of them has waiting, and
 * nobody holds so many places at once that others find none. When it is full, it is shared as in `shares.ts`. While some
 * wait who go first there, every other turn is one of theirs.
 */
import { createShares, type Displaced, type ShareBounds } from './shares.ts';

/** The bounds of a queue. */
export interface FairQueueBounds extends ShareBounds {
  /** Running at once of one. */
  mostRunningOfOne: number;
}

/** A queue of items that belong to somebody. */
export interface FairQueue<Item> {
  /** How many are waiting. */
  readonly size: number;
  /** Takes an item, and says which finds no place: this one, or another that gives way to it. */
  push(owner: string, item: Item): Displaced<Item>[];
  /** The next item in turn, which then runs until `done`; undefined when none may. */
  take(): { owner: string; item: Item } | undefined;
  /** An item of the owner's has ended; whatever else they wait with comes after the others'. */
  done(owner: string): void;
  /** Takes an item out that nobody waits for any more. */
  remove(owner: string, item: Item): boolean;
  /** Takes everything out. */
  clear(): Item[];
}

/** Makes an empty queue. */
export function createFairQueue<Item>({ mostRunningOfOne, ...bounds }: FairQueueBounds): FairQueue<Item> {
  const { goesFirst = () => false } = bounds;
  const waiting = createShares<Item>(bounds);
  const running = new Map<string, number>();
  let wasFirst = false;

  const nextOwner = (): string | undefined => {
    let other: string | undefined;
    for (const owner of waiting.owners()) {
      if ((running.get(owner) ?? 0) >= mostRunningOfOne) continue;
      if (goesFirst(owner) !== wasFirst) return owner;
      other ??= owner;
    }
    return other;
  };

  return {
    get size() {
      return waiting.taken;
    },
    push: (owner, item) => waiting.add(owner, item),
    take() {
      const owner = nextOwner();
      if (owner === undefined) return undefined;
      wasFirst = goesFirst(owner);
      const item = waiting.shift(owner)!;
      waiting.goLast(owner);
      running.set(owner, (running.get(owner) ?? 0) + 1);
      return { owner, item };
    },
    done(owner) {
      const count = (running.get(owner) ?? 1) - 1;
      if (count > 0) running.set(owner, count);
      else running.delete(owner);
      waiting.goLast(owner);
    },
    remove: (owner, item) => waiting.remove(owner, item),
    clear: () => waiting.clear(),
  };
}
