/** Where to go after signing in, as the address carries it in `next`. */

/**
 * Returns `next` if it is a path inside this app, else undefined. Anything that a browser could read as
 * another origin (`//host`, `/\host`, `https:…`) is not a path, so that a link cannot send members elsewhere.
 */
export function nextPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined;
  // Browsers drop tabs and line breaks inside addresses before they read them.
  return /[\p{Cc}\\]/u.test(next) ? undefined : next;
}
