/** `/contest`: the innovation contests, and entering the one that is open. Administrators announce and decide at `/admin/contests`. */
import { useAuth } from '#web/app/session-context.tsx';
import { ContestView } from '#web/features/contest/contest-view.tsx';
import { useContests } from '#web/shared/community.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function ContestPage() {
  const { user } = useAuth();
  const contests = useContests();
  const items = contests.data?.items;
  return (
    <div className="page-column flex flex-col gap-8 py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-4xl sm:text-5xl">Innovation contest</h1>
        {user?.isAdmin ? (
          <LinkButton to="/admin/$section" params={{ section: 'contests' }} variant="secondary" size="sm">
            Administration
          </LinkButton>
        ) : null}
      </div>
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
