/**
 * A part of a screen for tests beside the code: in the app's providers, before a viewer, on a fake API and a fake
 * live connection. Links and the address work; toasts are shown.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { identityExamples } from '#contract/examples/identity.ts';
import { type Auth, type AuthUser, SessionContext } from '#web/app/session-context.tsx';
import { notify, toastStore } from '#web/ui/notify.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { mount } from './component.ts';
import { type Answers, type Asked, fakeApi } from './fake-api.ts';
import './fake-live.ts';

/** Who looks: nobody who is signed in, a member, an administrator, or the member with other fields. */
type Viewer = 'visitor' | 'member' | 'administrator' | Partial<AuthUser>;

/** On what a screen is opened. */
interface Setting {
  answers?: Answers;
  viewer?: Viewer;
  /** What the session does otherwise. */
  auth?: Partial<Auth>;
}

/** The part of the screen that a test opened. */
interface Screen {
  /** What was asked of the API, oldest first. */
  asked: Asked[];
  /** Those of it that change something. */
  sent: () => Asked[];
  /** Where the address stands. */
  address: () => string;
}

/** Opens it until the test has ended. */
export async function openScreen(
  element: ReactNode,
  { answers = {}, viewer = 'member', auth = {} }: Setting = {},
): Promise<Screen> {
  const asked = fakeApi(answers);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => element,
      // Every address is this screen: what is tested here is where a link leads, not what is there.
      notFoundComponent: () => element,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  onTestFinished(() => {
    client.clear();
    // Toasts are the tab's, not the screen's.
    for (let shown = toastStore.read().visible; shown; shown = toastStore.read().visible) {
      notify.dismiss(shown.id);
    }
  });
  await mount(
    <QueryClientProvider client={client}>
      <SessionContext value={{ ...authOf(viewer), ...auth }}>
        <TooltipProvider>
          <RouterProvider router={router as never} />
          <Toaster />
        </TooltipProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
  return {
    asked,
    sent: () => asked.filter(({ method }) => method !== 'GET'),
    address: () => router.state.location.href,
  };
}

/** The member of the contract's examples, as she stands in the session. */
function userOf(viewer: Viewer): AuthUser | null {
  if (viewer === 'visitor') return null;
  const { user } = identityExamples.session.response;
  if (!user) throw new Error('The example of a session has nobody in it.');
  if (typeof viewer === 'object') return { ...user, ...viewer };
  return { ...user, isAdmin: viewer === 'administrator' };
}

function authOf(viewer: Viewer): Auth {
  const done = async () => undefined;
  const user = userOf(viewer);
  return {
    loading: false,
    initialized: true,
    user,
    session: user && { expiresAt: '2099-01-01T00:00:00.000Z', reachableLevel: 'aal2' },
    error: null,
    signIn: done,
    signOut: done,
    reload: done,
  };
}
