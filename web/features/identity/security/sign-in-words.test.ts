import { expect, test } from 'vitest';
import { signInWords } from './sign-in-words.ts';

test('each sign-in says by what it was, and one without its second factor what that means', () => {
  expect(signInWords({ method: 'password', confirmedBy: 'totp', wasLetIn: true })).toBe(
    'Password and authenticator app',
  );
  expect(signInWords({ method: 'passkey', confirmedBy: null, wasLetIn: true })).toBe('Passkey');
  expect(signInWords({ method: 'link', confirmedBy: null, wasLetIn: false })).toBe(
    'Link by email, but no second factor: not let in.',
  );
  expect(signInWords({ method: 'password', confirmedBy: null, wasLetIn: false })).toContain(
    'somebody knows your password',
  );
});
