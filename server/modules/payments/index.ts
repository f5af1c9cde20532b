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
import { least, most } from '#core/money/least.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CardPayments, ForgedEvent, RefundRejected } from '#server/ports/card-payments.ts';
import { mergeState } from './merge-state.ts';
import {
  findPayment,
  insertPayment,
  listStale,
  listUnsentRefunds,
  lockPayer,
  lockPayment,
  type PaymentRow,
  savePayment,
  sumRefunds,
  supersede,
} from './store.ts';

export type { PaymentRow } from './store.ts';
export { registerWebhook } from './webhook-route.ts';

/** A payment as the room that it pays for sees it. */
export interface Payment extends PaymentRow {
  /** All that has to go back to the payer, in cents: refunds asked for or made, and what is in dispute. */
  usdBack: bigint;
}

/** What a room makes of a payment, in the payment's own transaction. Idempotent. */
export type SettlePayment = (
  tx: Tx,
  payment: Payment,
) => Promise<{
  /** Tells listeners; called after the commit. */
  announce(): void;
  /** There is more to do that needs a transaction of its own. */
  isUnfinished?: boolean;
}>;

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
/** A refund that was asked for and not made is tried again by itself after this long. */
const LATE_REFUND_MS = 6 * 60 * 60_000;
const AT_ONCE = 200;
const QUEUE_REFUND = 'payments.refund';

type PaymentsDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'publicUrl'>;

