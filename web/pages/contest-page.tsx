/** `/contest`: the innovation contests, entering the one that is open, and for administrators announcing and deciding. */
import { lazy, Suspense } from 'react';
import { AdminArea } from '#web/app/admin-area.tsx';
import { useAuth } from '#web/app/session-context.tsx';
import { ContestView } from '#web/features/contest/contest-view.tsx';
import { useContests } from '#web/shared/community.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const ContestAdmin = lazy(async () => ({
  default: (await import('#web/features/contest/contest-admin.tsx')).ContestAdmin,
}));

export function ContestPage() {
  const { user } = useAuth();
  const contests = useContests();
  const items = contests.data?.items;
  return (
    <div className="page-column flex flex-col gap-8 py-8 sm:py-12">
      <h1 className="display text-4xl sm:text-5xl">Innovation contest</h1>
      {items && user?.isAdmin ? (
        <AdminArea>
          <Suspense>
            <ContestAdmin contests={items} />
          </Suspense>
        </AdminArea>
      ) : null}
      {items?.map((contest) => (
        <ContestView key={contest.id} contest={contest} />
      ))}
      {items?.length === 0 ? (
        <EmptyState title="No contest has been announced.">
          When the operator of this community announces one, its prizes and rules stand here.
        </EmptyState>
      ) : null}
      {contests.isPending ? <SkeletonText className="max-w-xl" /> : null}
      {contests.isError && !items ? (
        <ErrorState
          title="The contest could not be loaded."
          onRetry={() => void contests.refetch()}
          isRetrying={contests.isFetching}
        >
          The server did not answer. Entries are not affected.
        </ErrorState>
      ) : null}
    </div>
  );
}
