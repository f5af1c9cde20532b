/**
 * The addresses of read-only pages and calendar feeds: the roadmap and the number of its link, signed. Nobody
 * can guess one, no table holds one, and a link whose number is not the current one is dead.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkKind = 'page' | 'calendar';

const SIGNATURE_BYTES = 18;

function sign(secret: string, kind: LinkKind, payload: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`roadmap-link/${kind}/`)
    .update(payload)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** The token of a link. */
export function linkToken(
  secret: string,
  { kind, id, number }: { kind: LinkKind; id: string; number: number },
): string {
  const payload = Buffer.alloc(20);
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(payload);
  payload.writeUInt32BE(number, 16);
  return `${payload.toString('base64url')}.${sign(secret, kind, payload).toString('base64url')}`;
}

/** What a token names; null when it was not made here, or for something else. */
export function readLinkToken(
  secret: string,
  { kind, token }: { kind: LinkKind; token: string },
): { id: string; number: number } | null {
  const match = /^([\w-]{27})\.([\w-]{24})$/.exec(token);
  if (!match) return null;
  const payload = Buffer.from(match[1]!, 'base64url');
  const signature = Buffer.from(match[2]!, 'base64url');
  if (payload.length !== 20 || signature.length !== SIGNATURE_BYTES) return null;
  if (!timingSafeEqual(signature, sign(secret, kind, payload))) return null;
  const id = payload
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, number: payload.readUInt32BE(16) };
}
