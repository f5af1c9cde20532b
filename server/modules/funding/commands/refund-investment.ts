/** Gives an investment back, whole or in part: an administrator's act. */
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { findInvestment } from '../store.ts';

export interface RefundInvestment {
  /** Its idempotency, here and at the card provider. */
  refundId: string;
  investment: { id: string; payment_id: string };
  /** In cents; all that is left when absent. */
  amountCents?: bigint;
  reason: string;
  requestedBy: string;
}

/**
 * Takes dollars and PRD back in the caller's transaction; the card provider is asked after the commit.
 * Refuses with: `not_refundable`, `refund_too_large`, `idempotency_conflict`, `pool_lacks_usd`.
 */
export async function refundInvestment(
  deps: Pick<Deps, 'payments'>,
  tx: Tx,
  { refundId, investment, amountCents, reason, requestedBy }: RefundInvestment,
): Promise<{ announce(): void }> {
  // What is left is read behind the lock: part of it may have gone back a moment ago.
  await deps.payments.lock(tx, investment.payment_id);
  const before = (await findInvestment(tx, { id: investment.id }))!;
  const left = before.usd_amount - before.usd_due;
  if (amountCents === undefined && left === 0n) refuse('not_refundable');
  const settled = await deps.payments.requestRefund(tx, {
    id: refundId,
    paymentId: investment.payment_id,
    amountCents: amountCents ?? left,
    reason,
    requestedBy,
  });
  const after = (await findInvestment(tx, { id: investment.id }))!;
  // Dollars that the pool has passed on cannot be given back from it. PRD that are gone are owed instead.
  if (after.usd_due !== after.usd_back) refuse('pool_lacks_usd');
  return settled;
}
