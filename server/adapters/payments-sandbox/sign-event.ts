/** Signed messages of the sandbox card provider, in the manner of Stripe: `t=<seconds>,v1=<HMAC-SHA256>`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** The key that a community's sandbox signs with: derived, so that nothing has to be configured. */
export function sandboxSigningKey(secret: string): string {
  return createHmac('sha256', secret).update('sandbox-card-webhooks').digest('hex');
}

export function signEvent(body: string, { key, at }: { key: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, { key, seconds })}`;
}

/** Says whether the key's holder has signed this body, within five minutes of `now`. */
export function isSigned(
  body: string,
  { signature, key, now }: { signature: string; key: string; now: Date },
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) return false;
  const seconds = Number(match[1]);
  const isFresh = Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
  return isFresh && timingSafeEqual(Buffer.from(match[2]!), Buffer.from(digest(body, { key, seconds })));
}

function digest(body: string, { key, seconds }: { key: string; seconds: number }): string {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
}
