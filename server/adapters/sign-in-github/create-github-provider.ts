/**
 * GitHub, and a GitHub Enterprise Server: OAuth without OpenID Connect, by the same certified client. The code flow with
 * PKCE (S256) and state; there is no signed token, so who it is is asked of GitHub itself with the token that the code
 * was exchanged for, over the connection that we opened. The token is kept nowhere. Only the primary email that GitHub
 * has verified counts as the person's.
 */
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { GithubConfig } from '#server/config-sign-in.ts';
import { ProviderError, type SignInProvider } from '#server/ports/sign-in-provider.ts';
import { builtBy, refusedOrOut } from '../sign-in-oidc/provider-errors.ts';
import { createProviderFetch } from '../sign-in-oidc/provider-fetch.ts';

const SCOPES = 'read:user user:email';
const ACCEPT = 'application/vnd.github+json';
const AGENT = 'Protege';

/** Ids are numbers, for ever a person's own; names change hands. */
const userSchema = z.object({ id: z.int().positive() });
const emailsSchema = z
  .array(z.object({ email: z.string().max(320), primary: z.boolean(), verified: z.boolean() }))
  .max(1_000);

type Client = typeof import('openid-client');

/** Makes it; nothing is asked before somebody signs in. */
export function createGithubProvider(config: GithubConfig): SignInProvider {
  const site = siteOf(config);
  const open = () => openClient(config);
  return {
    id: config.id,
    name: config.name,
    async begin({ state, verifier, redirectUri }, { scope = '', login_hint: login, prompt }) {
      const [client, configuration] = await open();
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      return builtBy(() =>
        client.buildAuthorizationUrl(configuration, {
          ...(login !== undefined && { login }),
          ...(prompt !== undefined && { prompt }),
          scope: `${SCOPES} ${scope}`.trim(),
          redirect_uri: redirectUri,
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      );
    },
    async finish({ state, verifier, redirectUri }, brought) {
      if (brought.error !== undefined) throw new ProviderError('denied', brought.error);
      const [client, configuration] = await open();
      const callback = new URL(redirectUri);
      for (const [name, value] of Object.entries(brought)) callback.searchParams.set(name, value);
      try {
        const { access_token: token } = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const ask = (path: string) => askGithub(client, configuration, { token, url: `${site.api}${path}` });
        const { id } = userSchema.parse(await ask('/user'));
        const primary = emailsSchema.parse(await ask('/user/emails')).find((one) => one.primary);
        return {
          issuer: site.issuer,
          subject: String(id),
          email: primary?.email ?? null,
          isEmailVerified: primary?.verified === true,
          idToken: null,
        };
      } catch (error) {
        throw refusedOrOut(error);
      }
    },
    // It has no page that signs out.
    signOut: async () => null,
  };
}

/** Where things are there. A server of one's own has its API under the same name. */
function siteOf({ url }: Pick<GithubConfig, 'url'>) {
  const isPublic = url === 'https://github.com';
  return { issuer: `${url}/login/oauth`, api: isPublic ? 'https://api.github.com' : `${url}/api/v3` };
}

async function openClient({
  url,
  clientId,
  clientSecret,
}: GithubConfig): Promise<readonly [Client, Configuration]> {
  const client = await import('openid-client');
  const { issuer } = siteOf({ url });
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/access_token`,
  };
  const configuration = new client.Configuration(
    metadata,
    clientId,
    {},
    client.ClientSecretPost(clientSecret),
  );
  const { protocol, host } = new URL(url);
  configuration[client.customFetch] = createProviderFetch([host]);
  if (protocol === 'http:') client.allowInsecureRequests(configuration);
  return [client, configuration];
}

/** Refuses what is no answer of 200: a token that is good for nothing proves nothing. */
async function askGithub(
  client: Client,
  configuration: Configuration,
  { token, url }: { token: string; url: string },
): Promise<unknown> {
  const headers = new Headers({ accept: ACCEPT, 'user-agent': AGENT });
  const answer = await client.fetchProtectedResource(
    configuration,
    token,
    new URL(url),
    'GET',
    undefined,
    headers,
  );
  if (answer.status !== 200) throw new ProviderError(answer.status >= 500 ? 'unavailable' : 'refused');
  return answer.json();
}
