/**
 * The sandbox card provider: a company outside, played by ourselves. It has a payment page of its own, keeps
 * its own rows, and tells us of changes by signed webhooks over HTTP, as Stripe would. No money moves.
 */
import { transaction } from '#server/platform/transaction.ts';
import {
  type CardEvent,
  type CardPaymentState,
  type CardPayments,
  ForgedEvent,
  RefundRejected,
} from '#server/ports/card-payments.ts';
import { createSandboxDesk, type SandboxDesk } from './sandbox-desk.ts';
import {
  createSandboxSessions,
  lockSession,
  randomId,
  refundedOf,
  type SandboxOptions,
  type SandboxSession,
  type SandboxSessions,
} from './sandbox-sessions.ts';
import { isSigned, sandboxSigningKey } from './sign-event.ts';

const SANDBOX_PROVIDER = 'sandbox';

/** Makes the provider, and declares the queue of its webhooks. */
export function createSandboxCardPayments(options: SandboxOptions): {
  port: CardPayments;
  desk: SandboxDesk;
} {
  const sessions = createSandboxSessions(options);
  const { db } = options;
  const key = sandboxSigningKey(options.secret);
  const port: CardPayments = {
    provider: SANDBOX_PROVIDER,
    name: 'Sandbox',
    isSandbox: true,
    open: (request) => openSession(options, request),

    async close(sessionId) {
      await sessions.change(sessionId, 'checkout.session.expired', ({ status }) =>
        status === 'open' || status === 'challenge' ? { status: 'expired' } : null,
      );
    },

    async read(sessionId) {
      const session = await sessions.find(db, sessionId);
      if (!session) throw new Error(`The sandbox has no session ${sessionId}.`);
      return stateOf(session, await refundedOf(db, sessionId));
    },

    refund: (request) => refund({ db, sessions }, request),

    readEvent(body, signature, now): CardEvent {
      const text = body.toString();
      if (!isSigned(text, { signature, key, now })) throw new ForgedEvent('The signature does not match.');
      return { sessionId: JSON.parse(text).data.object.id };
    },
  };
  return { port, desk: createSandboxDesk(sessions, options) };
}

async function openSession(
  { db, clock, publicUrl }: SandboxOptions,
  request: Parameters<CardPayments['open']>[0],
): ReturnType<CardPayments['open']> {
  const sessionId = randomId('cs_sandbox');
  const here = (url: string) => url.replace('{SESSION}', sessionId);
  await db
    .insertInto('sandbox_card_sessions')
    .values({
      session_id: sessionId,
      client_reference: request.id,
      amount: request.amountCents,
      description: request.description,
      success_url: here(request.successUrl),
      cancel_url: here(request.cancelUrl),
      status: 'open',
      expires_at: request.expiresAt,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .execute();
  const { session_id } = await db
    .selectFrom('sandbox_card_sessions')
    .select('session_id')
    .where('client_reference', '=', request.id)
    .executeTakeFirstOrThrow();
  return { sessionId: session_id, url: `${publicUrl()}/sandbox/pay/${session_id}` };
}

/** Gives money back, once for an id. */
async function refund(
  { db, sessions }: Pick<SandboxOptions, 'db'> & { sessions: SandboxSessions },
  { id, sessionId, amountCents }: Parameters<CardPayments['refund']>[0],
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockSession(tx, sessionId);
    const known = await tx
      .selectFrom('sandbox_card_refunds')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) return;
    const session = await sessions.find(tx, sessionId);
    const left = (session?.amount ?? 0n) - (await refundedOf(tx, sessionId));
    if (session?.status !== 'paid' || amountCents > left) {
      throw new RefundRejected('There is not that much left to give back.');
    }
    await tx
      .insertInto('sandbox_card_refunds')
      .values({ id, session_id: sessionId, amount: amountCents })
      .execute();
  });
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
