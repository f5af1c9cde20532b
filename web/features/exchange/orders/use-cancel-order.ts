/** Cancels orders; what they still held is released, and the toast says how much. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { notify } from '#web/ui/notify.ts';
import { pairName } from '../market/market-pair.ts';
import { useMoney } from '../money-kind.ts';
import type { Order } from './orders-queries.ts';
import { applyOrders } from './use-live-orders.ts';

const FAILED = {
  title: 'Cancellation Failed',
  message: 'The order could not be cancelled. Please try again.',
};

export function useCancelOrder() {
  const client = useQueryClient();
  const money = useMoney();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function cancel(order: Order): Promise<void> {
    setBusyId(order.id);
    try {
      applyOrders(client, [await api.exchange.cancelOrder({ id: order.id })]);
      notify.success('Order Cancelled', `The ${order.heldCurrency} that it still held is available again.`);
    } catch (error) {
      notifyFailure(error, FAILED);
    } finally {
      setBusyId(null);
    }
  }

  async function cancelAll(symbol: string | undefined): Promise<void> {
    setBusyId('all');
    try {
      const { cancelled } = await api.exchange.cancelAllOrders({ symbol, money });
      applyOrders(client, cancelled);
      const where = symbol ? ` in ${pairName(symbol)}` : '';
      notify.success(
        'Order Cancelled',
        cancelled.length === 1
          ? `1 order${where} was cancelled.`
          : `${cancelled.length} orders${where} were cancelled.`,
      );
    } catch (error) {
      notifyFailure(error, FAILED);
    } finally {
      setBusyId(null);
    }
  }

  return { cancel, cancelAll, busyId };
}
