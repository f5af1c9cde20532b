// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { booksExamples } from '#contract/examples/books.ts';
import { control, eventually, mount, seen, shownText } from '#tests/support/component.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { type Auth, SessionContext } from '#web/app/session-context.tsx';
import { BooksNotice } from './books-notice.tsx';

const sound = booksExamples.read.response;

/** The notice as this person sees it, on a server that says this of the books. */
async function open(books: typeof sound, person: { isAdmin: boolean; level: 'aal1' | 'aal2' }) {
  const asked = fakeApi({ books: { read: () => books } });
  const auth = {
    initialized: true,
    user: { isAdmin: person.isAdmin },
    session: { reachableLevel: person.level },
  } as unknown as Auth;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <BooksNotice />
          <p>The page.</p>
        </>
      ),
    }),
    history: createMemoryHistory(),
  });
  await mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext.Provider value={auth}>
        <RouterProvider router={router as never} />
      </SessionContext.Provider>
    </QueryClientProvider>,
  );
  await seen('The page.');
  return asked;
}

const admin = { isAdmin: true, level: 'aal2' } as const;

test.each([
  [
    'The sealed chain isn’t whole.',
    { isBroken: true, chain: { ...sound.chain, faults: ['block 3 is missing'] } },
  ],
  ['The books don’t balance.', { isBroken: true }],
])('an administrator reads on every page: %s', async (words, state) => {
  await open({ ...sound, ...state }, admin);
  await seen(words);
  expect(control('See what was found').getAttribute('href')).toBe('/admin/books');
});

test('while all is well, an administrator reads nothing of it', async () => {
  const asked = await open(sound, admin);
  await eventually(() => expect(asked).toHaveLength(1));
  expect(shownText()).toBe('The page.');
});

test.each([
  ['a member', { isAdmin: false, level: 'aal2' }],
  ['an administrator without a second factor', { isAdmin: true, level: 'aal1' }],
] as const)('%s asks for nothing and reads nothing', async (_who, person) => {
  const asked = await open({ ...sound, isBroken: true }, person);
  expect(asked).toEqual([]);
  expect(shownText()).toBe('The page.');
});
