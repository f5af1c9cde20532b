/** What a provider says of its own endpoints is checked where it is taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { OidcProvider } from '#tests/support/oidc-provider.ts';
import { createOidcProvider } from './create-oidc-provider.ts';

let provider: OidcProvider;
beforeAll(async () => {
  provider = await new OidcProvider().start();
});
afterAll(() => provider.stop());

test.each([
  ['no address', { authorization_endpoint: 'not an address' }],
  ['a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ['a number', { authorization_endpoint: 5 }],
  ['nothing', { authorization_endpoint: undefined }],
  ['a file, where tokens are given out', { token_endpoint: 'file:///etc/passwd' }],
  ['nothing, where its keys are', { jwks_uri: undefined }],
  ['a script, where sessions end', { end_session_endpoint: 'javascript:alert(1)' }],
])('a document whose endpoint is %s is an outage, and forgotten [attack]', async (_what, document) => {
  const asked = createOidcProvider(
    {
      id: 'own',
      name: 'Own',
      protocol: 'oidc',
      issuer: provider.issuer,
      clientId: 'a',
      clientSecret: 'b',
      hosts: [],
    },
    systemClock,
  );
  const begin = () =>
    asked.begin(
      { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirectUri: 'http://localhost/back' },
      {},
    );
  const signOut = () => asked.signOut({ idToken: 'a.b.c', returnTo: 'http://localhost/' });
  provider.lies = { document };
  await expect(begin()).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(signOut()).rejects.toMatchObject({ kind: 'unavailable' });
  provider.lies = {};
  expect((await begin()).href).toContain(`${provider.issuer}/authorize`);
});
