/**
 * Bringing a payment up to date: what the provider says is applied behind the payment's lock, together with what
 * the room that is paid for makes of it, in one transaction.
 */
import { least, most } from '#core/money/least.ts';
import type { Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { CardPayments } from '#server/ports/card-payments.ts';
import type { Deps } from './deps.ts';
import { mergeState } from './merge-state.ts';
import { findPayment, lockPayment, type PaymentRow, savePayment, sumRefunds } from './store.ts';

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

/** The room that a purpose belongs to; its payers come back to `returnPath`. */
export interface Room {
  settle: SettlePayment;
  returnPath: string;
}

interface SettlingDeps extends Pick<Deps, 'db' | 'clock'> {
  port: CardPayments;
  rooms: ReadonlyMap<string, Room>;
}

/** Settles payments. */
export type Settling = ReturnType<typeof createSettling>;

/** Prepares it; `rooms` say what payments are for. */
export function createSettling({ db, clock, port, rooms }: SettlingDeps) {
  /** Settles a payment in its own transaction, after `change`; again where a room is not finished. */
  const settle = async (id: string, change: (tx: Tx, row: PaymentRow) => Promise<void>): Promise<void> => {
    const done = await transaction(db, async (tx, afterCommit) => {
      const row = await lockPayment(tx, id);
      if (!row) return null;
      await change(tx, row);
      const settled = await settleLocked(tx, id);
      afterCommit(() => settled.announce());
      return settled;
    });
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
    if (known.session_id === null) return endUnopened(known);
    const state = await port.read(known.session_id);
    if (state.id !== known.id) throw new Error(`The provider's session of payment ${id} is not ours.`);
    await settle(id, async (tx, row) => {
      const set = mergeState(row, state, clock.now());
      // An open page is touched too, so that the next round begins with those that were not looked at.
      await savePayment(tx, { id, ...set, updated_at: clock.now() });
    });
  };

  /** A page that was never opened cannot be paid. */
  const endUnopened = async ({ id, expires_at }: PaymentRow): Promise<void> => {
    if (expires_at <= clock.now()) await failCreated(id);
  };

  const failCreated = (id: string): Promise<void> =>
    settle(id, async (tx, row) => {
      if (row.status !== 'created' || row.session_id !== null) return;
      await savePayment(tx, { id, status: 'failed', updated_at: clock.now() });
    });

  const closePage = async (id: string): Promise<void> => {
    const row = await findPayment(db, { id });
    if (!row) return;
    if (!row.session_id) return failCreated(id);
    await port.close(row.session_id);
    return sync(id);
  };

  return { settle, settleLocked, sync, closePage };
}

function unknownPurpose(purpose: string): never {
  throw new Error(`No room has declared what payments of "${purpose}" are for.`);
}
