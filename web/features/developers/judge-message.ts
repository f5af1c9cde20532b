/** What the webhook tester finds: by the SDK's own reader, so that a program finds the same. */
import { readWebhook } from '#sdk/webhook.ts';

/**
 * Ours; ours, but too old to be taken; something pasted that can't be what we send; not by this secret; or nothing,
 * where the browser checks no signatures: it does on secure addresses alone.
 */
export type Verdict = 'insecure' | 'ours' | 'old' | 'secret' | 'timestamp' | 'signature' | 'body' | 'other';

/** Judges what was pasted. A space around a header or the secret came with the pasting. */
export async function judgeMessage(pasted: {
  secret: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return 'insecure';
  const [secret, timestamp, signature] = [
    pasted.secret.trim(),
    pasted.timestamp.trim(),
    pasted.signature.trim(),
  ];
  if (!/^whsec_[\w+/=-]+$/.test(secret)) return 'secret';
  if (!/^\d{1,12}$/.test(timestamp)) return 'timestamp';
  if (!signature.startsWith('v1,')) return 'signature';
  if (!isJson(pasted.body)) return 'body';
  const message = {
    headers: {
      'webhook-id': pasted.id.trim(),
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
    body: pasted.body,
  };
  if (!(await readWebhook(message, secret, Number(timestamp)))) return 'other';
  return (await readWebhook(message, secret)) ? 'ours' : 'old';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
