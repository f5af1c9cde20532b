/**
 * Pays a loan back from an account of the member's, in part or whole. The payment's id derives from the member and the
 * idempotency key, so a double click pays once. Which loan and which account are locked, in this order.
 */
import { payoffOf } from '#core/banking/loan-account.ts';
import { parseMinor } from '#core/money/amount.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
import { requireWithinLimits } from '../../limits.ts';
import { requireOwn, requireUsable } from '../../own-account.ts';
import { requestHashOf } from '../../request-hash.ts';
import { lockAccounts } from '../../store.ts';
import { findLoan, findPayment, lockOwnLoan, readSchedules } from '../store.ts';
import { bringUpTo, takePayment } from '../take-payment.ts';

/** A payment that is asked for. */
export interface PayLoan {
  id: string;
  fromAccountId: string;
  /** Null pays all that ends it today. */
  amount: string | null;
  idempotencyKey: string;
}

/**
 * Returns the payment's id.
 * Refuses with: `loan_payment_invalid`, `idempotency_conflict`, `not_found`, `loan_not_active`, `bank_account_not_found`,
 * `bank_account_closed`, `bank_account_frozen`, `loan_payment_too_large`, `bank_limit_reached`, `account_stopped`,
 * `bank_insufficient_balance`.
 */
export async function payLoan(deps: BankDeps, actor: Actor, input: PayLoan): Promise<string> {
  const asked = input.amount === null ? null : parseMinor('USD', input.amount);
  if (input.amount !== null && (asked === null || asked < 1n)) refuse('loan_payment_invalid');
  const { memberId } = actor;
  const id = transferIdOf(`loan-payment:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([input.id, input.fromAccountId, String(asked)]);
  await findLoan(deps.db, { memberId, id: input.id });
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      const row = await lockOwnLoan(tx, { memberId, id: input.id });
      const known = await findPayment(tx, id);
      if (known) return known.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      if (row.status !== 'active') refuse('loan_not_active');
      const account = requireOwn(
        (await lockAccounts(tx, [input.fromAccountId])).get(input.fromAccountId),
        memberId,
        'bank_account_not_found',
      );
      requireUsable(account);
      const today = deps.bankClock.dayOf(deps.clock.now());
      const agreed = (await readSchedules(tx, [row.id])).get(row.id) ?? [];
      const loan = await bringUpTo(deps, tx, { row, agreed, today });
      const payoff = payoffOf(loan).total;
      const amount = asked ?? payoff;
      // What it may be is said before what the account lets through.
      if (amount <= payoff)
        await requireWithinLimits(deps, tx, { accountId: account.id, type: 'payment', amount });
      const payment = { id, kind: 'payment', row, loan, account, amount, today, requestHash } as const;
      await takePayment(deps, { tx, afterCommit }, payment);
    },
    { againWhenTaken: 'any' },
  );
  return id;
}
