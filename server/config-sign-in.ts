/** Which identity providers members may sign in by: the operator's own, and well-known ones. */
import { z } from 'zod';
import { ConfigError } from './config-values.ts';

interface NamedProvider {
  /** In addresses: `own`, or the well-known one's. */
  id: string;
  name: string;
}

/** One that speaks OpenID Connect. */
export interface OidcConfig extends NamedProvider {
  protocol: 'oidc';
  issuer: string;
  clientId: string;
  /** Undefined for a client that proves itself by PKCE alone. */
  clientSecret: string | undefined;
  /** Hosts beside the issuer's own that are asked wherever they stand. */
  hosts: readonly string[];
}

/** GitHub, which speaks OAuth alone. */
export interface GithubConfig extends NamedProvider {
  protocol: 'github';
  /** `https://github.com`, or a GitHub Enterprise Server. */
  url: string;
  clientId: string;
  clientSecret: string;
}

/** One of either. */
export type SignInProviderConfig = OidcConfig | GithubConfig;

/** The sign-in part of the configuration. */
export interface SignInConfig {
  signInProviders: readonly SignInProviderConfig[];
}

const text = z.string().trim().min(1).max(500).optional();

/** The variables. */
export const signInEnvironment = {
  PROTEGE_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  PROTEGE_OIDC_CLIENT_ID: text,
  PROTEGE_OIDC_CLIENT_SECRET: text,
  PROTEGE_OIDC_NAME: z.string().trim().min(1).max(40).default('your organisation'),
  // Hosts beside the issuer's that its documents name, where they are not public: `host` or `host:port`, with commas.
  PROTEGE_OIDC_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .pipe(z.array(z.string().regex(/^[\w.[\]:-]+$/)))
    .default([]),
  PROTEGE_GOOGLE_CLIENT_ID: text,
  PROTEGE_GOOGLE_CLIENT_SECRET: text,
  PROTEGE_GITLAB_CLIENT_ID: text,
  PROTEGE_GITLAB_CLIENT_SECRET: text,
  PROTEGE_LINKEDIN_CLIENT_ID: text,
  PROTEGE_LINKEDIN_CLIENT_SECRET: text,
  PROTEGE_GITHUB_CLIENT_ID: text,
  PROTEGE_GITHUB_CLIENT_SECRET: text,
  // A GitHub Enterprise Server in place of github.com.
  PROTEGE_GITHUB_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .default('https://github.com'),
};

type Read = z.infer<z.ZodObject<typeof signInEnvironment>>;

const WELL_KNOWN = [
  { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', variable: 'PROTEGE_GOOGLE' },
  { id: 'gitlab', name: 'GitLab', issuer: 'https://gitlab.com', variable: 'PROTEGE_GITLAB' },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    variable: 'PROTEGE_LINKEDIN',
  },
] as const;

/** The configuration of what was read. Throws a `ConfigError` for what is half given, and for a provider without https. */
export function signInConfigOf(value: Read & { NODE_ENV: string }): SignInConfig {
  const known = WELL_KNOWN.flatMap(({ variable, ...one }): OidcConfig[] => {
    const client = clientOf(value, variable);
    return client ? [{ ...one, protocol: 'oidc', ...client, hosts: [] }] : [];
  });
  return { signInProviders: [...ownProvider(value), ...known, ...github(value)] };
}

type Variable = (typeof WELL_KNOWN)[number]['variable'] | 'PROTEGE_GITHUB';

function clientOf(value: Read, variable: Variable): { clientId: string; clientSecret: string } | null {
  const [clientId, clientSecret] = [value[`${variable}_CLIENT_ID`], value[`${variable}_CLIENT_SECRET`]];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(
      `${variable}_CLIENT_ID and ${variable}_CLIENT_SECRET are given together, or neither.`,
    );
  }
  return { clientId, clientSecret };
}

function github(value: Read & { NODE_ENV: string }): GithubConfig[] {
  const client = clientOf(value, 'PROTEGE_GITHUB');
  if (!client) return [];
  const { PROTEGE_GITHUB_URL: url } = value;
  requireSecure(value, 'PROTEGE_GITHUB_URL', url);
  return [{ id: 'github', name: 'GitHub', protocol: 'github', url, ...client }];
}

function requireSecure({ NODE_ENV }: { NODE_ENV: string }, variable: string, url: string): void {
  if (NODE_ENV === 'production' && !url.startsWith('https:'))
    throw new ConfigError(`${variable} must start with https:// in production.`);
}

function ownProvider(value: Read & { NODE_ENV: string }): OidcConfig[] {
  const { PROTEGE_OIDC_ISSUER: issuer, PROTEGE_OIDC_CLIENT_ID: clientId } = value;
  if ((issuer === undefined) !== (clientId === undefined)) {
    throw new ConfigError('PROTEGE_OIDC_ISSUER and PROTEGE_OIDC_CLIENT_ID are given together, or neither.');
  }
  if (issuer === undefined || clientId === undefined) return [];
  requireSecure(value, 'PROTEGE_OIDC_ISSUER', issuer);
  const { PROTEGE_OIDC_NAME: name, PROTEGE_OIDC_HOSTS: hosts } = value;
  const clientSecret = value.PROTEGE_OIDC_CLIENT_SECRET;
  return [{ id: 'own', name, protocol: 'oidc', issuer, clientId, clientSecret, hosts }];
}
