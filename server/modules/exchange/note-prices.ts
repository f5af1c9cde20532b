/** Tells the wallet once an hour what PRD counts as worth, so that statements can say it for any time. */
import type { Pair } from '#core/exchange/pair.ts';
import type { Deps } from './deps.ts';
import { readReferencePrices } from './reference-prices.ts';

const HOUR_MS = 3_600_000;
/** Millionths of a dollar. */
const DECIMALS = 6;

/** Returns what is called again and again; it looks at the first call of an hour. */
export function createPriceNotes(
  deps: Pick<Deps, 'clock' | 'database' | 'wallet'>,
): (pair: Pair | undefined) => Promise<void> {
  let notedHour = -1;
  return async (pair) => {
    const at = deps.clock.now();
    const hour = Math.floor(at.getTime() / HOUR_MS);
    if (!pair || hour === notedHour) return;
    const ticks = (await readReferencePrices(deps.database.pool, [pair])).get(pair.symbol);
    if (ticks) {
      const microUsd = BigInt(ticks) * 10n ** BigInt(DECIMALS - pair.pricePrecision);
      await deps.wallet.notePrice({ at, microUsd });
    }
    notedHour = hour;
  };
}
