/** The outside market of the sample community. */
import type { MarketData } from '#server/ports/market-data.ts';

/** Says the sample prices of the specification, for ever, and is labelled as that. */
export const SAMPLE_MARKET: MarketData = {
  name: 'Sample prices',
  prices: async () => [
    { symbol: 'btc_usdt', price: '43250' },
    { symbol: 'eth_usdt', price: '2580' },
  ],
};
