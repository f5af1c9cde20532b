/**
 * What an email carries so that whoever has it may turn emails like it off, without signing in: the member and the kinds,
 * signed. It opens nothing else, and no table holds one. It stays good as long as the email is kept.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKind } from '#core/members/notice-kinds.ts';

/** Whose emails about what. */
export interface Unsubscribing {
  memberId: string;
  kinds: readonly NoticeKind[];
}

const SIGNATURE_BYTES = 18;

function sign(secret: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe/${payload}`).digest().subarray(0, SIGNATURE_BYTES);
}

/** The token of an email; letters, digits, dots, hyphens and underlines. */
export function unsubscribeToken(secret: string, { memberId, kinds }: Unsubscribing): string {
  const payload = [memberId, ...new Set(kinds)].join('.');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** What a token says; null when it was not made here. Kinds that there are no more are left out. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | null {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(end, 0));
  const said = Buffer.from(token.slice(end + 1), 'base64url');
  if (said.length !== SIGNATURE_BYTES || !timingSafeEqual(said, sign(secret, payload))) return null;
  const [memberId = '', ...kinds] = payload.split('.');
  return { memberId, kinds: NOTICE_KINDS.filter((kind) => kinds.includes(kind)) };
}
