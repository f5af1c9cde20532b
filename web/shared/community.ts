/** What public pages ask the server about the community. Each answer stands for itself: one that fails leaves the others. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** The specification polls network statistics every 30 seconds. */
const POLL_MS = 30_000;

/** Members, ideas, rewards and transfers, live. */
export function useFigures() {
  return useQuery(orpc.community.figures.queryOptions({ refetchInterval: POLL_MS }));
}

/** Supply and wallets of the PRD ledger, live. */
export function useNetworkStatistics() {
  return useQuery(orpc.network.statistics.queryOptions({ refetchInterval: POLL_MS }));
}

/** The innovation contests; their status is computed by the server. */
export function useContests() {
  return useQuery(orpc.community.contests.queryOptions({ staleTime: 5 * 60_000 }));
}
