/**
 * The sandbox card provider: a company outside, played by ourselves. It has a payment page of its own, keeps
 * its own rows, and tells us of changes by signed webhooks over HTTP, as Stripe would. No money moves.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock, NewId } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { transaction } from '#server/platform/transaction.ts';
import {
  type CardEvent,
  type CardPaymentState,
  type CardPayments,
  ForgedEvent,
  RefundRejected,
} from '#server/ports/card-payments.ts';
import { isSigned, sandboxSigningKey, signEvent } from './sign-event.ts';
import { type CardForm, decideCard } from './test-cards.ts';

export const SANDBOX_PROVIDER = 'sandbox';
const QUEUE = 'sandbox-card.webhook';
const NOT_LISTENING_MS = 2_000;

export interface SandboxOptions {
  db: Db;
  clock: Clock;
  newId: NewId;
  jobs: Jobs;
  secret: string;
  /** Where browsers find the payment page. */
  publicUrl(): string;
  /** Where this process itself is reached, for the webhooks; empty before it listens. */
  ownUrl(): string;
}

export interface SandboxSession {
  reference: string;
  client_reference: string;
  amount: bigint;
  description: string;
  success_url: string;
  cancel_url: string;
  status: string;
  payment_reference: string | null;
  failure: string | null;
  dispute_reference: string | null;
  dispute_status: string | null;
  expires_at: Date;
}

/** What the payment page does, as the payer or the payer's bank. */
export interface SandboxDesk {
  find(reference: string): Promise<SandboxSession | null>;
  /** Tries a card. The session as it then stands. */
  pay(reference: string, form: CardForm): Promise<SandboxSession | null>;
  /** The bank's answer to its own question. */
  answerChallenge(reference: string, isConfirmed: boolean): Promise<SandboxSession | null>;
  /** The cardholder disputes a payment; later the dispute is decided. */
  dispute(reference: string, status: 'open' | 'won' | 'lost'): Promise<SandboxSession | null>;
}

