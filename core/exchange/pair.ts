/**
 * A trading pair and what its ticks, lots and quote amounts are worth. The book works in ticks and lots; the
 * ledger in the smallest unit of each currency; this is the only place that knows how they meet.
 */
import { type Asset, scaleOf } from '#core/money/asset.ts';

/** What a market trades in: money, or paper money that is worth nothing and never leaves the paper market. */
export type Money = 'real' | 'paper';
/** A listed currency with worth. */
export type RealAsset = Extract<Asset, 'PRD' | 'BTC' | 'ETH' | 'USDT'>;
/** A listed currency of the paper market; each is the double of a real one. */
export type PaperAsset = Extract<Asset, 'pPRD' | 'pBTC' | 'pETH' | 'pUSDT'>;

/** The currencies that the exchange lists. */
export type ExchangeAsset = RealAsset | PaperAsset;
/** All listed currencies, the real ones first. */
export const EXCHANGE_ASSETS: readonly ExchangeAsset[] = [
  'PRD',
  'BTC',
  'ETH',
  'USDT',
  'pPRD',
  'pBTC',
  'pETH',
  'pUSDT',
];

/** The kind of money that a currency is. */
export function moneyOf(asset: ExchangeAsset): Money {
  return asset.startsWith('p') ? 'paper' : 'real';
}

/** The two currencies that a market's symbol names, e.g. PRD and USDT of `prd_usdt`; null for none of ours. */
export function assetsOf(symbol: string): { base: ExchangeAsset; quote: ExchangeAsset } | null {
  const [base, quote] = symbol
    .split('_')
    .map((name) => EXCHANGE_ASSETS.find((asset) => asset.toLowerCase() === name));
  return base && quote ? { base, quote } : null;
}

/** The most open orders that one member may have in one market. */
export const MAX_OPEN_ORDERS = 200;

/** The terms of a trading pair. A tick is the smallest step of its price, a lot that of its quantity. */
export interface Pair {
  id: string;
  /** `btc_usdt`. */
  symbol: string;
  base: ExchangeAsset;
  quote: ExchangeAsset;
  pricePrecision: number;
  quantityPrecision: number;
  /** In lots. */
  minLots: number;
  maxLots: number;
  /** In the quote currency's smallest unit. */
  minNotionalMinor: bigint;
  /** How far a limit price may be from the reference price, of paper from the last one, in hundredths of a percent; null for no band. */
  priceBandBps: number | null;
}

/** The base currency's smallest units in so many lots. */
export function baseMinor(pair: Pair, lots: number | bigint): bigint {
  return BigInt(lots) * 10n ** BigInt(scaleOf(pair.base) - pair.quantityPrecision);
}

/** The whole lots in an amount of the base currency. */
export function lotsIn(pair: Pair, minor: bigint): bigint {
  return minor / 10n ** BigInt(scaleOf(pair.base) - pair.quantityPrecision);
}

/**
 * The power of ten by which ticks × lots are off the quote currency's smallest unit: `quoteScale -
 * pricePrecision - quantityPrecision`.
 */
export function quoteExponent(pair: Pair): number {
  return scaleOf(pair.quote) - pair.pricePrecision - pair.quantityPrecision;
}

/** Price × quantity in the quote currency's smallest unit, rounded as named. */
export function quoteMinor(pair: Pair, ticks: number, lots: number, rounding: 'down' | 'up'): bigint {
  const product = BigInt(ticks) * BigInt(lots);
  const exponent = quoteExponent(pair);
  if (exponent >= 0) return product * 10n ** BigInt(exponent);
  const divisor = 10n ** BigInt(-exponent);
  return (rounding === 'up' ? product + divisor - 1n : product) / divisor;
}

/** A fee in hundredths of a percent of an amount, rounded up in the house's favour. */
export function feeMinor(amountMinor: bigint, feeBps: number): bigint {
  return (amountMinor * BigInt(feeBps) + 9_999n) / 10_000n;
}
