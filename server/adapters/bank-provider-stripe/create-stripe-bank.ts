/**
 * Payments to members' accounts at other banks, by Stripe's connected accounts. It confirms who members are on its own
 * pages, and no account number reaches us. It takes no dollars from accounts elsewhere: a debit needs the payer's mandate
 * for an account that Stripe knows in another place than where it pays them.
 */
import Stripe from 'stripe';
import { isLiveStripeKey } from '#server/config.ts';
import { type BankEvent, type BankProvider, ForgedBankEvent } from '#server/ports/bank-provider.ts';
import { onboardingUrl, openCustomer, readCustomer, unlinkAccount } from './stripe-customers.ts';
import { beginPayment, readPayment } from './stripe-payments.ts';

/** What it is made of. */
export interface StripeBankOptions {
  secretKey: string;
  /** Of the webhook for connected accounts; without one Stripe is asked and tells nothing. */
  webhookSecret: string | undefined;
  /** Another server that speaks Stripe's interface, for tests. */
  api?: { host: string; port: number; protocol: 'http' };
}

const TOLERANCE_SECONDS = 300;

/** Makes the provider. A test key's files are another provider's: they mean nothing to a live key. */
export function createStripeBank({ secretKey, webhookSecret, api }: StripeBankOptions): BankProvider {
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 2, timeout: 15_000, telemetry: false });
  const isLive = isLiveStripeKey(secretKey);
  return {
    provider: isLive ? 'stripe' : 'stripe-test',
    name: 'Stripe',
    isSandbox: !isLive,
    isOn: true,
    canTakeIn: false,
    openCustomer: (person) => openCustomer(stripe, person),
    onboardingUrl: (customerReference) => onboardingUrl(stripe, customerReference),
    readCustomer: (customerReference) => readCustomer(stripe, customerReference),
    unlinkAccount: (account) => unlinkAccount(stripe, account),
    beginPayment: (request) => beginPayment(stripe, request),
    readPayment: (reference) => readPayment(stripe, reference),
    readEvent: (body, signature, now) => {
      const event = believe(stripe, { body, signature, now, webhookSecret });
      // A webhook of the live kind is told of trials too.
      return event.livemode === isLive ? targetOf(event) : null;
    },
  };
}

function believe(
  stripe: Stripe,
  {
    body,
    signature,
    now,
    webhookSecret,
  }: { body: Buffer; signature: string; now: Date; webhookSecret: string | undefined },
): Stripe.Event {
  if (webhookSecret === undefined) throw new ForgedBankEvent('No webhook of the bank is set up.');
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new ForgedBankEvent('The signature does not match.');
    throw error;
  }
}

/** What to read again after an event. */
function targetOf(event: Stripe.Event): BankEvent {
  const object = event.data.object as { object?: string; metadata?: Stripe.Metadata | null };
  if (object.object === 'payout') {
    const paymentId = object.metadata?.payment;
    return paymentId === undefined ? null : { paymentId };
  }
  const isOfCustomer = object.object === 'account' || object.object === 'bank_account';
  return isOfCustomer && event.account ? { customerReference: event.account } : null;
}
