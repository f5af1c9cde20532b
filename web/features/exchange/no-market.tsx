/** What stands in the place of a market that is not there: while it is read, when it is lost, when it is unknown. */
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function NoMarket({
  isRead,
  isLost,
  onRetry,
}: {
  isRead: boolean;
  isLost: boolean;
  onRetry: () => void;
}) {
  if (isRead) {
    return <EmptyState title="There is no market with this symbol">Choose another one above.</EmptyState>;
  }
  if (isLost) return <ErrorState title="The market could not be loaded." onRetry={onRetry} />;
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-[28rem]" />
      <Skeleton className="h-[28rem]" />
    </div>
  );
}
