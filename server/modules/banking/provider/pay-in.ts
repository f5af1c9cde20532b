/**
 * Asks for dollars from a member's account at another bank. They are credited once the provider has them, whatever is
 * closed or lost in between. The same idempotency key asks once.
 */
import { MOST_PAID_IN_CENTS } from '#core/banking/deposit-terms.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { readAmount } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { requireWithinLimits } from '../limits.ts';
import { requireNoPot, requireOwn } from '../own-account.ts';
import { requestHashOf } from '../request-hash.ts';
import { lockAccounts } from '../store.ts';
import { dollars } from '../to-wire.ts';
import { findPayingIn, type OutsideRow } from './outside-accounts.ts';
import { findPayment, insertPayment, type PaymentRow } from './payment-store.ts';

/** What is asked for. */
export interface PayIn {
  accountId: string;
  outsideAccountId: string;
  amount: string;
  description: string;
  idempotencyKey: string;
}

/**
 * Refuses with: `bank_amount_invalid`, `bank_payment_too_large`, `unverified_value`, `idempotency_conflict`,
 * `bank_outside_unknown`, `bank_pay_in_off`, `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`,
 * `account_stopped`, `bank_limit_reached`.
 */
export async function payIn(deps: BankDeps, actor: Actor, input: PayIn): Promise<PaymentRow> {
  const amount = readAmount(input.amount);
  if (amount > MOST_PAID_IN_CENTS) {
    refuse('bank_payment_too_large', { values: { limit: dollars(MOST_PAID_IN_CENTS) } });
  }
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  const id = transferIdOf(`bank-payment:${memberId}:${input.idempotencyKey}`);
  const description = cleanReason(input.description);
  const requestHash = requestHashOf([input.accountId, input.outsideAccountId, String(amount), description]);
  const known = await findPayment(deps.db, id);
  if (known) return known.request_hash === requestHash ? known : refuse('idempotency_conflict');
  const outside = await findPayingIn(deps, { memberId, id: input.outsideAccountId });
  await transaction(
    deps.db,
    (tx) =>
      writePayIn(deps, tx, {
        id,
        memberId,
        accountId: input.accountId,
        outside,
        amount,
        description,
        requestHash,
      }),
    { againWhenTaken: ['bank_payments_pkey'] },
  );
  return (await findPayment(deps.db, id))!;
}

/** A payment in, whose form has been read. */
export interface PayInPlan {
  id: string;
  memberId: string;
  accountId: string;
  outside: OutsideRow;
  amount: bigint;
  description: string;
  requestHash: string;
}

/** Decides about it under the account's lock, and writes it down, in the caller's transaction. Refuses as `payIn`. */
export async function writePayIn(deps: BankDeps, tx: Tx, plan: PayInPlan): Promise<void> {
  const { id, memberId, accountId, amount } = plan;
  const account = requireOwn(
    (await lockAccounts(tx, [accountId])).get(accountId),
    memberId,
    'bank_account_not_found',
  );
  const known = await findPayment(tx, id);
  if (known) return known.request_hash === plan.requestHash ? undefined : refuse('idempotency_conflict');
  requireNoPot(account);
  if (await isStopped(tx, memberId)) refuse('account_stopped');
  await requireWithinLimits(deps, tx, { accountId, type: 'deposit', amount });
  const now = deps.clock.now();
  await insertPayment(tx, {
    id,
    member_id: memberId,
    account_id: accountId,
    outside_account_id: plan.outside.id,
    direction: 'in',
    amount,
    description: plan.description,
    provider: deps.bank.provider,
    request_hash: plan.requestHash,
    created_at: now,
    updated_at: now,
  });
}
