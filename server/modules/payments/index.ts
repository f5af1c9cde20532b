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
import { createPages } from './pages.ts';
import { createRefunds } from './refunds.ts';
import { createSettling, type Room } from './settling.ts';
import { findPayment, lockPayer, lockPayment } from './store.ts';

export type { BeginPayment } from './pages.ts';
export type { Payment, SettlePayment } from './settling.ts';
export type { PaymentRow } from './store.ts';

/** What the rest of the server gets of payments. */
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
  const { db, clock } = deps;
  const rooms = new Map<string, Room>();
  const settling = createSettling({ db, clock, port, rooms });
  const { settle, sync, closePage, settleLocked } = settling;
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

    ...createPages({ deps, port, rooms, settling }),

    /** A webhook, as it came. What is not about a payment of ours is taken and left. Refuses with: `webhook_forged`. */
    receive: (body: Buffer, signature: string): Promise<void> =>
      receive({ deps, port, sync }, { body, signature }),

    /** Keeps other changes of a payment waiting until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<void> => void (await lockPayment(tx, id)),

    requestRefund: refunds.request,

    /** Settles a payment again, without asking the provider: for what is still owed. */
    settleAgain: (id: string) => settle(id, async () => undefined),
    sync,
  };
}

async function receive(
  { deps: { db, clock }, port, sync }: { deps: Deps; port: CardPayments; sync(id: string): Promise<void> },
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
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
}
