/**
 * The markets as they are shown: kept up from what this process commits while it is in office, otherwise read from the
 * tables, at most once a second; and the currencies that they trade.
 */
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { readCurrencies, toWireMarket, type WireCurrency, type WireMarket } from './market-queries.ts';
import { loadViews, type MarketView } from './market-views.ts';
import type { Matcher } from './matcher/create-matcher.ts';
import { type FeeRates, loadFees } from './matcher/load-markets.ts';

/** A process that is not in office looks at the tables at most this often. */
const VIEWS_MS = 1_000;

/** What is shown of the markets. */
export type Board = ReturnType<typeof createBoard>;

/** Begins with nothing read. */
export function createBoard(deps: Pick<Deps, 'db' | 'database' | 'clock'>, matcher: Matcher) {
  let views = new Map<string, MarketView>();
  let viewsAt = 0;
  let currencies = new Map<string, WireCurrency>();

  const current = async (): Promise<Map<string, MarketView>> => {
    const isOld = performance.now() - viewsAt > VIEWS_MS;
    if (!matcher.markets() && (isOld || views.size === 0)) {
      views = await loadViews(deps.db, deps.clock.now());
      viewsAt = performance.now();
    }
    if (currencies.size === 0) currencies = await readCurrencies(deps.db);
    return views;
  };

  const feesOf = async (all: Map<string, MarketView>): Promise<Map<string, FeeRates>> =>
    matcher.markets()?.fees ??
    (await loadFees(
      deps.database.pool,
      [...all.values()].map(({ pair }) => pair),
    ));

  return {
    /** Reads all of it afresh, when the office was taken. */
    async read(): Promise<void> {
      views = await loadViews(deps.db, deps.clock.now());
      currencies = await readCurrencies(deps.db);
    },
    /** The views as they are, without looking at the tables. */
    views: () => views,
    /** The views, current whether or not this process is in office. */
    current,
    /** Refuses with: `market_unknown`. */
    viewOf: async (symbol: string): Promise<MarketView> =>
      (await current()).get(symbol) ?? refuse('market_unknown'),
    currencyIdOf: (asset: string): string => currencies.get(asset)!.id,
    currencies: async () => {
      await current();
      return currencies;
    },
    listMarkets: async (): Promise<WireMarket[]> => {
      const all = await current();
      const fees = await feesOf(all);
      const now = deps.clock.now();
      return [...all.values()].map((view) =>
        toWireMarket(view, { currencies, fees: fees.get(view.pair.id)!, now }),
      );
    },
  };
}
