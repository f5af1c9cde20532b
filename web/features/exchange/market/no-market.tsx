/** What stands in the place of a market that is not there: while it is read, when it is lost, when it is unknown. */
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { useMarkets } from './market-queries.ts';

/** `markets`: the list in which it was looked for. */
export function NoMarket({ markets }: { markets: ReturnType<typeof useMarkets> }) {
  if (markets.data) {
    return <EmptyState title="There is no market with this symbol">Choose another one.</EmptyState>;
  }
  if (markets.isError) {
    return (
      <ErrorState
        title="The market could not be loaded."
        onRetry={() => void markets.refetch()}
        isRetrying={markets.isFetching}
      />
    );
  }
  return (
    <div aria-busy="true" className="p-5">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-[28rem]" />
    </div>
  );
}
