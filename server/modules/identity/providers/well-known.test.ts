import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('well-known providers come by their two variables, after the operator’s own', () => {
  const { signInProviders } = readConfig({
    ...{ PROTEGE_OIDC_ISSUER: 'https://id.example', PROTEGE_OIDC_CLIENT_ID: 'a' },
    ...{ PROTEGE_GOOGLE_CLIENT_ID: 'b', PROTEGE_GOOGLE_CLIENT_SECRET: 'c' },
    ...{ PROTEGE_GITHUB_CLIENT_ID: 'd', PROTEGE_GITHUB_CLIENT_SECRET: 'e' },
  });
  expect(signInProviders).toMatchObject([
    { id: 'own', issuer: 'https://id.example' },
    { id: 'google', issuer: 'https://accounts.google.com' },
    { id: 'github', url: 'https://github.com' },
  ]);
});
