/**
 * Prices of what can be held: those of the outside market, as the exchange reads them. A dollar coin, in which they are
 * quoted, counts as a dollar.
 */
import { HOLDABLE, type Holdable } from '#core/banking/investing.ts';
import type { BankDeps } from '../deps.ts';

/** What the outside market said last. */
export interface HoldablePrice {
  symbol: Holdable;
  /** Cents a coin. */
  price: bigint;
  source: string;
  readAt: Date;
}

const MARKETS = { BTC: 'btc_usdt', ETH: 'eth_usdt' } as const satisfies Record<Holdable, string>;

/** Nothing is bought or sold at a price that wasn't read for so long. */
const BINDING_MS = 5 * 60_000;

/** The newest known prices, however old. */
export async function readPrices({ exchange }: Pick<BankDeps, 'exchange'>): Promise<HoldablePrice[]> {
  const views = await exchange.currentViews();
  return HOLDABLE.flatMap((symbol) => {
    const view = views.get(MARKETS[symbol]);
    if (!view?.reference) return [];
    const { price, source, readAt } = view.reference;
    return [{ symbol, price: centsOf(price, view.pair.pricePrecision), source, readAt }];
  });
}

/** Whether it may be traded at now. */
export const isBinding = ({ readAt }: HoldablePrice, now: Date): boolean =>
  now.getTime() - readAt.getTime() <= BINDING_MS;

/** A price in ticks of so many decimals, in cents; what is less than a cent is cut. */
function centsOf(ticks: number, decimals: number): bigint {
  return decimals >= 2
    ? BigInt(ticks) / 10n ** BigInt(decimals - 2)
    : BigInt(ticks) * 10n ** BigInt(2 - decimals);
}
