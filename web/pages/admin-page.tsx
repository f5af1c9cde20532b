/**
 * The gate of the operator's console. For whoever is no administrator there is no such page, and nothing of it is
 * fetched; the server decides that again for each call. What stood elsewhere before leads inside.
 */

import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PagePending } from '#web/app/page-states.tsx';
import { useAuth } from '#web/app/session-context.tsx';
import { ToSection } from '#web/shared/to-section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { NotFoundPage } from './not-found-page.tsx';

const Console = lazyPart(async () => (await import('./admin/console.tsx')).Console);

/** Where administration stood before there was a console, and the section that it is now. */
const MOVED: Readonly<Record<string, string>> = {
  '/chat/admin': 'mentor',
  '/exchange/admin': 'markets',
  '/books': 'books',
};

export function AdminPage() {
  const { pathname } = useLocation();
  const { initialized, user } = useAuth();
  if (!initialized) return <PagePending />;
  if (!user?.isAdmin) return <NotFoundPage />;
  const section = MOVED[pathname.replace(/\/$/, '')];
  if (section) return <ToSection section={section} />;
  return (
    <Suspense fallback={<PagePending />}>
      <Console viewer={user.id} />
    </Suspense>
  );
}
