/**
 * An OpenID provider by `openid-client`: discovery, the code flow with PKCE (S256), state, nonce, the issuer of the
 * answer (RFC 9207) and of the token, its signature by the provider's published keys. What the provider says of itself
 * is kept for an hour; an outage of it is none of ours.
 */
import type { Configuration, ServerMetadata } from 'openid-client';
import type { OidcConfig } from '#server/config-sign-in.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isRecent } from '#server/platform/clock.ts';
import { ProviderError, type SignInProvider } from '#server/ports/sign-in-provider.ts';
import { builtBy, refusedOrOut } from './provider-errors.ts';
import { createProviderFetch } from './provider-fetch.ts';

const KNOWN_FOR_MS = 3_600_000;
const SCOPES = 'openid email profile';

/** Makes it; nothing is asked before somebody signs in. */
export function createOidcProvider(config: OidcConfig, clock: Clock): SignInProvider {
  const configuration = createConfiguration(config, clock);
  return {
    id: config.id,
    name: config.name,
    async begin({ state, nonce, verifier, redirectUri }, { scope = '', ...extra }) {
      const [client, found] = await configuration();
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      return builtBy(() =>
        client.buildAuthorizationUrl(found, {
          ...extra,
          scope: `${SCOPES} ${scope}`.trim(),
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      );
    },
    async finish({ state, nonce, verifier, redirectUri }, brought) {
      if (brought.error !== undefined) throw new ProviderError('denied', brought.error);
      const [client, found] = await configuration();
      const callback = new URL(redirectUri);
      for (const [name, value] of Object.entries(brought)) callback.searchParams.set(name, value);
      const tokens = await client
        .authorizationCodeGrant(found, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw refusedOrOut(error);
        });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new ProviderError('refused');
      const { iss, sub, email, email_verified: isVerified } = claims;
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' ? email : null,
        // As a boolean alone: a text that says "false" is true to a program.
        isEmailVerified: isVerified === true,
        idToken: tokens.id_token,
      };
    },
    async signOut({ idToken, returnTo }) {
      const [client, found] = await configuration();
      if (!found.serverMetadata().end_session_endpoint) return null;
      return builtBy(() =>
        client.buildEndSessionUrl(found, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        }),
      );
    },
  };
}

/** The endpoints that a provider has to name, and those that it may. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const OPTIONAL = ['end_session_endpoint', 'userinfo_endpoint'] as const;

/**
 * Takes no document whose endpoints are no web addresses, secure as the issuer's: a browser is sent to them. It is
 * forgotten then, and asked for again.
 */
function checkEndpoints(metadata: ServerMetadata, issuer: URL): void {
  for (const name of [...NEEDED, ...OPTIONAL]) {
    const said: unknown = metadata[name];
    if (said === undefined && OPTIONAL.some((optional) => optional === name)) continue;
    const { protocol } = new URL(String(said));
    if (protocol !== 'https:' && protocol !== issuer.protocol) throw new Error(`The ${name} is not secure.`);
  }
}

type Client = typeof import('openid-client');

/** What the provider says of itself; asked once an hour, and again after a failure. */
function createConfiguration(
  { issuer, clientId, clientSecret, hosts }: OidcConfig,
  clock: Clock,
): () => Promise<readonly [Client, Configuration]> {
  let known: { at: Date; found: Promise<readonly [Client, Configuration]> } | null = null;
  const discover = async () => {
    const client = await import('openid-client');
    const server = new URL(issuer);
    const execute = [client.enableNonRepudiationChecks];
    if (server.protocol === 'http:') execute.push(client.allowInsecureRequests);
    const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None();
    const found = await client.discovery(server, clientId, {}, authentication, {
      [client.customFetch]: createProviderFetch([server.host, ...hosts]),
      execute,
    });
    checkEndpoints(found.serverMetadata(), server);
    return [client, found] as const;
  };
  return async () => {
    const now = clock.now();
    if (!known || !isRecent(known.at, { now, withinMs: KNOWN_FOR_MS })) {
      const asked = { at: now, found: discover() };
      known = asked;
      asked.found.catch(() => {
        if (known === asked) known = null;
      });
    }
    return known.found.catch((error) => {
      throw new ProviderError('unavailable', error);
    });
  };
}
