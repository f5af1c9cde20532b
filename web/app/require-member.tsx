/** Keeps a page for members: a visitor is sent to sign in and comes back to where they wanted to go. */
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PagePending } from './page-states.tsx';
import { type AuthUser, useAuth } from './session-context.tsx';

/**
 * Shows `children` to a signed-in member, the waiting state while that is being found out, and otherwise
 * replaces the page with /login?next=. The server refuses visitors on its own; this only spares them a broken
 * screen.
 */
export function RequireMember({ children }: { children: (user: AuthUser) => ReactNode }) {
  const { initialized, user } = useAuth();
  const next = useLocation({ select: ({ href }) => href });
  if (user) return children(user);
  if (!initialized) return <PagePending />;
  return <Navigate to="/login" search={{ next }} replace />;
}
