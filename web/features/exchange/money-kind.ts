/**
 * Whether a screen is about money or about paper money. The market that is shown says it; what lists things of
 * all markets asks for it here, so that paper never stands among money.
 */
import { createContext, useContext } from 'react';
import { assetsOf, EXCHANGE_ASSETS, type ExchangeAsset, type Money, moneyOf } from '#core/exchange/pair.ts';

/** Both kinds of money, the real one first. */
export const MONEYS: readonly Money[] = ['real', 'paper'];

const MoneyContext = createContext<Money>('real');
/** Says for everything below which money it is about. */
export const MoneyProvider = MoneyContext.Provider;
/** Which kind of money this part of the screen is about. */
export const useMoney = (): Money => useContext(MoneyContext);

/** The money of a market by its symbol; of one that is unknown, real. */
export function moneyOfSymbol(symbol: string): Money {
  const assets = assetsOf(symbol);
  return assets ? moneyOf(assets.base) : 'real';
}

/** The same of a currency, as an event names it. */
export function moneyOfCurrency(symbol: string): Money {
  const asset = EXCHANGE_ASSETS.find((known) => known === symbol);
  return asset ? moneyOf(asset) : 'real';
}

/** The market of the other money: `pprd_pusdt` of `prd_usdt`, and back; null where there is none. */
export function otherMarket(symbol: string): string | null {
  const assets = assetsOf(symbol);
  if (!assets) return null;
  const other = [assets.base, assets.quote]
    .map((asset) => (moneyOf(asset) === 'paper' ? asset.slice(1) : `p${asset}`).toLowerCase())
    .join('_');
  return other;
}

/** What paper money imitates: `BTC` of `pBTC`; money as it is. */
export function imitated(asset: ExchangeAsset): string {
  return moneyOf(asset) === 'paper' ? asset.slice(1) : asset;
}
