/** Payments from and to other banks, as their member sees them. */
import type { z } from 'zod';
import type { bankPaymentSchema } from '#contract/banking-onboarding.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { usd } from '../to-wire.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';

type WirePayment = z.infer<typeof bankPaymentSchema>;

/** The newest are shown; the history of an account has all of them. */
const MOST_LISTED = 50;

/** As the API shows it. */
export async function toWirePayment({ db }: Pick<BankDeps, 'db'>, payment: PaymentRow): Promise<WirePayment> {
  const outside = await db
    .selectFrom('bank_outside_accounts')
    .select(['bank_name', 'last4'])
    .where('id', '=', payment.outside_account_id)
    .executeTakeFirstOrThrow();
  return {
    id: payment.id,
    accountId: payment.account_id,
    outsideAccountId: payment.outside_account_id,
    bankName: outside.bank_name,
    last4: outside.last4,
    direction: payment.direction,
    amount: usd(payment.amount),
    description: payment.description,
    status: payment.status === 'created' ? 'processing' : payment.status,
    failure: payment.failure,
    createdAt: payment.created_at.toISOString(),
    updatedAt: payment.updated_at.toISOString(),
  };
}

/** A member's payments, the newest first. */
export async function listPayments(
  deps: Pick<BankDeps, 'db'>,
  memberId: string,
): Promise<{ items: WirePayment[] }> {
  const rows = (await deps.db
    .selectFrom('bank_payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()) as PaymentRow[];
  return { items: await Promise.all(rows.map((row) => toWirePayment(deps, row))) };
}

/** One of a member's. Refuses with: `not_found`. */
export async function readPayment(
  deps: Pick<BankDeps, 'db'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<WirePayment> {
  const row = await findPayment(deps.db, id);
  return row?.member_id === memberId ? toWirePayment(deps, row) : refuse('not_found');
}
