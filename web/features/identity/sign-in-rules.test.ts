import { expect, test } from 'vitest';
import { shownAuthError } from './auth-error.ts';
import { destinationAfterSignIn, destinationAfterSignUp } from './destinations.ts';
import { failureOf } from './session-state.ts';

const none = { wantsCheckingAccount: false, wantsSavingsAccount: false, bankingOnboardingCompleted: false };

test.each([
  [{}, '/chat'],
  [{ wantsCheckingAccount: true }, '/banking'],
  [{ wantsSavingsAccount: true }, '/banking'],
  [{ wantsCheckingAccount: true, wantsSavingsAccount: true, bankingOnboardingCompleted: true }, '/chat'],
])('a member with %o goes from /login to %s [LI-04] [C-43]', (wishes, path) => {
  expect(destinationAfterSignIn({ ...none, ...wishes }, undefined)).toBe(path);
});

test('whoever was sent to sign in goes back to where they were going', () => {
  expect(destinationAfterSignIn({ ...none, wantsSavingsAccount: true }, '/wallet')).toBe('/wallet');
  expect(destinationAfterSignUp('/wallet')).toBe('/wallet');
});

test('a member goes from /signup to the chat, whatever the banking wishes [SU-04] [C-43]', () => {
  expect(destinationAfterSignUp(undefined)).toBe('/chat');
});

test('that nobody is signed in is shown only to whom a page for members has sent here [C-41]', () => {
  expect(shownAuthError('Not authenticated. Please log in.', false)).toBeNull();
  expect(shownAuthError('Not authenticated. Please log in.', true)).toBe('Not authenticated. Please log in.');
  expect(shownAuthError('Authentication system unavailable.', false)).toBe(
    'Authentication system unavailable.',
  );
  expect(shownAuthError(null, true)).toBeNull();
});

test('only an answer that nobody is signed in signs anybody out', () => {
  expect(failureOf({ status: 401 }).isSignedOut).toBe(true);
  expect(failureOf({ status: 503 }).isSignedOut).toBe(false);
  expect(failureOf(new TypeError('Failed to fetch')).isSignedOut).toBe(false);
});