/** Builds the module and declares its timed work. */
export function createPayments(deps: PaymentsDeps, port: CardPayments) {
  const { db, clock, log } = deps;
  const rooms = new Map<string, { settle: SettlePayment; returnPath: string }>();

  /** Settles a payment in its own transaction, after `change`; again where a room is not finished. */
  const settle = async (id: string, change: (tx: Tx, row: PaymentRow) => Promise<void>): Promise<void> => {
    const done = await db.transaction().execute(async (tx) => {
      const row = await lockPayment(tx, id);
      if (!row) return null;
      await change(tx, row);
      return settleLocked(tx, id);
    });
    done?.announce();
    if (done?.isUnfinished) await settle(id, async () => undefined);
  };

  /** The room's part; the caller holds the payment's lock and announces after the commit. */
  const settleLocked = async (tx: Tx, id: string) => {
    const row = (await lockPayment(tx, id))!;
    const asked = await sumRefunds(tx, id);
    const refunded = most(row.refunded, asked);
    const disputed = row.dispute_status === 'open' || row.dispute_status === 'lost' ? row.dispute_amount : 0n;
    const usdBack = least(refunded + disputed, row.amount);
    const room = rooms.get(row.purpose) ?? unknownPurpose(row.purpose);
    return room.settle(tx, { ...row, usdBack });
  };

  /** Reads what the provider says now, and settles it. */
  const sync = async (id: string): Promise<void> => {
    const known = await findPayment(db, { id });
    if (!known || known.provider !== port.provider) return;
    if (known.provider_reference === null) return endUnopened(known);
    const state = await port.read(known.provider_reference);
    if (state.id !== known.id) throw new Error(`The provider's session of payment ${id} is not ours.`);
    await settle(id, async (tx, row) => {
      const set = mergeState(row, state, clock.now());
      // An open page is touched too, so that the next round begins with those that were not looked at.
      await savePayment(tx, { id, ...set, updated_at: clock.now() });
    });
  };

  /** A page that was never opened cannot be paid. */
  const endUnopened = async ({ id, expires_at }: PaymentRow): Promise<void> => {
    if (expires_at > clock.now()) return;
    await settle(id, async (tx, row) => {
      if (row.status !== 'created' || row.provider_reference !== null) return;
      await savePayment(tx, { id, status: 'failed', updated_at: clock.now() });
    });
  };

  const closePage = async (id: string): Promise<void> => {
    const row = await findPayment(db, { id });
    if (!row) return;
    if (row.provider_reference) {
      await port.close(row.provider_reference);
      return sync(id);
    }
    await settle(id, async (tx, locked) => {
      if (locked.status !== 'created') return;
      await savePayment(tx, { id, status: 'failed', updated_at: clock.now() });
    });
  };

  const sendRefund = async (refundId: string): Promise<void> => {
    const refund = await db
      .selectFrom('card_refunds')
      .selectAll()
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (refund?.status !== 'requested') return;
    const row = (await findPayment(db, { id: refund.payment_id }))!;
    let rejection: string | null = null;
    try {
      await port.refund({ id: refundId, reference: row.provider_reference!, amountCents: refund.amount });
    } catch (error) {
      if (!(error instanceof RefundRejected)) throw error;
      rejection = error.message;
    }
    await settle(row.id, async (tx) => {
      await tx
        .updateTable('card_refunds')
        .set({ status: rejection ? 'failed' : 'done', note: rejection, updated_at: clock.now() })
        .where('id', '=', refundId)
        .where('status', '=', 'requested')
        .execute();
    });
    await sync(row.id);
  };
  deps.jobs.define<{ refundId: string }>(QUEUE_REFUND, ({ refundId }) => sendRefund(refundId));

  /** Looks again at everything that is under way, in case its webhook never came. */
  const reconcile = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - STALE_MS);
    for (const id of await listStale(db, { before, limit: AT_ONCE })) {
      try {
        const row = await findPayment(db, { id });
        await (row && !row.is_current && row.status === 'open' ? closePage(id) : sync(id));
      } catch (err) {
        // One that cannot be read holds up no other.
        log.warn({ err, payment: id }, 'a card payment could not be read');
      }
    }
  };
  /** Refunds whose job has given up, in case an outage has lasted long. */
  const sendLateRefunds = async (before: Date): Promise<void> => {
    for (const id of await listUnsentRefunds(db, { before, limit: AT_ONCE })) {
      await sendRefund(id).catch((err) => log.warn({ err, refund: id }, 'a refund was not made'));
    }
  };
  deps.jobs.every('payments.reconcile', RECONCILE_SECONDS, async () => {
    await reconcile();
    await sendLateRefunds(new Date(clock.now().getTime() - LATE_REFUND_MS));
  });

  return {
    provider: { name: port.name, isSandbox: port.isSandbox },

    /** Declares what is to be done with the payments of a purpose; the payer comes back to `returnPath`. */
    register(purpose: string, room: { settle: SettlePayment; returnPath: string }) {
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
        amount: input.amountCents,
        description: input.description,
        status: 'created',
        provider_reference: null,
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
    async open(id: string): Promise<{ url: string; reference: string }> {
      const row = (await findPayment(db, { id }))!;
      if (row.url && row.provider_reference) return { url: row.url, reference: row.provider_reference };
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
          provider_reference: page.reference,
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
          .close(page.reference)
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
      reference: string;
      isCancelled: boolean;
    }): Promise<PaymentRow> {
      const row = await findPayment(db, { provider: port.provider, reference: query.reference });
      if (row?.member_id !== query.memberId) refuse('not_found');
      try {
        if (query.isCancelled && row.status === 'open') await port.close(query.reference);
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
        'sessionReference' in target
          ? { provider, reference: target.sessionReference }
          : { provider, payment: target.paymentReference },
      );
      if (row) await sync(row.id);
    },

    /**
     * Asks for a refund, in the caller's transaction, and settles it there; the provider is asked by a job after
     * the commit. The caller announces. The same id again changes nothing.
     * Refuses with: `not_refundable`, `refund_too_large`, `idempotency_conflict`.
     */
    async requestRefund(
      tx: Tx,
      refund: { id: string; paymentId: string; amountCents: bigint; reason: string; requestedBy: string },
    ): Promise<{ announce(): void }> {
      const row = (await lockPayment(tx, refund.paymentId)) ?? refuse('not_found');
      const same = await tx
        .selectFrom('card_refunds')
        .selectAll()
        .where('id', '=', refund.id)
        .executeTakeFirst();
      if (same) {
        if (same.payment_id !== row.id || same.amount !== refund.amountCents) refuse('idempotency_conflict');
        return { announce: () => undefined };
      }
      if (row.status !== 'paid' || row.dispute_status === 'open' || row.dispute_status === 'lost') {
        refuse('not_refundable');
      }
      const asked = await sumRefunds(tx, row.id);
      const left = row.amount - most(row.refunded, asked);
      if (refund.amountCents > left) refuse('refund_too_large');
      const now = clock.now();
      await tx
        .insertInto('card_refunds')
        .values({
          id: refund.id,
          payment_id: row.id,
          amount: refund.amountCents,
          reason: refund.reason,
          requested_by: refund.requestedBy,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await deps.jobs.enqueue(QUEUE_REFUND, { refundId: refund.id }, { tx });
      return settleLocked(tx, row.id);
    },

    /** Settles a payment again, without asking the provider: for what is still owed. */
    settleAgain: (id: string) => settle(id, async () => undefined),
    sync,
    /** One round of what is under way; a job does it too. */
    reconcile,
  };
}

function unknownPurpose(purpose: string): never {
  throw new Error(`No room has declared what payments of "${purpose}" are for.`);
}
