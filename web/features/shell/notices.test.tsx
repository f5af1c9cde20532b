// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { press, seen, shownText } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { BetaBanner, OfflineNotice, SandboxNotice } from './notices.tsx';
import { useSignOut } from './sign-out.ts';

type Figures = NonNullable<NonNullable<Answers['community']>['figures']>;

const openSandbox = (figures: Figures) =>
  openScreen(
    <>
      <p>The page.</p>
      <SandboxNotice />
    </>,
    { answers: { community: { figures } } },
  );

test('until the server has said that money is real, no real money is what everybody reads', async () => {
  await openSandbox(() => refusal('service_unavailable'));
  await seen('The page.');
  expect(shownText()).toContain('Sandbox: no real money');
});

test('a dismissed beta notice stays away for the session of the tab', async () => {
  sessionStorage.clear();
  await openScreen(<BetaBanner />);
  await seen('This is the MVP of Protege');
  await press('Dismiss the beta notice');
  expect(shownText()).not.toContain('This is the MVP of Protege');
  await openScreen(<BetaBanner />);
  expect(shownText()).not.toContain('This is the MVP of Protege');
});

test('a lost connection is said while it lasts, and no longer', async () => {
  let isOnline = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  await openScreen(<OfflineNotice />);
  await seen('You are offline.');
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(shownText).not.toContain('You are offline.');
});

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}

test('a sign-out that did not reach the server says that one is still signed in, and stays', async () => {
  const screen = await openScreen(<SignOut />, {
    auth: { signOut: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await press('Sign Out');
  await seen('You are still signed in');
  expect(shownText()).not.toContain('Failed to fetch');
  expect(screen.address()).toBe('/');
});

test('who has signed out is told so', async () => {
  await openScreen(<SignOut />);
  await press('Sign Out');
  await seen('You have been successfully signed out.');
});
