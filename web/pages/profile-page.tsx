/** `/profile`: what a member says of themselves, who sees it, and what they have done. */
import { Eye, Mail, MapPin, PackageOpen } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { RequireMember } from '#web/app/require-member.tsx';
import type { AuthUser } from '#web/app/session-context.tsx';
import { ProfileForm } from '#web/features/profile/profile-form.tsx';
import { useProfile } from '#web/features/profile/queries.ts';
import { Achievements, Stats } from '#web/features/profile/standing.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function ProfilePage() {
  return <RequireMember>{(user) => <OwnProfile user={user} />}</RequireMember>;
}

function OwnProfile({ user }: { user: AuthUser }) {
  const profile = useProfile();
  const locationField = useRef<HTMLInputElement>(null);
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <header>
        <h1 className="display text-4xl">Profile</h1>
        <p className="mt-2 max-w-xl text-ink-muted">
          What others see of you, and who they are, is yours to say.
        </p>
      </header>
      {profile.data ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ProfileForm user={user} profile={profile.data} locationField={locationField} />
          <div className="flex min-w-0 flex-col gap-5">
            <QuickActions username={user.username} locationField={locationField} />
            <Achievements achievements={profile.data.achievements} />
            <Stats stats={profile.data.stats} />
          </div>
        </div>
      ) : (
        <Card className="p-5">
          {profile.isError ? (
            <ErrorState
              title="Your profile could not be loaded."
              onRetry={() => void profile.refetch()}
              isRetrying={profile.isFetching}
            >
              Nothing of it is lost.
            </ErrorState>
          ) : (
            <SkeletonText lines={8} />
          )}
        </Card>
      )}
    </div>
  );
}

function QuickActions({
  username,
  locationField,
}: {
  username: string;
  locationField: RefObject<HTMLInputElement | null>;
}) {
  return (
    <Panel title="Quick actions">
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to="/network/$username"
          params={{ username }}
          variant="secondary"
          size="sm"
          icon={<Eye />}
        >
          Open your page
        </LinkButton>
        <Button
          variant="secondary"
          size="sm"
          icon={<MapPin />}
          onClick={() => locationField.current?.focus()}
        >
          Update Location
        </Button>
        <LinkButton to="/settings" search={{ tab: 'account' }} variant="secondary" size="sm" icon={<Mail />}>
          Change Email
        </LinkButton>
        <LinkButton
          to="/settings"
          search={{ tab: 'account' }}
          variant="secondary"
          size="sm"
          icon={<PackageOpen />}
        >
          Export Data
        </LinkButton>
      </div>
    </Panel>
  );
}
