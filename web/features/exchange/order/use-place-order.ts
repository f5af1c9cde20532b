/** Places the order of a draft, once however often it is pressed while its answer is missing. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { notify } from '#web/ui/notify.ts';
import type { Market } from '../market/market-queries.ts';
import type { Fill, Order } from '../orders/orders-queries.ts';
import { applyOrders } from '../orders/use-live-orders.ts';
import { isQuoteAmount, type OrderDraft, orderInput } from './order-draft.ts';
import type { Preview } from './preview-queries.ts';

/** The specification's words when nobody has said what went wrong. Source: row EX-15. */
const FAILED = { title: 'Order Failed', message: 'Failed to place order. Please try again.' };

export function usePlaceOrder(market: Market | undefined) {
  const client = useQueryClient();
  const [isPlacing, setIsPlacing] = useState(false);
  const attempt = useAttempt();

  /** Resolves to whether it was placed; `seen` is the preview that was in sight. */
  async function place(draft: OrderDraft, seen?: Preview): Promise<boolean> {
    if (!market || isPlacing) return false;
    setIsPlacing(true);
    const { symbol: pair } = market;
    try {
      const { orders, fills } = await attempt([pair, draft], (key) =>
        send(pair, draft, { key, seenFees: seen?.symbol === pair ? seen.fees : undefined }),
      );
      applyOrders(client, orders, fills);
      const { baseCurrency, quoteCurrency } = market;
      const symbol = isQuoteAmount(draft) ? quoteCurrency.symbol : baseCurrency.symbol;
      notify.success(
        'Order Placed',
        `${draft.side.toUpperCase()} order for ${draft.amount} ${symbol} placed successfully`,
      );
      return true;
    } catch (error) {
      notifyFailure(error, FAILED);
      // What was refused may be what the preview did not know yet.
      void client.invalidateQueries({ queryKey: orpc.exchange.previewOrder.key() });
      return false;
    } finally {
      setIsPlacing(false);
    }
  }

  return { place, isPlacing };
}

async function send(
  symbol: string,
  draft: OrderDraft,
  { key, seenFees }: { key: string; seenFees: Preview['fees'] | undefined },
): Promise<{ orders: Order[]; fills: Fill[] }> {
  const context = { idempotencyKey: key };
  const input = orderInput(symbol, draft);
  if (draft.type !== 'oco') {
    const { order, fills } = await api.exchange.placeOrder({ ...input, seenFees }, { context });
    return { orders: [order], fills };
  }
  const { limit, stop, fills } = await api.exchange.placeOco(
    {
      symbol,
      side: draft.side,
      quantity: input.quantity ?? '',
      price: input.price ?? '',
      stopPrice: plainAmount(draft.stopPrice),
      stopLimitPrice: plainAmount(draft.stopLimitPrice),
      selfTradePrevention: input.selfTradePrevention,
      seenFees,
    },
    { context },
  );
  return { orders: [limit, stop], fills };
}
