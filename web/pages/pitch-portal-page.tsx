/** The pitch portal: projects, votes and payouts; anybody may read, members take part. */
import { useSearch } from '@tanstack/react-router';
import { PagePending } from '#web/app/page-states.tsx';
import { useAuth } from '#web/app/session-context.tsx';
import { MemberPortal } from '#web/features/pitch/portal.tsx';
import { VisitorPortal } from '#web/features/pitch/visitor-portal.tsx';

export function PitchPortalPage() {
  const search = useSearch({ from: '/pitch-portal' });
  const { initialized, user } = useAuth();
  if (!initialized && !user) return <PagePending />;
  return (
    <div className="page-column flex flex-1 flex-col py-6 sm:py-8">
      {user ? (
        <MemberPortal key={user.id} memberId={user.id} isAdmin={user.isAdmin} search={search} />
      ) : (
        <VisitorPortal search={search} />
      )}
    </div>
  );
}
