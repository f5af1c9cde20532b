/** Giving money back: asked for once in a transaction, made by the provider in a job after it. */
import { sql } from 'kysely';
import { most } from '#core/money/least.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CardPayments, RefundRejected } from '#server/ports/card-payments.ts';
import type { Deps } from './deps.ts';
import type { Settling } from './settling.ts';
import { findPayment, lockPayment, sumRefunds } from './store.ts';

const QUEUE_REFUND = 'payments.refund';
/** A refund that was asked for and not made is tried again by itself after this long. */
const LATE_REFUND_MS = 6 * 60 * 60_000;
const LOOK_SECONDS = 60;
const AT_ONCE = 200;
const MOST_WAIT_SECONDS = 6 * 3600;
const LATE_SECONDS = 24 * 3600;

interface QueuedRefund {
  refundId: string;
  memberId: string;
}

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'work'> &
  Pick<Settling, 'settle' | 'settleLocked' | 'sync'> & { port: CardPayments };

/** Declares the queue of refunds. */
export function createRefunds(deps: RefundDeps) {
  const sendRefund = (refundId: string) => send(deps, refundId);
  deps.jobs.define<QueuedRefund>(QUEUE_REFUND, ({ refundId }) => sendRefund(refundId), {
    shareOf: ({ memberId }) => memberId,
  });
  deps.work.define({
    name: 'payments.refunds',
    everySeconds: LOOK_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: LOOK_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a refund was not made',
    // Refunds whose job has given up, in case an outage has lasted long.
    due: (now) => sql`
      select r.id::text as item, 'member:' || p.member_id as share, r.created_at as since
      from card_refunds r join card_payments p on p.id = r.payment_id
      where r.status = 'requested' and r.created_at < ${new Date(now.getTime() - LATE_REFUND_MS)}`,
    act: sendRefund,
  });

  return {
    /**
     * Asks for a refund, in the caller's transaction, and settles it there; the provider is asked by a job after
     * the commit. The caller announces. The same id again changes nothing.
     * Refuses with: `not_refundable`, `refund_too_large`, `idempotency_conflict`.
     */
    request: (tx: Tx, refund: WantedRefund): Promise<{ announce(): void }> => request(deps, tx, refund),
  };
}

interface WantedRefund {
  id: string;
  paymentId: string;
  amountCents: bigint;
  reason: string;
  requestedBy: string;
}

async function request(
  { clock, port, jobs, settleLocked }: RefundDeps,
  tx: Tx,
  refund: WantedRefund,
): Promise<{ announce(): void }> {
  const row = (await lockPayment(tx, refund.paymentId)) ?? refuse('not_found');
  const same = await tx.selectFrom('card_refunds').selectAll().where('id', '=', refund.id).executeTakeFirst();
  if (same) {
    if (same.payment_id !== row.id || same.amount !== refund.amountCents) refuse('idempotency_conflict');
    return { announce: () => undefined };
  }
  // A provider that is no longer configured cannot be asked.
  if (row.provider !== port.provider) refuse('not_refundable');
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
  await jobs.enqueue<QueuedRefund>(QUEUE_REFUND, { refundId: refund.id, memberId: row.member_id }, { tx });
  return settleLocked(tx, row.id);
}

/** Has the provider make a refund, and books what it said; once, however often it is tried. */
async function send({ db, clock, port, settle, sync }: RefundDeps, refundId: string): Promise<void> {
  const refund = await db
    .selectFrom('card_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (refund?.status !== 'requested') return;
  const row = (await findPayment(db, { id: refund.payment_id }))!;
  let rejection: string | null = null;
  try {
    await port.refund({ id: refundId, sessionId: row.session_id!, amountCents: refund.amount });
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
}
