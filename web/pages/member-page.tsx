/** `/network/{username}`: what a member shows the reader. */
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import { useAuth } from '#web/app/session-context.tsx';
import { MemberView } from '#web/features/network/member-view.tsx';
import { useMember } from '#web/features/network/queries.ts';
import { isDecided } from '#web/shared/failure.ts';
import { useHearPresence } from '#web/shared/presence.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function MemberPage() {
  const { username } = useParams({ from: '/network/$username' });
  const member = useMember(username);
  const { user } = useAuth();
  useHearPresence(user !== null);
  return (
    <div className="page-column flex flex-1 flex-col gap-5 py-6 sm:py-8">
      <Link
        to="/network"
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm text-ink-muted hover:text-ink pointer-fine:min-h-0"
      >
        <ArrowLeft size={16} aria-hidden />
        Network
      </Link>
      {member.data ? (
        <MemberView member={member.data} />
      ) : member.isError ? (
        isDecided(member.error) ? (
          <EmptyState
            title="Nobody to show here"
            isPage
            icon={<UserRoundX />}
            action={
              <LinkButton to="/network" variant="secondary">
                Back to the network
              </LinkButton>
            }
          >
            Nobody has this name, or they keep to themselves.
          </EmptyState>
        ) : (
          <ErrorState title="This page could not be loaded." onRetry={() => void member.refetch()} />
        )
      ) : (
        <Skeleton className="h-40 rounded-lg" />
      )}
    </div>
  );
}
