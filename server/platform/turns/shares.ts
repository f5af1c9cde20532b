/**
 * A bounded place that many share: what waits in a queue, the pieces that are being read, the bytes of files on
 * their way. When it is full, whoever holds most of it gives way, by their newest, so that somebody who holds
 * nothing is always taken. Where each of them holds no more than the newcomer would, an owner who goes first still takes
 * the place of one who doesn't, and anybody else is refused.
 */
import { Refusal } from '#server/platform/refuse.ts';

/** Something that finds no place any more. */
export interface Displaced<Item> {
  item: Item;
  /** Their owner holds no more than others do: it is the place that is full. */
  isFull: boolean;
}

/** Who holds how much of the place. */
export interface Shares<Item> {
  /** How much of it is taken. */
  readonly taken: number;
  /** The owners, in the order in which they came or were sent to its end. */
  owners(): Iterable<string>;
  /** Takes an item, and says what gives way for it: of others, or the item itself. */
  add(owner: string, item: Item, size?: number): Displaced<Item>[];
  /** Takes an item out; false when it had no place. */
  remove(owner: string, item: Item): boolean;
  /** Takes the owner's oldest item out. */
  shift(owner: string): Item | undefined;
  /** Sends an owner to the end of the order. */
  goLast(owner: string): void;
  /** Takes everything out. */
  clear(): Item[];
}

/** The bounds of a place, and who goes first there. */
export interface ShareBounds {
  /** The most that all and that one may hold. */
  most: number;
  mostOfOne: number;
  /** Whether an owner goes before others, as things are now; nobody does where nothing is said. */
  goesFirst?: ((owner: string) => boolean) | undefined;
}

interface Own<Item> {
  items: { item: Item; size: number }[];
  taken: number;
}

/**
 * Whose newest give way, one after the other, until the excess is gone or nobody holds anything; null where nobody holds
 * more than the newcomer would, nor steps aside for it.
 */
function whoGivesWay<Item>(
  all: ReadonlyMap<string, Own<Item>>,
  need: { excess: number; wouldHold: number; stepsAside: (owner: string) => boolean },
): { holder: string; isFull: boolean }[] | null {
  const { excess, wouldHold, stepsAside } = need;
  if (excess <= 0) return [];
  const left = new Map(
    [...all].map(([owner, own]) => [owner, { count: own.items.length, taken: own.taken }]),
  );
  const chosen: { holder: string; isFull: boolean }[] = [];
  const largest = (counts: (owner: string) => boolean): [string, number] => {
    let found: [string, number] = ['', 0];
    for (const [owner, { taken }] of left) if (taken > found[1] && counts(owner)) found = [owner, taken];
    return found;
  };
  for (let over = excess; over > 0; ) {
    let [holder, holds] = largest(() => true);
    if (holds === 0) break;
    const isFull = holds <= wouldHold;
    if (isFull) [holder, holds] = largest(stepsAside);
    if (holds === 0) return null;
    const own = left.get(holder)!;
    own.count -= 1;
    const freed = all.get(holder)!.items[own.count]!.size;
    own.taken -= freed;
    over -= freed;
    chosen.push({ holder, isFull });
  }
  return chosen;
}

/** Makes an empty place. */
export function createShares<Item>({ most, mostOfOne, goesFirst = () => false }: ShareBounds): Shares<Item> {
  const all = new Map<string, Own<Item>>();
  let taken = 0;

  const takeOut = (owner: string, at: number): Item | undefined => {
    const own = all.get(owner);
    const [out] = own?.items.splice(at, 1) ?? [];
    if (!own || !out) return undefined;
    own.taken -= out.size;
    taken -= out.size;
    if (own.items.length === 0) all.delete(owner);
    return out.item;
  };

  return {
    get taken() {
      return taken;
    },
    owners: () => all.keys(),
    add(owner, item, size = 1) {
      const held = all.get(owner)?.taken ?? 0;
      if (held > 0 && held + size > mostOfOne) return [{ item, isFull: false }];
      // All of it is worked out first: a newcomer that finds no place has ended nothing of others.
      // With what they hold already, whoever goes first is one among all.
      const isFirst = held === 0 && goesFirst(owner);
      const stepsAside = (other: string) => isFirst && !goesFirst(other);
      const holders = whoGivesWay(all, { excess: taken + size - most, wouldHold: held + size, stepsAside });
      if (!holders) return [{ item, isFull: held === 0 }];
      const displaced = holders.map(({ holder, isFull }) => ({ item: takeOut(holder, -1)!, isFull }));
      const own = all.get(owner) ?? { items: [], taken: 0 };
      own.items.push({ item, size });
      own.taken += size;
      taken += size;
      all.set(owner, own);
      return displaced;
    },
    remove(owner, item) {
      const at = all.get(owner)?.items.findIndex((one) => one.item === item) ?? -1;
      return at !== -1 && takeOut(owner, at) !== undefined;
    },
    shift: (owner) => takeOut(owner, 0),
    goLast(owner) {
      const own = all.get(owner);
      if (!own) return;
      all.delete(owner);
      all.set(owner, own);
    },
    clear() {
      const items = [...all.values()].flatMap((own) => own.items.map(({ item }) => item));
      all.clear();
      taken = 0;
      return items;
    },
  };
}

/** What is said to somebody who finds no place: they hold too much, or it is full. */
export function noPlace({ isFull }: Pick<Displaced<unknown>, 'isFull'>, retryAfterSeconds: number): Refusal {
  return isFull
    ? new Refusal('service_unavailable', { retryAfterSeconds })
    : new Refusal('too_many_requests', { values: { seconds: retryAfterSeconds }, retryAfterSeconds });
}
