// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount, seen, shownText } from '#tests/support/component.ts';
import { PageFailed } from '#web/app/page-states.tsx';
import { ComingPage } from './coming-page.tsx';

test('a room that is to come stands until the next page is there, and never says that it did not load', async () => {
  const fetched = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Outlet });
  const coming = createRoute({
    getParentRoute: () => root,
    path: '/developer-portal',
    component: ComingPage,
  });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/wallet',
    loader: () => fetched.promise,
    component: () => 'The next page',
  });
  const router = createRouter({
    routeTree: root.addChildren([coming, next]),
    history: createMemoryHistory({ initialEntries: ['/developer-portal/'] }),
    defaultErrorComponent: PageFailed,
  });
  await mount(<RouterProvider router={router as never} />);
  await seen('Developer Portal');

  await act(async () => {
    void router.navigate({ to: '/wallet' } as never);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(router.state.location.pathname).toBe('/wallet');
  expect(shownText()).toContain('Developer Portal');
  expect(shownText()).not.toContain('This page did not load');

  fetched.resolve();
  await seen('The next page');
});
