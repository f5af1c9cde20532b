/** Where a request carries its access token: a program's in `Authorization: Bearer`, a browser's in a cookie. */
import { readAccessCookie, siteOf } from './cookies.ts';

export interface PresentedToken {
  token: string;
  /** True when a program named it on purpose; false when a browser sent it along. */
  isBearer: boolean;
}

/** The access token that a request presents; the header wins over the cookie; null when there is none. */
export function readPresentedToken(
  headers: Record<string, string | string[] | undefined>,
  publicUrl: string,
): PresentedToken | null {
  const { authorization } = headers;
  const bearer = typeof authorization === 'string' && /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (bearer) return { token: bearer, isBearer: true };
  const token = readAccessCookie(headers, siteOf(publicUrl));
  return token === null ? null : { token, isBearer: false };
}
