/**
 * The cookies: two of a session, one that names a browser which signed in before, one of a browser that signed
 * up, and one each of a browser that waits for a passkey or went to an identity provider. All are httpOnly and `SameSite=Strict`: the pages are static files that need
 * no cookie, and everything that does is fetched by them from their own site, so nothing is lost by never
 * sending a cookie along with a request that another site started. Behind https they are `Secure` and carry
 * the prefixes that keep a neighbouring host from planting them.
 */
import {
  ACCESS_MS,
  CHALLENGE_MS,
  DEVICE_MS,
  PROVIDER_ATTEMPT_MS,
  REFRESH_MS,
  VERIFY_LINK_MS,
} from '#core/identity/terms.ts';

const REFRESH_PATH = '/api/identity';

type Headers = Record<string, string | string[] | undefined>;

interface Site {
  isSecure: boolean;
}

/** The site that cookies are for, by its public address. */
export function siteOf(publicUrl: string): Site {
  return { isSecure: publicUrl.startsWith('https:') };
}

const accessName = ({ isSecure }: Site) => (isSecure ? '__Host-protege_access' : 'protege_access');
const refreshName = ({ isSecure }: Site) => (isSecure ? '__Secure-protege_refresh' : 'protege_refresh');

const deviceName = ({ isSecure }: Site) => (isSecure ? '__Host-protege_device' : 'protege_device');
const signUpName = ({ isSecure }: Site) => (isSecure ? '__Host-protege_sign_up' : 'protege_sign_up');

/** The mark of a browser that signed in before. */
export function readDeviceCookie(headers: Headers, site: Site): string | null {
  return readCookie(headers, deviceName(site));
}

/** The value of `set-cookie` that lets a browser be known again. */
export function deviceCookie(mark: string, site: Site): string {
  return cookie(deviceName(site), mark, { path: '/', maxAgeMs: DEVICE_MS, site });
}

/** The mark of a browser that signed a member up. */
export function readSignUpCookie(headers: Headers, site: Site): string | null {
  return readCookie(headers, signUpName(site));
}

/** The value of `set-cookie` that says which member a browser has signed up, while the mailed link is good. */
export function signUpCookie(mark: string, site: Site): string {
  return cookie(signUpName(site), mark, { path: '/', maxAgeMs: VERIFY_LINK_MS, site });
}

const passkeyName = ({ isSecure }: Site) => (isSecure ? '__Host-protege_passkey' : 'protege_passkey');

/** What the passkey of this browser is to sign, as it was given out. */
export function readPasskeyCookie(headers: Headers, site: Site): string | null {
  return readCookie(headers, passkeyName(site));
}

/** The value of `set-cookie` that ties what a passkey is to sign to the browser that asked; empty to take it away. */
export function passkeyCookie(mark: string, site: Site): string {
  return cookie(passkeyName(site), mark, { path: '/', maxAgeMs: mark === '' ? 0 : CHALLENGE_MS, site });
}

const providerName = ({ isSecure }: Site) => (isSecure ? '__Host-protege_provider' : 'protege_provider');

/** What this browser has begun at an identity provider. */
export function readProviderCookie(headers: Headers, site: Site): string | null {
  return readCookie(headers, providerName(site));
}

/** The value of `set-cookie` that ties what was begun to this browser; empty to take it away. */
export function providerCookie(sealed: string, site: Site): string {
  const maxAgeMs = sealed === '' ? 0 : PROVIDER_ATTEMPT_MS;
  return cookie(providerName(site), sealed, { path: '/', maxAgeMs, site });
}

/** The access token that a request's cookies carry. */
export function readAccessCookie(headers: Headers, site: Site): string | null {
  return readCookie(headers, accessName(site));
}

/** The refresh token that a request's cookies carry. */
export function readRefreshCookie(headers: Headers, site: Site): string | null {
  return readCookie(headers, refreshName(site));
}

/** The values of `set-cookie` that hand a session to a browser. */
export function sessionCookies(tokens: { access: string; refresh: string }, site: Site): string[] {
  return [
    cookie(accessName(site), tokens.access, { path: '/', maxAgeMs: ACCESS_MS, site }),
    cookie(refreshName(site), tokens.refresh, { path: REFRESH_PATH, maxAgeMs: REFRESH_MS, site }),
  ];
}

/** The values of `set-cookie` that take a session away from a browser. */
export function endedCookies(site: Site): string[] {
  return [
    cookie(accessName(site), '', { path: '/', maxAgeMs: 0, site }),
    cookie(refreshName(site), '', { path: REFRESH_PATH, maxAgeMs: 0, site }),
  ];
}

function cookie(
  name: string,
  value: string,
  { path, maxAgeMs, site }: { path: string; maxAgeMs: number; site: Site },
): string {
  const secure = site.isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

function readCookie(headers: Headers, name: string): string | null {
  const { cookie: header } = headers;
  if (typeof header !== 'string') return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}
