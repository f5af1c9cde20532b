/** A market of the wire as the pair that the rules of core know, and what its symbol is called. */
import { readSteps } from '#core/exchange/decimals.ts';
import { assetsOf, type Pair } from '#core/exchange/pair.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Market } from './market-queries.ts';

/** The pair of a market; the browser decides nothing with it that the server does not decide again. */
export function pairOf(market: Market): Pair {
  const { id, symbol, pricePrecision, quantityPrecision, priceBandBps } = market;
  const lots = (text: string) => {
    const read = readSteps(text, quantityPrecision);
    return read.ok ? read.steps : 0;
  };
  const quote = market.quoteCurrency.symbol;
  return {
    id,
    symbol,
    base: market.baseCurrency.symbol,
    quote,
    pricePrecision,
    quantityPrecision,
    minLots: lots(market.minOrderSize),
    maxLots: lots(market.maxOrderSize),
    minNotionalMinor: parseMinor(quote, market.minNotional) ?? 0n,
    priceBandBps,
  };
}

/** The two currencies of a symbol: `prd_usdt` is PRD and USDT. */
export function currenciesOf(symbol: string): { base: string; quote: string } {
  const [base = '', quote = ''] = symbol.toUpperCase().split('_');
  return assetsOf(symbol) ?? { base, quote };
}

/** `PRD/USDT`, or `pPRD/pUSDT` of paper. */
export function pairName(symbol: string): string {
  const { base, quote } = currenciesOf(symbol);
  return `${base}/${quote}`;
}
