/**
 * A payment's row after another look at the provider. Looks may arrive late and out of order, so a row only
 * moves on: what is paid stays paid, what was given back is not taken again, a decided dispute stays decided,
 * and one dispute takes nothing from what another has decided.
 */
import { least, most } from '#core/money/least.ts';
import type { CardDispute, CardPaymentState } from '#server/ports/card-payments.ts';
import type { DisputeEntry, PaymentRow, PaymentStatus } from './store.ts';

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
  const disputes = mergeDisputes(row.disputes, state.disputes);
  const next: Partial<PaymentRow> = {
    status,
    refunded: least(refunded, row.amount),
    payment_reference: state.paymentReference ?? row.payment_reference,
    failure: status === 'paid' ? null : state.failure,
    paid_at: row.paid_at ?? (status === 'paid' ? now : null),
    ...(disputes && { ...sumOf(disputes, row.amount) }),
  };
  const hasChanged = Object.entries(next).some(([name, value]) => row[name as keyof PaymentRow] !== value);
  return hasChanged || disputes ? { ...next, ...(disputes && { disputes }) } : null;
}

/** The disputes after a look; null when none has changed. */
function mergeDisputes(
  known: readonly DisputeEntry[],
  seen: readonly CardDispute[],
): readonly DisputeEntry[] | null {
  const merged = new Map(known.map((entry) => [entry.reference, entry]));
  let hasChanged = false;
  for (const { reference, status, amountCents } of seen) {
    const before = merged.get(reference);
    const amount = String(amountCents);
    if (before && (before.status !== 'open' || (before.status === status && before.amount === amount)))
      continue;
    merged.set(reference, { reference, status, amount });
    hasChanged = true;
  }
  return hasChanged ? [...merged.values()] : null;
}

/** What disputes come to together: open while one is, else lost while one was lost; with all that they take. */
function sumOf(
  disputes: readonly DisputeEntry[],
  whole: bigint,
): Pick<PaymentRow, 'dispute_reference' | 'dispute_status' | 'dispute_amount'> {
  const ranked = (['open', 'lost', 'won'] as const).flatMap((status) =>
    disputes.filter((entry) => entry.status === status),
  );
  const [first] = ranked;
  const taking = ranked.filter(({ status }) => status !== 'won');
  const amount = (taking.length > 0 ? taking : ranked).reduce((sum, entry) => sum + BigInt(entry.amount), 0n);
  return {
    dispute_reference: first!.reference,
    dispute_status: first!.status,
    dispute_amount: least(amount, whole),
  };
}
