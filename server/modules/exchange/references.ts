/** Reads the prices of outside markets and keeps them as references: shown with a label, never traded at. */
import type { MarketData } from '#server/ports/market-data.ts';
import type { Deps } from './deps.ts';
import type { MarketView } from './market-views.ts';

/** Each is cut to the market's precision; what is no price there is left out. */
export async function readReferences(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  marketData: MarketData,
  views: ReadonlyMap<string, MarketView>,
): Promise<void> {
  const prices = await marketData.prices().catch((err) => {
    // The last reference stays, and is shown as stale once it is old.
    deps.log.debug({ err }, 'the outside market could not be read');
    return [];
  });
  const ticks = new Map<string, number>();
  for (const { symbol, price } of prices) {
    const view = views.get(symbol);
    const value = view && toTicks(price, view.pair.pricePrecision);
    if (value) ticks.set(symbol, value);
  }
  const now = deps.clock.now();
  for (const [symbol, price] of ticks) {
    const row = { price, source: marketData.name, read_at: now };
    await deps.db
      .insertInto('exchange_reference_prices')
      .values({ trading_pair_id: views.get(symbol)!.pair.id, ...row })
      .onConflict((conflict) => conflict.column('trading_pair_id').doUpdateSet(row))
      .execute();
    views.get(symbol)!.reference = { price, source: marketData.name, readAt: now };
  }
}

function toTicks(price: string, precision: number): number | null {
  const [whole, fraction = ''] = price.split('.');
  const ticks = Number(whole + fraction.slice(0, precision).padEnd(precision, '0'));
  return Number.isSafeInteger(ticks) && ticks > 0 && ticks < 2 ** 31 ? ticks : null;
}
