/**
 * The public ticker price list of an exchange provider: a JSON array of `{ symbol, price }`. Only BTCUSDT and
 * ETHUSDT are read, and nothing of it is trusted: a price that is no plain decimal is left out.
 */
import type { MarketData, OutsidePrice } from '#server/ports/market-data.ts';

const SYMBOLS: Record<string, OutsidePrice['symbol']> = { BTCUSDT: 'btc_usdt', ETHUSDT: 'eth_usdt' };
const TIMEOUT_MS = 5_000;
/** The list of one provider is about 200 kB. */
const MOST_BYTES = 5_000_000;

export function createPublicMarketData({ url }: { url: string }): MarketData {
  return {
    name: new URL(url).hostname,
    async prices() {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`The market data provider answered ${response.status}.`);
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new Error('The market data provider answered too much.');
      const list: unknown = JSON.parse(text);
      if (!Array.isArray(list)) throw new Error('The market data provider answered no list.');
      return list.flatMap((entry: { symbol?: unknown; price?: unknown } | null) => {
        const symbol = SYMBOLS[String(entry?.symbol)];
        const price = String(entry?.price);
        return symbol && /^[0-9]{1,12}(\.[0-9]{1,18})?$/.test(price) ? [{ symbol, price }] : [];
      });
    },
  };
}
