/**
 * What surrounds every page: skip link, notices, bar, footer, toasts, the title of the tab, and the focus,
 * which goes to the page's heading after a navigation so that the keyboard and the screen reader start there.
 */
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { BooksNotice } from '#web/features/books/books-notice.tsx';
import { StepUp } from '#web/features/identity/step-up.tsx';
import { VerifyEmailNotice } from '#web/features/identity/verify-email-notice.tsx';
import { BetaBanner, OfflineNotice, SandboxStrip } from '#web/features/shell/notices.tsx';
import { PaletteProvider } from '#web/features/shell/palette.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { TopBar } from '#web/features/shell/top-bar.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { useAuth } from './session-context.tsx';

// What visitors of the first screen never see; its place is kept until it is there.
const WorkspaceBar = lazyPart(
  async () => (await import('#web/features/shell/workspace-bar.tsx')).WorkspaceBar,
);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the tab, without the product's name. */
    title?: string;
    /** The workspace bar instead of the site's. */
    isWorkspace?: boolean;
    /** Its title too is for administrators alone. */
    isAdministration?: boolean;
  }
}

/** The root of every route. */
export function SiteLayout() {
  const page = useMatches().at(-1)?.staticData;
  const { user } = useAuth();
  const title = page?.isAdministration && !user?.isAdmin ? undefined : page?.title;
  useFocusOnNavigation();
  return (
    <PaletteProvider>
      <title>{title ? `${title} · Protege` : 'Protege'}</title>
      <a
        href="#main"
        className="fixed top-2 left-2 z-[70] -translate-y-24 rounded-md bg-ink px-4 py-2 text-sm text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <OfflineNotice />
        <BetaBanner />
        <SandboxStrip />
        <VerifyEmailNotice />
        <BooksNotice />
        {page?.isWorkspace ? (
          // As high as the bar, so that nothing jumps.
          <Suspense fallback={<div className="h-14 border-b border-hairline" />}>
            <WorkspaceBar />
          </Suspense>
        ) : (
          <TopBar />
        )}
        <main id="main" tabIndex={-1} data-page-focus className="flex flex-1 flex-col">
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      <StepUp />
      <Toaster />
    </PaletteProvider>
  );
}

function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.dataset.pageFocus = '';
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
