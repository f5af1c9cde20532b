/**
 * Card payments: opening a provider's payment page, learning what became of it, and giving money back.
 *
 * It promises:
 * - A payment belongs to one member, one purpose and one amount, fixed before the page is opened; of a member's
 *   pages for a purpose only the newest can be paid.
 * - However it is learned (webhook, return page, timed work, an administrator), what the provider says now is
 *   read from the provider and applied behind the payment's lock, together with what the room that is paid for
 *   makes of it. Repeated, late and crossing news change nothing twice.
 * - A refund is asked for once, whatever is retried.
 *
 * It leaves to others what a payment buys: a room says it with `register`. Amounts are US cents.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CardPayments, ForgedEvent } from '#server/ports/card-payments.ts';
import type { Deps } from './deps.ts';
import { createRefunds } from './refunds.ts';
import { createSettling, type Room } from './settling.ts';
import { findPayment, insertPayment, lockPayer, lockPayment, type PaymentRow, supersede } from './store.ts';

export type { Payment, SettlePayment } from './settling.ts';
export type { PaymentRow } from './store.ts';

export interface BeginPayment {
  id: string;
  memberId: string;
  purpose: string;
  subjectId: string;
  amountCents: bigint;
  description: string;
  expiresAt: Date;
}

export type Payments = ReturnType<typeof createPayments>;

const RECONCILE_SECONDS = 60;
/** What is under way is looked at again after this long without news. */
const STALE_MS = 90_000;
const AT_ONCE = 200;
const MOST_WAIT_SECONDS = 900;
/** What could not be read for so long is late. */
const LATE_SECONDS = 3600;

/** Builds the module and declares its timed work. */
export function createPayments(deps: Deps, port: CardPayments) {
  const { db, clock, log } = deps;
  const rooms = new Map<string, Room>();

  const { settle, sync, closePage, settleLocked } = createSettling({ db, clock, port, rooms });
  const refunds = createRefunds({ ...deps, port, settle, settleLocked, sync });

  deps.work.define({
    name: 'payments.reconcile',
    everySeconds: RECONCILE_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: RECONCILE_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a card payment could not be read',
    // Under way without news, in case its webhook never came. A look that succeeds counts as news.
    due: (now) => sql`
      select id::text as item, 'member:' || member_id as share, updated_at as since from card_payments
      where status in ('created', 'open', 'processing') and updated_at < ${new Date(now.getTime() - STALE_MS)}`,
    act: async (id) => {
      const row = await findPayment(db, { id });
      await (row && !row.is_current && row.status === 'open' ? closePage(id) : sync(id));
    },
  });

  return {
    provider: { name: port.name, isSandbox: port.isSandbox },

    /** Declares what is to be done with the payments of a purpose; the payer comes back to `returnPath`. */
    register(purpose: string, room: Room) {
      rooms.set(purpose, room);
    },

    /** Keeps a member's other tries to pay waiting until the transaction ends. */
    lockPayer,

    /** Writes a payment down, in the caller's transaction, and says which older pages it takes the place of. */
    async begin(tx: Tx, input: BeginPayment): Promise<{ superseded: string[] }> {
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
    },

    /** Closes pages that were taken the place of. What cannot be closed now is tried again later. */
    async closePages(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        await closePage(id).catch((err) => log.warn({ err, payment: id }, 'a page was not closed'));
      }
    },

    /** Opens the payment's page, once. Refuses with: `payments_unavailable`, `payment_replaced`. */
    async open(id: string): Promise<{ url: string; sessionId: string }> {
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
        await port
          .close(page.sessionId)
          .catch((err) => log.warn({ err, payment: id }, 'a page was not closed'));
        refuse('payment_replaced');
      }
      return page;
    },

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

    /** A webhook, as it came. What is not about a payment of ours is taken and left. Refuses with: `webhook_forged`. */
    async receive(body: Buffer, signature: string): Promise<void> {
      let target: ReturnType<CardPayments['readEvent']>;
      try {
        target = port.readEvent(body, signature, clock.now());
      } catch (error) {
        if (error instanceof ForgedEvent) refuse('webhook_forged');
        throw error;
      }
      if (target === null) return;
      const { provider } = port;
      const row = await findPayment(
        db,
        'sessionId' in target
          ? { provider, sessionId: target.sessionId }
          : { provider, payment: target.paymentReference },
      );
      if (row) await sync(row.id);
    },

    /** Keeps other changes of a payment waiting until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<void> => void (await lockPayment(tx, id)),

    requestRefund: refunds.request,

    /** Settles a payment again, without asking the provider: for what is still owed. */
    settleAgain: (id: string) => settle(id, async () => undefined),
    sync,
  };
}
