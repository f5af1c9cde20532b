/** Whether a message of a webhook is the community's, unchanged, and of now; and what it says. */
import type { WebhookEvents } from './operations.gen.ts';

/** A message that is older, or of later, is nobody's: somebody may have kept it. */
export const TOLERANCE_SECONDS = 300;

/** A message, told apart by its `type`. */
export type WebhookMessage = WebhookEvents[keyof WebhookEvents];

/** What came over HTTP: the headers in any form, and the body byte by byte, not what a parser made of it. */
export interface WebhookRequest {
  headers: Headers | Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * Reads a message that was signed with the secret (`whsec_…`), or with one of several. Null for any other: answer 401.
 * A message can come more than once: keep the `webhook-id` of those that you have dealt with. `now` is in seconds.
 */
export async function readWebhook(
  { headers, body }: WebhookRequest,
  secret: string | readonly string[],
  now: number = Date.now() / 1000,
): Promise<WebhookMessage | null> {
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const [id, timestamp, signatures] = [
    header('webhook-id'),
    header('webhook-timestamp'),
    header('webhook-signature'),
  ];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS) return null;
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const one of [secret].flat()) {
    const bytes = bytesOf(one.replace(/^whsec_/, ''));
    if (!bytes?.length) continue;
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    for (const signature of signatures.split(' ')) {
      const given = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : null;
      if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return JSON.parse(body);
    }
  }
  return null;
}

/** What base64 says; null for anything else. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
