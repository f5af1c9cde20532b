/** Picks the bank provider that the configuration names: the sandbox, Stripe, or none. Beside real card payments there is no sandbox. */
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { BankProvider } from '#server/ports/bank-provider.ts';
import { createNoBankProvider } from './bank-provider-none/create-no-bank-provider.ts';
import { registerSandboxBank } from './bank-provider-sandbox/bank-page.ts';
import { createSandboxBank } from './bank-provider-sandbox/create-sandbox-bank.ts';
import { createStripeBank } from './bank-provider-stripe/create-stripe-bank.ts';

/** The provider, and its own pages, where we are the provider. */
export interface OutsideBank {
  port: BankProvider;
  registerPages(http: FastifyInstance): Promise<void>;
}

/** Makes it. */
export function createBankProvider(
  { config, db, clock, publicUrl }: Pick<Platform, 'config' | 'db' | 'clock' | 'publicUrl'>,
  { isLive }: { isLive: boolean },
): OutsideBank {
  if (config.bankProvider === 'stripe' && config.stripe) {
    const { secretKey } = config.stripe;
    return {
      port: createStripeBank({ secretKey, webhookSecret: config.bankWebhookSecret }),
      registerPages: async () => undefined,
    };
  }
  if (isLive || config.bankProvider === 'none') {
    return { port: createNoBankProvider(), registerPages: async () => undefined };
  }
  return {
    port: createSandboxBank({ db, clock, publicUrl }),
    registerPages: (http) => registerSandboxBank(http, { db, clock }),
  };
}
