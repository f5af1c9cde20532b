/**
 * A cache of so many entries, those that were used last. It takes room as it fills: told how many it may keep, the
 * library would set a place aside for each at once, which made every start of the product 60 ms longer.
 */
import { LRUCache } from 'lru-cache';

type Key = NonNullable<unknown>;

/** Makes one for at most so many entries. With `ttl` an entry is forgotten after so many milliseconds; `dispose` hears of each that goes. */
export function recentlyUsed<Name extends Key, Value extends Key>(
  most: number,
  more: Pick<LRUCache.OptionsBase<Name, Value, unknown>, 'ttl' | 'dispose'> = {},
): LRUCache<Name, Value> {
  return new LRUCache<Name, Value>({ ...more, maxSize: most, sizeCalculation: () => 1 });
}
