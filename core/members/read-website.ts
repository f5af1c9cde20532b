/**
 * The address of a member's website: http or https with a name that has a dot, and nothing that hides where it leads
 * (credentials) or would run (`javascript:`). Where the scheme is left out, it is https.
 */
import { MAX_WEBSITE } from './profile-terms.ts';

/** The address as it is kept; empty for none, null for one that isn't taken. */
export function readWebsite(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  if (text.length > MAX_WEBSITE) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  if (hasScheme && !/^https?:\/\//i.test(text)) return null;
  let url: URL;
  try {
    url = new URL(hasScheme ? text : `https://${text}`);
  } catch {
    return null;
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '' || !/[^.]\.[^.]/.test(url.hostname)) return null;
  return url.href.length > MAX_WEBSITE ? null : url.href;
}
