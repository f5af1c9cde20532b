/**
 * Card payments by Stripe: its hosted Checkout, signed webhooks, refunds and disputes. No card number ever
 * reaches us. Every write carries an idempotency key of ours, so that a retry makes no second page or refund.
 */
import Stripe from 'stripe';
import { isLiveStripeKey } from '#server/config.ts';
import {
  type CardDispute,
  type CardEvent,
  type CardPaymentState,
  type CardPayments,
  ForgedEvent,
  RefundRejected,
} from '#server/ports/card-payments.ts';

/** A page of Stripe's list; a payment has one dispute, seldom two. */
const MOST_DISPUTES = 100;

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's interface, for tests. */
  api?: { host: string; port: number; protocol: 'http' };
}

/** Stripe takes no page that expires sooner than this from now; a little more, for the way there. */
const SHORTEST_SECONDS = 30 * 60 + 30;
const TOLERANCE_SECONDS = 300;

export function createStripeCardPayments({ secretKey, webhookSecret, api }: StripeOptions): CardPayments {
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 2, timeout: 15_000, telemetry: false });
  return {
    provider: 'stripe',
    name: 'Stripe',
    isSandbox: !isLiveStripeKey(secretKey),

    async open({ id, amountCents, description, successUrl, cancelUrl, expiresAt }) {
      const shortest = Math.floor(Date.now() / 1000) + SHORTEST_SECONDS;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          client_reference_id: id,
          // What is locked is dollars; no other currency is offered in their place.
          adaptive_pricing: { enabled: false },
          success_url: successUrl.replace('{SESSION}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: cancelUrl.replace('{SESSION}', '{CHECKOUT_SESSION_ID}'),
          expires_at: Math.max(Math.floor(expiresAt.getTime() / 1000), shortest),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: Number(amountCents),
                product_data: { name: description },
              },
            },
          ],
        },
        { idempotencyKey: `protege-session-${id}` },
      );
      if (!session.url) throw new Error('Stripe opened a session without a page.');
      return { sessionId: session.id, url: session.url };
    },

    async close(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // It is no longer open: paid, or expired before. Reading it will tell.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    async read(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge'],
      });
      return stateOf(stripe, session);
    },

    async refund({ id, sessionId, amountCents }) {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const intent = idOf(session.payment_intent);
      if (!intent) throw new RefundRejected('There is no payment to give back.');
      try {
        await stripe.refunds.create(
          { payment_intent: intent, amount: Number(amountCents), metadata: { refund: id } },
          { idempotencyKey: `protege-refund-${id}` },
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRejected(error.message);
        throw error;
      }
    },

    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        return targetOf(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          throw new ForgedEvent('The signature does not match.');
        }
        throw error;
      }
    },
  };
}

/** What to read again after an event. */
function targetOf(event: Stripe.Event): CardEvent {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'checkout.session' && object.id) return { sessionId: object.id };
  if (object.object === 'payment_intent' && object.id) return { paymentReference: object.id };
  const intent = idOf(object.payment_intent as string | { id: string } | null | undefined);
  return intent ? { paymentReference: intent } : null;
}

async function stateOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CardPaymentState> {
  if (session.currency !== 'usd')
    throw new Error(`Session ${session.id} is in ${session.currency}, not in dollars.`);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: session.client_reference_id,
    amountCents: BigInt(session.amount_total ?? 0),
    status: statusOf(session, intent),
    paymentReference: idOf(session.payment_intent) ?? null,
    failure: intent?.last_payment_error?.message ?? null,
    refundedCents: BigInt(charge?.amount_refunded ?? 0),
    disputes: charge?.disputed && intent ? await disputesOf(stripe, intent.id) : [],
  };
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CardPaymentState['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  // The page is done and the money is not there: a method that takes its time, or one that has failed.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'processing';
}

async function disputesOf(stripe: Stripe, intent: string): Promise<CardDispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: MOST_DISPUTES });
  // An inquiry takes no money yet.
  const taken = data.filter(({ status }) => !status.startsWith('warning_'));
  return taken.map(({ id, status, amount }) => ({
    reference: id,
    status: status === 'won' || status === 'lost' ? (status as 'won' | 'lost') : 'open',
    amountCents: BigInt(amount),
  }));
}

function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
