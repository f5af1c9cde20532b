/** Tells the wallet what PRD counts as worth: an hour's first look is what statements say, and its lowest is what is lent by. */
import type { Pair } from '#core/exchange/pair.ts';
import type { Deps } from './deps.ts';
import { readReferencePrices } from './reference-prices.ts';

/** Millionths of a dollar. */
const DECIMALS = 6;

/** Returns what is called again and again, and looks each time. */
export function createPriceNotes(
  deps: Pick<Deps, 'clock' | 'database' | 'wallet'>,
): (pair: Pair | undefined) => Promise<void> {
  return async (pair) => {
    if (!pair) return;
    const at = deps.clock.now();
    const ticks = (await readReferencePrices(deps.database.pool, [pair])).get(pair.symbol);
    if (ticks) {
      const microUsd = BigInt(ticks) * 10n ** BigInt(DECIMALS - pair.pricePrecision);
      await deps.wallet.notePrice({ at, microUsd });
    }
  };
}
