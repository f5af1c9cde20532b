/** What an operator chooses of the bank. */
import { z } from 'zod';
import { ConfigError } from './config-values.ts';

/** The bank's part of the configuration. */
export interface BankConfig {
  /** The zone of the bank's clock, of the IANA database. */
  bankTimeZone: string;
  /** Connects banking with banks outside; nobody by default where nothing may be invented. */
  bankProvider: 'sandbox' | 'stripe' | 'none';
  /** Signs what Stripe tells of connected accounts; without one it is asked, and tells nothing. */
  bankWebhookSecret: string | undefined;
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The variables. Limits of a day, interest and statements go by the days of the zone. */
export const bankEnvironment = {
  PROTEGE_BANK_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a zone of the IANA database, such as Europe/London')
    .default('UTC'),
  // Who connects banking with banks outside: the sandbox, which invents dollars, Stripe, or nobody.
  PROTEGE_BANK: z.enum(['sandbox', 'stripe', 'none']).optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
};

type BankValues = z.infer<z.ZodObject<typeof bankEnvironment>> & { STRIPE_SECRET_KEY?: string | undefined };

/** Reads the bank's part. Throws a `ConfigError` for what is half given. */
export function bankConfigOf(value: BankValues, { inventsNothing }: { inventsNothing: boolean }): BankConfig {
  const bankProvider = value.PROTEGE_BANK ?? (inventsNothing ? 'none' : 'sandbox');
  const bankWebhookSecret = value.STRIPE_CONNECT_WEBHOOK_SECRET;
  if (bankProvider === 'stripe' && value.STRIPE_SECRET_KEY === undefined)
    throw new ConfigError('PROTEGE_BANK=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  if (bankProvider !== 'stripe' && bankWebhookSecret !== undefined)
    throw new ConfigError('STRIPE_CONNECT_WEBHOOK_SECRET needs PROTEGE_BANK=stripe.');
  return { bankTimeZone: value.PROTEGE_BANK_TIME_ZONE, bankProvider, bankWebhookSecret };
}
