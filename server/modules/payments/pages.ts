/** A provider's payment pages: written down before they are opened, opened once, closed, and come back from. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CardPayments } from '#server/ports/card-payments.ts';
import type { Deps } from './deps.ts';
import type { Room, Settling } from './settling.ts';
import { findPayment, insertPayment, lockPayer, type PaymentRow, supersede } from './store.ts';

/** A payment, before its page is opened. */
export interface BeginPayment {
  id: string;
  memberId: string;
  purpose: string;
  subjectId: string;
  amountCents: bigint;
  description: string;
  expiresAt: Date;
}

interface Parts {
  deps: Deps;
  port: CardPayments;
  rooms: ReadonlyMap<string, Room>;
  settling: Pick<Settling, 'closePage' | 'sync'>;
}

/** Prepares them. */
export function createPages(parts: Parts) {
  const { port } = parts;
  const { db, log } = parts.deps;
  const { closePage, sync } = parts.settling;
  return {
    /** Writes a payment down, in the caller's transaction, and says which older pages it takes the place of. */
    begin: (tx: Tx, input: BeginPayment): Promise<{ superseded: string[] }> => begin(parts, tx, input),

    /** Closes pages that were taken the place of. What cannot be closed now is tried again later. */
    async closePages(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        await closePage(id).catch((err) => log.warn({ err, payment: id }, 'a page was not closed'));
      }
    },

    /** Opens the payment's page, once. Refuses with: `payments_unavailable`, `payment_replaced`. */
    open: (id: string): Promise<{ url: string; sessionId: string }> => open(parts, id),

    /**
     * The payer is back. Reads how it stands, and settles it; a page that was cancelled is closed for good.
     * Refuses with: `not_found` for a session that is not the member's, `payment_unreadable`.
     */
    async returnFrom(query: {
      memberId: string;
      sessionId: string;
      isCancelled: boolean;
    }): Promise<PaymentRow> {
      const row = await findPayment(db, { provider: port.provider, sessionId: query.sessionId });
      if (row?.member_id !== query.memberId) refuse('not_found');
      try {
        if (query.isCancelled && row.status === 'open') await port.close(query.sessionId);
        await sync(row.id);
      } catch (err) {
        log.warn({ err, payment: row.id }, 'a returning payer could not be answered');
        refuse('payment_unreadable', { retryAfterSeconds: 5 });
      }
      return (await findPayment(db, { id: row.id }))!;
    },
  };
}

async function begin(
  { deps: { clock }, port }: Parts,
  tx: Tx,
  input: BeginPayment,
): Promise<{ superseded: string[] }> {
  const now = clock.now();
  const { memberId, purpose } = input;
  await lockPayer(tx, memberId);
  const superseded = await supersede(tx, { memberId, purpose, now });
  await insertPayment(tx, {
    id: input.id,
    member_id: memberId,
    purpose,
    subject_id: input.subjectId,
    provider: port.provider,
    is_live: !port.isSandbox,
    amount: input.amountCents,
    description: input.description,
    status: 'created',
    session_id: null,
    url: null,
    payment_reference: null,
    failure: null,
    refunded: 0n,
    dispute_reference: null,
    dispute_status: null,
    dispute_amount: 0n,
    expires_at: input.expiresAt,
    paid_at: null,
    created_at: now,
    updated_at: now,
  });
  return { superseded };
}

async function open({ deps, port, rooms }: Parts, id: string): Promise<{ url: string; sessionId: string }> {
  const { db, clock, log } = deps;
  const row = (await findPayment(db, { id }))!;
  if (row.url && row.session_id) return { url: row.url, sessionId: row.session_id };
  const back = `${deps.publicUrl()}${rooms.get(row.purpose)!.returnPath}?session_id={SESSION}`;
  const page = await port
    .open({
      id,
      amountCents: row.amount,
      description: row.description,
      successUrl: back,
      cancelUrl: `${back}&cancelled=true`,
      expiresAt: row.expires_at,
    })
    .catch((err) => {
      log.warn({ err, payment: id }, 'no payment page could be opened');
      return refuse('payments_unavailable', { retryAfterSeconds: 10 });
    });
  const opened = await db
    .updateTable('card_payments')
    .set({
      session_id: page.sessionId,
      url: page.url,
      status: sql`case status when 'created' then 'open' else status end`,
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .returning(['is_current', 'status'])
    .executeTakeFirstOrThrow();
  if (!opened.is_current || opened.status !== 'open') {
    // A newer page took its place while this one was being opened: one of the two must not be paid.
    await port.close(page.sessionId).catch((err) => log.warn({ err, payment: id }, 'a page was not closed'));
    refuse('payment_replaced');
  }
  return page;
}
