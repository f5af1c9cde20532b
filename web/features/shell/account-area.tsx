/** The right end of the bar: who is signed in, or how to. Holds its place while that is being found out. */
import { Suspense } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const InboxBell = lazyPart(async () => (await import('./inbox-bell.tsx')).InboxBell);
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** Sign In and Sign Up, or the avatar menu. */
export function AccountArea() {
  const { initialized, user } = useAuth();
  if (!initialized) return <Skeleton className="h-11 w-20 rounded-md sm:w-40 pointer-fine:h-8" />;
  if (!user) {
    return (
      <>
        <LinkButton to="/login" variant="ghost" size="sm" className="max-sm:hidden">
          Sign In
        </LinkButton>
        <LinkButton to="/signup" variant="primary" size="sm">
          Sign Up
        </LinkButton>
      </>
    );
  }
  const held = (
    <span className="inline-flex size-11 items-center justify-center pointer-fine:size-9">
      <Avatar name={user.username} initials={1} />
    </span>
  );
  return (
    <>
      <Suspense fallback={<span className="size-11 pointer-fine:size-9" />}>
        <InboxBell />
      </Suspense>
      <Suspense fallback={held}>
        <AccountMenu user={user} />
      </Suspense>
    </>
  );
}
