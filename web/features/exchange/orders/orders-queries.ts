/** What the exchange's screens ask the server of the member's orders and trades, and under which keys it is kept. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { fillSchema, orderSchema } from '#contract/exchange-shapes.ts';
import type { Money } from '#core/exchange/pair.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useMoney } from '../money-kind.ts';

const ACTIVE_ORDERS = 100;
const PAGE_SIZE = 30;
/** An order of the member. */
export type Order = z.infer<typeof orderSchema>;
/** The member's side of a trade. */
export type Fill = z.infer<typeof fillSchema>;
/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** How many orders the list of the newest has. */
export const NEWEST_ORDERS = 10;
/** Where the member's open orders are kept. */
export const activeOrdersKey = (money: Money) =>
  orpc.exchange.orders.queryKey({ input: { status: 'active', money, limit: ACTIVE_ORDERS } });
/** Where the member's newest orders are kept. */
export const newestOrdersKey = (money: Money) =>
  orpc.exchange.orders.queryKey({ input: { money, limit: NEWEST_ORDERS } });
/** Where the member's ended orders are kept. */
export const endedOrdersKey = (money: Money) => [...orpc.exchange.orders.key(), 'ended', money];
/** Where the member's own trades are kept. */
export const fillsKey = (money: Money) => [...orpc.exchange.fills.key(), 'own', money];

/**
 * The member's orders that can still trade, of all markets. `isFollowed`: read only once the pushes that
 * change it are listened to, so that nothing can fall between.
 */
export function useActiveOrders(isFollowed: boolean) {
  const money = useMoney();
  return useQuery(
    orpc.exchange.orders.queryOptions({
      input: { status: 'active', money, limit: ACTIVE_ORDERS },
      enabled: isFollowed,
    }),
  );
}

/** The ten newest orders, whatever became of them. */
export function useNewestOrders(isFollowed: boolean) {
  const money = useMoney();
  return useQuery(
    orpc.exchange.orders.queryOptions({ input: { money, limit: NEWEST_ORDERS }, enabled: isFollowed }),
  );
}

/** Reads the member's ended orders page by page, once `isFollowed`. */
export function useEndedOrders(isFollowed: boolean) {
  const money = useMoney();
  return useInfiniteQuery(
    orpc.exchange.orders.infiniteOptions({
      input: (cursor: string | undefined) => ({
        cursor,
        status: 'ended' as const,
        money,
        limit: PAGE_SIZE,
      }),
      queryKey: endedOrdersKey(money),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      enabled: isFollowed,
    }),
  );
}

/** The member's own trades, of all markets. */
export function useFills(isFollowed: boolean) {
  const money = useMoney();
  return useInfiniteQuery(
    orpc.exchange.fills.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, money, limit: PAGE_SIZE }),
      queryKey: fillsKey(money),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      enabled: isFollowed,
    }),
  );
}
