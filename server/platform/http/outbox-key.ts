/**
 * Who may read the outbox of development: whoever holds the link that the start prints. The link's key derives
 * from the secret of the installation; it is changed for a cookie that is good for an hour.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const COOKIE = 'protege_outbox';
const COOKIE_SECONDS = 60 * 60;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`outbox of development\n${text}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The link that opens the outbox of a site. */
export function outboxLink(site: string, secret: string): string {
  return `${site}/dev/outbox?key=${sign(secret, 'link')}`;
}

/** Says whether a key is the one of the link. */
export function isOutboxKey(key: string, secret: string): boolean {
  return isSame(key, sign(secret, 'link'));
}

/** The cookie that the link is changed for, as a header. */
export function outboxCookie(secret: string, now: Date): string {
  const ends = String(now.getTime() + COOKIE_SECONDS * 1000);
  const value = `${ends}.${sign(secret, ends)}`;
  return `${COOKIE}=${value}; Path=/dev/outbox; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
}

/** Says whether the cookies of a request hold one that is still good. */
export function hasOutboxCookie(cookies: string | undefined, secret: string, now: Date): boolean {
  // linear: the name is fixed, and each part ends where the next begins.
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,15})\\.([\\w-]+)`).exec(cookies ?? '');
  if (!value) return false;
  const [, ends = '', signature = ''] = value;
  return Number(ends) > now.getTime() && isSame(signature, sign(secret, ends));
}
