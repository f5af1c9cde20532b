/**
 * A payment's row after another look at the provider. Looks may arrive late and out of order, so a row only
 * moves on: what is paid stays paid, what was given back is not taken again, a decided dispute stays decided.
 */
import { least, most } from '#core/money/least.ts';
import type { CardPaymentState } from '#server/ports/card-payments.ts';
import type { PaymentRow, PaymentStatus } from './store.ts';

const RANK: Record<PaymentStatus, number> = {
  created: 0,
  open: 1,
  processing: 2,
  failed: 3,
  expired: 3,
  paid: 4,
};

/** The fields that have changed; null when nothing has. Throws when the provider speaks of another amount. */
export function mergeState(row: PaymentRow, state: CardPaymentState, now: Date): Partial<PaymentRow> | null {
  if (state.amountCents !== row.amount) {
    throw new Error(
      `The provider has payment ${row.id} at ${state.amountCents} cents instead of ${row.amount}.`,
    );
  }
  const status = RANK[state.status] > RANK[row.status] ? state.status : row.status;
  const refunded = most(state.refundedCents, row.refunded);
  const isDecided = row.dispute_status === 'won' || row.dispute_status === 'lost';
  const dispute =
    state.dispute && !(isDecided && state.dispute.reference === row.dispute_reference) ? state.dispute : null;
  const next: Partial<PaymentRow> = {
    status,
    refunded: least(refunded, row.amount),
    payment_reference: state.paymentReference ?? row.payment_reference,
    failure: status === 'paid' ? null : state.failure,
    paid_at: row.paid_at ?? (status === 'paid' ? now : null),
    ...(dispute && {
      dispute_reference: dispute.reference,
      dispute_status: dispute.status,
      dispute_amount: least(dispute.amountCents, row.amount),
    }),
  };
  const hasChanged = Object.entries(next).some(([name, value]) => row[name as keyof PaymentRow] !== value);
  return hasChanged ? next : null;
}
