/** Picks the card provider that the configuration names: Stripe when its keys are set, else the sandbox. */
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { CardPayments } from '#server/ports/card-payments.ts';
import { createSandboxCardPayments } from './payments-sandbox/create-sandbox-card-payments.ts';
import { registerSandboxPay } from './payments-sandbox/pay-page.ts';
import { createStripeCardPayments } from './payments-stripe/create-stripe-card-payments.ts';

export interface CardProvider {
  port: CardPayments;
  /** The provider's own pages, where we are the provider. */
  registerPages(http: FastifyInstance): Promise<void>;
}

type ProviderDeps = Pick<Platform, 'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'secret' | 'publicUrl'>;

/** Makes the provider, before the jobs start. `ownUrl` is where this process is reached. */
export function createCardPayments(deps: ProviderDeps, ownUrl: () => string): CardProvider {
  const { stripe } = deps.config;
  if (stripe) return { port: createStripeCardPayments(stripe), registerPages: async () => undefined };
  const { port, desk } = createSandboxCardPayments({ ...deps, ownUrl });
  return { port, registerPages: (http) => registerSandboxPay(http, { desk, clock: deps.clock }) };
}
