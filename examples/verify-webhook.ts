/**
 * Verifies a message that a webhook sent, with nothing but Node: whose it is, that nobody changed it, and that it is no
 * old one sent again. Give it the body as it came, byte by byte, and not what a parser made of it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** What came: header names in small letters. */
export interface WebhookMessage {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Says whether a message is ours and of now. `now` is the time in seconds. */
export function isVerified(
  { headers, body }: WebhookMessage,
  secret: string,
  now = Date.now() / 1000,
): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
