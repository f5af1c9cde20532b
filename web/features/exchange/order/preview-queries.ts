/** What the exchange's screens ask the server of an order that is being written. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type api, orpc } from '#web/lib/api-client.ts';

/** An order as the server takes it. */
export type OrderInput = Parameters<typeof api.exchange.previewOrder>[0];
/** What an order would do. */
export type Preview = Awaited<ReturnType<typeof api.exchange.previewOrder>>;

/** What an order would do now; the last answer stays in sight while the next one is awaited. */
export function usePreview(input: OrderInput | null) {
  return useQuery(
    orpc.exchange.previewOrder.queryOptions({
      input: input ?? { symbol: '', side: 'buy', orderType: 'limit' },
      enabled: input !== null,
      staleTime: 0,
      gcTime: 10_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  );
}
