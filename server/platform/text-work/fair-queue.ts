/**
 * A bounded queue in which each member has a share: members take turns, whatever each of them has waiting, and
 * nobody holds so many places at once that others find none.
 */

/** The bounds of a queue. */
export interface FairQueueBounds {
  /** Waiting at once, of all and of one. */
  most: number;
  mostOfOne: number;
  /** Running at once of one. */
  mostRunningOfOne: number;
}

/** A queue of items that belong to somebody. */
export interface FairQueue<Item> {
  /** How many are waiting. */
  readonly size: number;
  /** Takes an item; false when there is no room for it. */
  push(owner: string, item: Item): boolean;
  /** The next item in turn, which then runs until `done`; undefined when none may. */
  take(): { owner: string; item: Item } | undefined;
  /** An item of the owner's has ended. */
  done(owner: string): void;
  /** Takes an item out that nobody waits for any more. */
  remove(owner: string, item: Item): boolean;
  /** Takes everything out. */
  clear(): Item[];
}

/** Makes an empty queue. */
export function createFairQueue<Item>({
  most,
  mostOfOne,
  mostRunningOfOne,
}: FairQueueBounds): FairQueue<Item> {
  // A map keeps its order: who was served goes to the end of it.
  const waiting = new Map<string, Item[]>();
  const running = new Map<string, number>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    push(owner, item) {
      const own = waiting.get(owner) ?? [];
      if (size >= most || own.length >= mostOfOne) return false;
      own.push(item);
      waiting.set(owner, own);
      size += 1;
      return true;
    },
    take() {
      for (const [owner, items] of waiting) {
        const count = running.get(owner) ?? 0;
        if (count >= mostRunningOfOne) continue;
        const item = items.shift()!;
        waiting.delete(owner);
        if (items.length > 0) waiting.set(owner, items);
        running.set(owner, count + 1);
        size -= 1;
        return { owner, item };
      }
      return undefined;
    },
    done(owner) {
      const count = (running.get(owner) ?? 1) - 1;
      if (count > 0) running.set(owner, count);
      else running.delete(owner);
    },
    remove(owner, item) {
      const items = waiting.get(owner) ?? [];
      const at = items.indexOf(item);
      if (at === -1) return false;
      items.splice(at, 1);
      if (items.length === 0) waiting.delete(owner);
      size -= 1;
      return true;
    },
    clear() {
      const items = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return items;
    },
  };
}
