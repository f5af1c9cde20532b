/**
 * Keeps the member's orders, trades, wallets, deposits and withdrawals moving by push. The sequence has no gap:
 * where one shows all the same, or the server has forgotten what was missed, everything is read again.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrdersEvent } from '#contract/live.ts';
import { orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';
import { notify } from '#web/ui/notify.ts';
import {
  applyActiveOrders,
  applyBalances,
  endedOrders,
  mergeNewest,
  mergePaged,
  type Paged,
} from '../live-cache.ts';
import { currenciesOf } from '../market/market-pair.ts';
import { MONEYS, moneyOfCurrency, moneyOfSymbol } from '../money-kind.ts';
import {
  accountKey,
  type ExchangeTransaction,
  transactionsKey,
  type Wallets,
  walletsKey,
} from '../wallets/money-queries.ts';
import {
  activeOrdersKey,
  endedOrdersKey,
  type Fill,
  fillsKey,
  NEWEST_ORDERS,
  newestOrdersKey,
  type Order,
  type Page,
} from './orders-queries.ts';

/** Dollar values are the server's; they are read again a moment after balances have moved. */
const REVALUE_AFTER_MS = 1_000;

/** Follows the member's account from the sequence of the wallets that were read; `undefined` for a visitor. */
export function useLiveOrders(wallets: Wallets | undefined): void {
  const client = useQueryClient();
  const last = useRef<number | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const revalue = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: orpc.exchange.wallets.key() }),
      REVALUE_AFTER_MS,
    );
  };

  useLive<OrdersEvent>(wallets ? 'orders' : null, {
    after: wallets?.sequence,
    onEvent: (event, sequence) => {
      const before = last.current ?? wallets?.sequence;
      last.current = sequence;
      if (before !== undefined && sequence > before + 1) rereadAccount(client);
      else applyOrdersEvent(client, event, sequence);
      if (event.balances.length > 0) revalue();
    },
    onReset: (sequence) => {
      last.current = sequence;
      rereadAccount(client);
    },
  });
}

/** Reads everything of the member again. */
export function rereadAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: orpc.exchange.wallets.key() });
  void client.invalidateQueries({ queryKey: accountKey() });
  void client.invalidateQueries({ queryKey: orpc.exchange.orders.key() });
  void client.invalidateQueries({ queryKey: orpc.exchange.fills.key() });
  void client.invalidateQueries({ queryKey: transactionsKey() });
}

/** Puts changed orders, as the answer to a command brings them, where they belong. */
export function applyOrders(client: QueryClient, orders: Order[], fills: Fill[] = []): void {
  for (const money of MONEYS) {
    const isOf = ({ symbol }: { symbol: string }) => moneyOfSymbol(symbol) === money;
    const [changed, traded] = [orders.filter(isOf), fills.filter(isOf)];
    client.setQueryData<Page<Order>>(
      activeOrdersKey(money),
      (known) => known && applyActiveOrders(known, changed),
    );
    client.setQueryData<Page<Order>>(
      newestOrdersKey(money),
      (known) => known && { ...known, items: mergeNewest(known.items, changed).slice(0, NEWEST_ORDERS) },
    );
    client.setQueryData<Paged<Order>>(
      endedOrdersKey(money),
      (known) => known && mergePaged(known, endedOrders(changed)),
    );
    client.setQueryData<Paged<Fill>>(fillsKey(money), (known) => known && mergePaged(known, traded));
  }
  readAnew(client, orpc.exchange.orders.key());
  readAnew(client, orpc.exchange.fills.key());
}

function applyOrdersEvent(client: QueryClient, event: OrdersEvent, sequence: number): void {
  sayWhatFilled(client, event.orders);
  applyOrders(client, event.orders, event.fills);
  client.setQueryData<Paged<ExchangeTransaction>>(
    transactionsKey(),
    (known) => known && mergePaged(known, event.transactions),
  );
  readAnew(client, transactionsKey());
  if (event.transactions.length > 0) void client.invalidateQueries({ queryKey: accountKey() });
  for (const money of MONEYS) {
    const key = walletsKey(money);
    const known = client.getQueryData<Wallets>(key);
    if (!known) continue;
    const moved = event.balances.filter(({ symbol }) => moneyOfCurrency(symbol) === money);
    const { wallets, isIncomplete } = applyBalances(known, moved, sequence);
    client.setQueryData<Wallets>(key, wallets);
    if (isIncomplete) void client.invalidateQueries({ queryKey: key });
  }
}

/** An order that was resting and is filled now is news; what was just placed has its own toast. */
function sayWhatFilled(client: QueryClient, orders: Order[]): void {
  const resting = MONEYS.flatMap(
    (money) => client.getQueryData<Page<Order>>(activeOrdersKey(money))?.items ?? [],
  );
  for (const order of orders) {
    if (order.status !== 'filled' || !resting.some(({ id }) => id === order.id)) continue;
    const { base, quote } = currenciesOf(order.symbol);
    notify.success(
      'Order Filled',
      `${order.side.toUpperCase()} ${formatAmount(order.filledQuantity)} ${base} at ${formatAmount(order.averagePrice ?? order.price ?? '0')} ${quote}`,
    );
  }
}
