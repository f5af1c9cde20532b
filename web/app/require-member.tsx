/** Keeps a page for members: a visitor is sent to sign in and comes back to where they wanted to go. */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PagePending } from './page-states.tsx';
import { type AuthUser, useAuth } from './session-context.tsx';

/**
 * Shows `children` to a signed-in member, the waiting state while that is being found out, and otherwise
 * replaces the page with /login?next=. The server refuses visitors on its own; this only spares them a broken
 * screen.
 */
export function RequireMember({ children }: { children: (user: AuthUser) => ReactNode }) {
  const { initialized, user } = useAuth();
  if (user) return children(user);
  return initialized ? <ToSignIn /> : <PagePending />;
}

/** Goes once. The page stays mounted while /login is fetched; going again for each change of address would never end. */
function ToSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    void navigate({ to: '/login', search: { next: router.latestLocation.href }, replace: true });
  }, [navigate, router]);
  return <PagePending />;
}
