/** The identity providers that the operator has configured: none, their own, and well-known ones. */
import { outsideTransactions } from '#server/database/outside-transactions.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignInProvider } from '#server/ports/sign-in-provider.ts';
import { createGithubProvider } from './sign-in-github/create-github-provider.ts';
import { createOidcProvider } from './sign-in-oidc/create-oidc-provider.ts';

/** Makes them, in the order of their buttons. */
export function createSignInProviders({
  config,
  clock,
}: Pick<Platform, 'config' | 'clock'>): readonly SignInProvider[] {
  return config.signInProviders.map((one) =>
    outsideTransactions(
      'The identity provider',
      one.protocol === 'github' ? createGithubProvider(one) : createOidcProvider(one, clock),
    ),
  );
}
