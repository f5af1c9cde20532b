/**
 * The house market maker of a sample community: a member like any other, with its own accounts, whose orders go
 * through the same front door and are labelled in the book. It quotes around the outside reference, else the
 * last trade, else the opening price. Where nobody is marked as the house, nothing is done.
 */

import { readSteps } from '#core/exchange/decimals.ts';
import { houseQuotes, OPENING_PRICES } from '#core/exchange/house-quotes.ts';
import type { Market } from '#core/exchange/market.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { isStale, type MarketView } from './market-views.ts';
import type { Markets } from './matcher/load-markets.ts';
import { lotsText, priceText } from './to-wire.ts';
import { openAccount, type Trading } from './trading.ts';

interface HouseParts {
  deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  trading: Trading;
  markets(): Markets | null;
  views(): ReadonlyMap<string, MarketView>;
}

export function createHouseMaker({ deps, trading, markets, views }: HouseParts) {
  const quoteMarket = async (memberId: string, market: Market, view: MarketView) => {
    const wanted = houseQuotes(market.pair, middleOf(market, view, deps.clock.now()));
    const standing = market.ordersOf(memberId);
    const isThere = wanted.every(({ side, price }) =>
      standing.some((order) => order.side === side && order.price === price && order.filled === 0),
    );
    if (isThere) return;
    const { symbol } = market.pair;
    await trading.cancelAll({ memberId, symbol });
    for (const { side, price, lots } of wanted) {
      await trading
        .place({
          memberId,
          symbol,
          side,
          orderType: 'limit',
          price: priceText(market.pair, price),
          quantity: lotsText(market.pair, lots),
          timeInForce: 'POST_ONLY',
          selfTradePrevention: 'cancel_newest',
          slippageCapBps: 1,
          idempotencyKey: `house:${symbol}:${deps.clock.now().getTime()}:${side}:${price}`,
        })
        .catch((error: unknown) => {
          // Out of stock, halted, or met by somebody on the way: the next round quotes what it can.
          if (!(error instanceof Refusal)) throw error;
        });
    }
  };

  return {
    /** Marks a member as the house. */
    async enlist(memberId: string): Promise<void> {
      await openAccount(deps, memberId);
      await deps.db
        .updateTable('exchange_accounts')
        .set({ is_house: true })
        .where('user_id', '=', memberId)
        .execute();
      markets()?.house.add(memberId);
    },

    /** Quotes every open market afresh where prices have moved or levels were taken. */
    async quote(): Promise<void> {
      const loaded = markets();
      const [memberId] = loaded?.house ?? [];
      if (!loaded || memberId === undefined) return;
      for (const market of [...loaded.bySymbol.values()]) {
        const view = views().get(market.pair.symbol);
        if (view && market.haltReason === null) await quoteMarket(memberId, market, view);
      }
    },
  };
}

/** In ticks. */
function middleOf(market: Market, { reference }: MarketView, now: Date): number {
  if (reference && !isStale(reference.readAt, now)) return reference.price;
  if (market.lastPrice) return market.lastPrice;
  const opening = readSteps(OPENING_PRICES[market.pair.symbol]!, market.pair.pricePrecision);
  if (!opening.ok) throw new Error(`The opening price of ${market.pair.symbol} is none.`);
  return opening.steps;
}
