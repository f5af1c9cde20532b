/** The market data adapter that the configuration names. */
import type { Config } from '#server/config.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import { createNoMarketData } from './market-data-none/create-no-market-data.ts';
import { createPublicMarketData } from './market-data-public/create-public-market-data.ts';

export function createMarketData({ marketDataUrl }: Config): MarketData {
  return marketDataUrl === undefined ? createNoMarketData() : createPublicMarketData({ url: marketDataUrl });
}
