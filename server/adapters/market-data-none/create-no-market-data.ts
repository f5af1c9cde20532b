/** No outside market is asked: prices come from our own trades only. */
import type { MarketData } from '#server/ports/market-data.ts';

export function createNoMarketData(): MarketData {
  return { name: 'No outside market', prices: async () => [] };
}
