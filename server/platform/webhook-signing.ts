/** Secrets of webhooks and the signatures by them, as the Standard Webhooks scheme has them. */
import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and 256 bits in base64. */
export const newSecret = (): string => MARK + randomBytes(SECRET_BYTES).toString('base64');

/** What is signed. */
export interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** The headers of a message, with a signature by each of the secrets; with none where there is no secret. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}
