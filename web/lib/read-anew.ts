/** Live events against answers that were on their way when they came. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Call it when an event has changed what is kept under `queryKey` (or below it). An answer that is on its way
 * may be older than the event and would undo it, so what is being read is asked for again; reading of further
 * pages goes on.
 */
export function readAnew(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.fetchMeta?.fetchMore) continue;
    const only = { queryKey: query.queryKey, exact: true };
    void client.cancelQueries(only, { silent: true }).then(() => client.refetchQueries(only));
  }
}
