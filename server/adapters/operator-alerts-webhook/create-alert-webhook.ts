/**
 * Posts alerts as JSON to the address that the operator named, signed as all our webhooks are where they gave a secret. It
 * is the operator's own choice, so it may lie in their network; no redirect is followed.
 */
import { signedHeaders } from '#server/platform/webhook-signing.ts';
import type { OperatorAlerts } from '#server/ports/operator-alerts.ts';

const WITHIN_MS = 10_000;

/** Makes the sender. */
export function createAlertWebhook({
  url,
  secret,
}: {
  url: string;
  secret: string | undefined;
}): OperatorAlerts {
  return {
    async send(alert) {
      const response = await fetch(url, {
        method: 'POST',
        headers: signedHeaders(alert, secret === undefined ? [] : [secret]),
        body: alert.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The webhook for alerts answered with ${response.status}.`);
    },
  };
}
