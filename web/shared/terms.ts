/** The terms in force, for pages that say them. Apart from the figures of the first screen, which has no room for it. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** The fees, rewards, limits and yields that are in force. */
export function useTerms() {
  return useQuery(orpc.community.terms.queryOptions({ staleTime: 5 * 60_000 }));
}
