/** By which program, beside emails, an operator is told that something needs them, and where traces go. */
import { z } from 'zod';
import { ConfigError } from './config-values.ts';

/** The variables. */
export const alertEnvironment = {
  PROTEGE_ALERT_WEBHOOK: z
    .url({ protocol: /^https?$/ })
    // No request can be sent to such an address.
    .refine((url) => {
      const { username, password } = new URL(url);
      return username === '' && password === '';
    }, 'must have no name or password in it: PROTEGE_ALERT_WEBHOOK_SECRET signs what it gets')
    .optional(),
  // A collector that takes OTLP over HTTP.
  PROTEGE_TRACES: z.url({ protocol: /^https?$/ }).optional(),
  PROTEGE_ALERT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,200}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional(),
};

/** The part of the configuration about alerts and traces. */
export interface AlertConfig {
  /** Undefined for nobody; without a secret nothing is signed. */
  alertWebhook: { url: string; secret: string | undefined } | undefined;
  /** Undefined for no traces. */
  traces: string | undefined;
}

/** The configuration of what was read. Throws for a secret of nothing. */
export function alertConfigOf(value: z.infer<z.ZodObject<typeof alertEnvironment>>): AlertConfig {
  const { PROTEGE_ALERT_WEBHOOK: url, PROTEGE_ALERT_WEBHOOK_SECRET: secret } = value;
  if (secret !== undefined && url === undefined)
    throw new ConfigError(
      'PROTEGE_ALERT_WEBHOOK_SECRET signs what PROTEGE_ALERT_WEBHOOK gets. Set both or none.',
    );
  return { alertWebhook: url === undefined ? undefined : { url, secret }, traces: value.PROTEGE_TRACES };
}
