/** Contests as their operator sees them. */
import { ContestAdmin } from '#web/features/contest/contest-admin.tsx';
import { useContests } from '#web/shared/community.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function Contests() {
  const contests = useContests();
  if (contests.data) return <ContestAdmin contests={contests.data.items} />;
  if (contests.isPending) return <SkeletonText />;
  return (
    <ErrorState
      title="The contests could not be loaded."
      onRetry={() => void contests.refetch()}
      isRetrying={contests.isFetching}
    />
  );
}