/** Makes the provider, and declares the queue of its webhooks. */
export function createSandboxCardPayments(options: SandboxOptions): {
  port: CardPayments;
  desk: SandboxDesk;
} {
  const { db, clock, jobs } = options;
  const key = sandboxSigningKey(options.secret);
  jobs.define<{ body: string }>(QUEUE, async ({ body }) => {
    if (options.ownUrl() !== '') return deliver(body, { key, options });
    // The server does not listen yet: what was left from before waits a little longer.
    const startAfter = new Date(clock.now().getTime() + NOT_LISTENING_MS);
    await jobs.enqueue(QUEUE, { body }, { startAfter });
  });

  const find = async (from: Db | Tx, reference: string): Promise<SandboxSession | null> => {
    const row = await from
      .selectFrom('sandbox_card_sessions')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!row) return null;
    const isOver = row.status !== 'paid' && row.expires_at <= clock.now();
    return { ...row, status: isOver ? 'expired' : row.status };
  };

  /** Changes a session behind its lock and queues the webhook in the same breath. */
  const change = (
    reference: string,
    event: string,
    decide: (session: SandboxSession) => Partial<SandboxSession> | null,
  ): Promise<SandboxSession | null> =>
    transaction(db, async (tx) => {
      await sql`select from sandbox_card_sessions where reference = ${reference} for update`.execute(tx);
      const session = await find(tx, reference);
      const set = session && decide(session);
      if (!session || !set) return session;
      await tx
        .updateTable('sandbox_card_sessions')
        .set(set as never)
        .where('reference', '=', reference)
        .execute();
      const body = JSON.stringify({
        id: options.newId(),
        type: event,
        data: { object: { object: 'checkout.session', id: reference } },
      });
      await jobs.enqueue(QUEUE, { body }, { tx });
      return { ...session, ...set };
    });

  const paid = () => ({ status: 'paid', payment_reference: randomId('pi_sandbox'), failure: null });
  const desk: SandboxDesk = {
    find: (reference) => find(db, reference),
    pay: (reference, form) => {
      const outcome = decideCard(form, clock.now());
      const event = outcome.kind === 'paid' ? 'checkout.session.completed' : 'payment_intent.payment_failed';
      return change(reference, event, ({ status }) => {
        if (status !== 'open' && status !== 'challenge') return null;
        if (outcome.kind === 'paid') return paid();
        if (outcome.kind === 'challenge') return { status: 'challenge', failure: null };
        return { status: 'open', failure: outcome.message };
      });
    },
    answerChallenge: (reference, isConfirmed) =>
      change(
        reference,
        isConfirmed ? 'checkout.session.completed' : 'payment_intent.payment_failed',
        ({ status }) => {
          if (status !== 'challenge') return null;
          return isConfirmed
            ? paid()
            : { status: 'open', failure: 'Your bank did not confirm the payment. Nothing was charged.' };
        },
      ),
    dispute: (reference, status) =>
      change(reference, status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', (session) => {
        if (session.status !== 'paid') return null;
        if (status === 'open' && session.dispute_status === null) {
          return { dispute_reference: randomId('du_sandbox'), dispute_status: 'open' };
        }
        return status !== 'open' && session.dispute_status === 'open' ? { dispute_status: status } : null;
      }),
  };

  const port: CardPayments = {
    provider: SANDBOX_PROVIDER,
    name: 'Sandbox',
    isSandbox: true,

    async open(request) {
      const reference = randomId('cs_sandbox');
      const here = (url: string, to: string) => url.replace('{SESSION}', to);
      await db
        .insertInto('sandbox_card_sessions')
        .values({
          reference,
          client_reference: request.id,
          amount: request.amountCents,
          description: request.description,
          success_url: here(request.successUrl, reference),
          cancel_url: here(request.cancelUrl, reference),
          status: 'open',
          expires_at: request.expiresAt,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('client_reference').doNothing())
        .execute();
      const session = await db
        .selectFrom('sandbox_card_sessions')
        .select('reference')
        .where('client_reference', '=', request.id)
        .executeTakeFirstOrThrow();
      return { reference: session.reference, url: `${options.publicUrl()}/sandbox/pay/${session.reference}` };
    },

    async close(reference) {
      await change(reference, 'checkout.session.expired', ({ status }) =>
        status === 'open' || status === 'challenge' ? { status: 'expired' } : null,
      );
    },

    async read(reference) {
      const session = (await find(db, reference)) ?? fail(`The sandbox has no session ${reference}.`);
      const refundedCents = await refundedOf(db, reference);
      return stateOf(session, refundedCents);
    },

    async refund({ id, reference, amountCents }) {
      await transaction(db, async (tx) => {
        await sql`select from sandbox_card_sessions where reference = ${reference} for update`.execute(tx);
        const known = await tx
          .selectFrom('sandbox_card_refunds')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (known) return;
        const session = await find(tx, reference);
        const left = (session?.amount ?? 0n) - (await refundedOf(tx, reference));
        if (session?.status !== 'paid' || amountCents > left) {
          throw new RefundRejected('There is not that much left to give back.');
        }
        await tx
          .insertInto('sandbox_card_refunds')
          .values({ id, session_reference: reference, amount: amountCents })
          .execute();
      });
    },

    readEvent(body, signature, now): CardEvent {
      const text = body.toString();
      if (!isSigned(text, { signature, key, now })) throw new ForgedEvent('The signature does not match.');
      return { sessionReference: JSON.parse(text).data.object.id };
    },
  };
  return { port, desk };
}

async function refundedOf(from: Db | Tx, reference: string): Promise<bigint> {
  const rows = await from
    .selectFrom('sandbox_card_refunds')
    .select('amount')
    .where('session_reference', '=', reference)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

function stateOf(session: SandboxSession, refundedCents: bigint): CardPaymentState {
  return {
    id: session.client_reference,
    amountCents: session.amount,
    status: session.status === 'challenge' ? 'open' : (session.status as CardPaymentState['status']),
    paymentReference: session.payment_reference,
    failure: session.failure,
    refundedCents,
    disputes: session.dispute_reference
      ? [
          {
            reference: session.dispute_reference,
            status: session.dispute_status as 'open' | 'won' | 'lost',
            amountCents: session.amount - refundedCents,
          },
        ]
      : [],
  };
}

async function deliver(
  body: string,
  { key, options }: { key: string; options: SandboxOptions },
): Promise<void> {
  const response = await fetch(`${options.ownUrl()}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signEvent(body, { key, at: options.clock.now() }),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
}

function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

function fail(message: string): never {
  throw new Error(message);
}
