/** What the screens of community funding ask the server, and how what they have is kept fresh. */
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  fundingEventSchema,
  investmentSchema,
  massRefundPreviewSchema,
  overviewSchema,
  poolSchema,
} from '#contract/funding-shapes.ts';
import type { FundingEvent, InvestmentsEvent } from '#contract/live.ts';
import { orpc } from '#web/lib/api-client.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';

/** How community funding stands. */
export type Overview = z.infer<typeof overviewSchema>;
/** A pool. */
export type Pool = z.infer<typeof poolSchema>;
/** An investment of the member, or, for an administrator, of anybody. */
export type Investment = z.infer<typeof investmentSchema>;
/** One thing that happened to an investment. */
export type HistoryEvent = z.infer<typeof fundingEventSchema>;
/** What giving a whole pool back would do. */
export type MassRefundPreview = z.infer<typeof massRefundPreviewSchema>;

const PAGE_SIZE = 20;
/** Pushes come at once; this is the fallback. */
const REFRESH_MS = 60_000;

const overviewKey = () => orpc.funding.overview.queryKey();

/** Reads how community funding stands, and again every so often. */
export function useOverview() {
  return useQuery(orpc.funding.overview.queryOptions({ refetchInterval: REFRESH_MS }));
}

/** Reads the member's investments page by page, newest first. */
export function useInvestments(memberId: string) {
  return useInfiniteQuery(
    orpc.funding.investments.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE }),
      queryKey: [...orpc.funding.investments.key(), memberId],
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

/** Reads what happened to the member's investments page by page, newest first. */
export function useHistory(memberId: string) {
  return useInfiniteQuery(
    orpc.funding.history.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE }),
      queryKey: [...orpc.funding.history.key(), memberId],
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

/** All investments, for an administrator. */
export function useAllInvestments(status: Investment['investmentStatus'] | undefined) {
  return useInfiniteQuery(
    orpc.funding.adminInvestments.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE, status }),
      queryKey: [...orpc.funding.adminInvestments.key(), status ?? 'all'],
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
}

/** All pools, closed ones too, for an administrator. */
export function useAllPools() {
  return useQuery(orpc.funding.adminPools.queryOptions({ input: { limit: 100 } }));
}

/** Reads the newest five, and again every five seconds, because they run by themselves. */
export function useMassRefunds() {
  return useQuery(orpc.funding.massRefunds.queryOptions({ input: { limit: 5 }, refetchInterval: 5_000 }));
}

/** Reads everything of investments again: the member's, and an administrator's. */
export function rereadInvestments(client: QueryClient): void {
  for (const key of [
    orpc.funding.investments.key(),
    orpc.funding.history.key(),
    orpc.funding.adminInvestments.key(),
    orpc.funding.massRefunds.key(),
    orpc.funding.adminPools.key(),
  ]) {
    void client.invalidateQueries({ queryKey: key });
  }
}

/** Reads the pools again after an administrator has changed one. */
export function rereadPools(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: orpc.funding.overview.key() });
  void client.invalidateQueries({ queryKey: orpc.funding.adminPools.key() });
}

/** Keeps the overview moving by push, and the member's lists with every change of an investment. */
export function useLiveFunding(overview: Overview | undefined, isMember: boolean): void {
  const client = useQueryClient();
  useLive<FundingEvent>(overview ? 'funding' : null, {
    after: overview?.sequence,
    onEvent: (event) => {
      client.setQueryData<Overview>(overviewKey(), event);
      readAnew(client, overviewKey());
    },
    onReset: () => void client.invalidateQueries({ queryKey: overviewKey() }),
  });
  useLive<InvestmentsEvent>(isMember ? 'investments' : null, {
    // From the beginning: what happened between the reading and the listening resets, and is read.
    after: 0,
    onEvent: () => rereadInvestments(client),
    onReset: () => rereadInvestments(client),
  });
}
