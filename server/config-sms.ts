/** Which service sends text messages: Twilio, or nobody (the sandbox while developing). */
import { z } from 'zod';
import { ConfigError } from './config-values.ts';

/** The text message part of the configuration. */
export interface SmsConfig {
  /** Undefined where no service is configured. */
  twilio:
    | {
        accountSid: string;
        /** What signs in at Twilio: a key, or the account itself. */
        user: string;
        secret: string;
        /** A number, a name, or a messaging service. */
        from: string;
        url: string;
      }
    | undefined;
}

const sid = (kind: 'AC' | 'SK') =>
  z
    .string()
    .regex(
      kind === 'AC' ? /^AC[0-9a-fA-F]{32}$/ : /^SK[0-9a-fA-F]{32}$/,
      `must be ${kind} and 32 digits or letters from a to f`,
    )
    .optional();

/** The variables. */
export const smsEnvironment = {
  TWILIO_ACCOUNT_SID: sid('AC'),
  // Without a key the account signs in, and the secret is its auth token.
  TWILIO_API_KEY: sid('SK'),
  TWILIO_SECRET: z.string().min(16).max(200).optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{6,15}|MG[0-9a-fA-F]{32}|[A-Za-z][A-Za-z0-9 ]{0,10})$/,
      'must be a number such as +15017122661, a messaging service (MG…), or a name of up to 11 letters',
    )
    .optional(),
  // Another region of Twilio's, such as https://api.dublin.ie1.twilio.com.
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
};

/** The configuration of what was read. Throws a `ConfigError` for what is half given, and for a secret over plain http. */
export function smsConfigOf(
  value: z.infer<z.ZodObject<typeof smsEnvironment>> & { NODE_ENV: string },
): SmsConfig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_SECRET: secret, TWILIO_FROM: from } = value;
  if (!accountSid && !secret && !from && !value.TWILIO_API_KEY) return { twilio: undefined };
  if (!accountSid || !secret || !from) {
    throw new ConfigError(
      'TWILIO_ACCOUNT_SID, TWILIO_SECRET and TWILIO_FROM go together. Set all of them or none.',
    );
  }
  const url = value.TWILIO_URL.replace(/\/$/, '');
  if (value.NODE_ENV === 'production' && !url.startsWith('https:')) {
    throw new ConfigError('TWILIO_URL must start with https://: the secret and the codes go there.');
  }
  return { twilio: { accountSid, user: value.TWILIO_API_KEY ?? accountSid, secret, from, url } };
}
