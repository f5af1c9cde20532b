/** What the wallet's screens ask the server, and how what they have is kept fresh. */
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { networkStatisticsSchema } from '#contract/network.ts';
import type { receiptSchema, transactionSchema } from '#contract/wallet.ts';
import { isAddress } from '#core/identity/address.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { walletKey } from '#web/shared/wallet.ts';
import { limitsKey } from './limit-queries.ts';

/** A transfer as this member sees it. */
export type Transaction = z.infer<typeof transactionSchema>;
/** Supply and activity of the ledger. */
export type NetworkStatistics = z.infer<typeof networkStatisticsSchema>;
/** What a sent transfer leaves. */
export type Receipt = z.infer<typeof receiptSchema>;

/** Timings of the specification, row WA-18, in milliseconds. Pushes come at once; these are the fallback. */
export const REFRESH = {
  balanceMs: 30_000,
  statisticsMs: 30_000,
  transactionsStaleMs: 2 * 60_000,
  statisticsStaleMs: 5 * 60_000,
} as const;

const PAGE_SIZE = 20;

/** Where the network's figures are kept. */
export const statisticsKey = () => orpc.network.statistics.queryKey();
/** Under what every reading of the history is kept. */
export const transactionsKey = () => orpc.wallet.transactions.key();

/** Reads the network's figures, and again every so often. */
export function useNetworkStatistics() {
  return useQuery(
    orpc.network.statistics.queryOptions({
      refetchInterval: REFRESH.statisticsMs,
      staleTime: REFRESH.statisticsStaleMs,
    }),
  );
}

/** Which part of the history is shown. */
export interface HistoryFilter {
  direction?: 'in' | 'out';
  /** The last so many days; all time when absent. */
  days?: 7 | 30 | 90;
}

type HistoryPages = InfiniteData<{ items: Transaction[]; nextCursor: string | null }, string | undefined>;

/** Reads the part of the history that the filter names, page by page, newest first. */
export function useHistory(filter: HistoryFilter) {
  return useInfiniteQuery(
    orpc.wallet.transactions.infiniteOptions({
      // The start of a period is fixed when the query is made: the day's beginning, so that it is one query a day.
      input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE, ...historyInput(filter) }),
      queryKey: [...transactionsKey(), 'history', filter],
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: REFRESH.transactionsStaleMs,
    }),
  );
}

/** The period of a filter, as the server takes it. */
export function historyInput({ direction, days }: HistoryFilter) {
  return { direction, from: days === undefined ? undefined : startOfDayBefore(days) };
}

function startOfDayBefore(days: number): string {
  const start = new Date();
  start.setUTCHours(0, 0, 0, 0);
  start.setUTCDate(start.getUTCDate() - days);
  return start.toISOString();
}

/** Whose address this is; asked once the address is whole, a moment after the last key. */
export function useRecipient(typed: string) {
  const address = useSettled(typed.trim());
  const isWhole = isAddress(address);
  const query = useQuery(
    orpc.wallet.recipient.queryOptions({
      input: { address },
      enabled: isWhole,
      staleTime: 60_000,
      retry: false,
    }),
  );
  return { ...query, isAsked: isWhole && address === typed.trim() };
}

/** Drops what is cached of the wallet and reads it again. Rejects when anything could not be read, or waits for a connection. */
export function useReloadWallet(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const options = { throwOnError: true } as const;
    await Promise.all([
      client.refetchQueries({ queryKey: walletKey() }, options),
      client.refetchQueries({ queryKey: transactionsKey(), type: 'active' }, options),
      client.refetchQueries({ queryKey: statisticsKey() }, options),
      client.refetchQueries({ queryKey: limitsKey(), type: 'active' }, options),
    ]);
    // Without a connection a query is put off, and that counts as read there.
    const keys = [walletKey(), transactionsKey(), statisticsKey(), limitsKey()];
    const isPutOff = keys.some((queryKey) => {
      return client.getQueryCache().findAll({ queryKey, fetchStatus: 'paused' }).length > 0;
    });
    if (isPutOff) throw new Error('There is no connection.');
  };
}

/** Puts a new transaction at the head of every shown history that it belongs to, once. */
export function insertTransaction(client: QueryClient, transaction: Transaction): void {
  for (const [key, pages] of client.getQueriesData<HistoryPages>({
    queryKey: [...transactionsKey(), 'history'],
  })) {
    const filter = key.at(-1) as HistoryFilter;
    const [first, ...rest] = pages?.pages ?? [];
    if (!pages || !first || (filter.direction && filter.direction !== transaction.direction)) continue;
    if (pages.pages.some((page) => page.items.some((item) => item.id === transaction.id))) continue;
    client.setQueryData<HistoryPages>(key, {
      ...pages,
      pages: [{ ...first, items: [transaction, ...first.items] }, ...rest],
    });
  }
  readAnew(client, transactionsKey());
}

/** A statement of the shown period. */
export async function fetchStatement(format: 'csv' | 'pdf', { days }: HistoryFilter): Promise<File> {
  return await api.wallet.statement({ format, from: historyInput({ days }).from });
}
