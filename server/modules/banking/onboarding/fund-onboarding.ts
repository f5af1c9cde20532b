/**
 * Asks for the first deposit, from an account at another bank to the member's checking account, or to their savings where
 * they have no other. The same idempotency key asks once; while one is on its way, another request starts none.
 */
import { sql } from 'kysely';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { findPayingIn } from '../provider/outside-accounts.ts';
import { writePayIn } from '../provider/pay-in.ts';
import { findPayment } from '../provider/payment-store.ts';
import { requestHashOf } from '../request-hash.ts';
import { lockAccounts } from '../store.ts';
import { lockOnboarding } from './complete.ts';

/** From where. */
export interface FundOnboarding {
  outsideAccountId: string;
  idempotencyKey: string;
}

/**
 * Refuses with: `unverified_value`, `idempotency_conflict`, `bank_outside_unknown`, `bank_pay_in_off`, `bank_deposit_not_due`,
 * `bank_account_frozen`, `account_stopped`, `bank_limit_reached`.
 */
export async function fundOnboarding(deps: BankDeps, actor: Actor, input: FundOnboarding): Promise<void> {
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  const id = transferIdOf(`bank-payment:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf(['onboarding', input.outsideAccountId]);
  const known = await findPayment(deps.db, id);
  if (known) return known.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
  const outside = await findPayingIn(deps, { memberId, id: input.outsideAccountId });
  const accountId = (await firstAccountOf(deps, memberId)) ?? refuse('bank_deposit_not_due');
  await transaction(
    deps.db,
    async (tx) => {
      // The account before setting up: a payment that ends comes in this order.
      await lockAccounts(tx, [accountId]);
      const begun = await lockOnboarding(tx, memberId);
      if (!begun || begun.completed_at || begun.initial_deposit === 0n) refuse('bank_deposit_not_due');
      const before = begun.deposit_payment_id && (await findPayment(tx, begun.deposit_payment_id));
      if (before && before.status !== 'failed') return;
      await writePayIn(deps, tx, {
        id,
        memberId,
        accountId,
        outside,
        amount: begun.initial_deposit,
        description: 'First deposit',
        requestHash,
      });
      await tx
        .updateTable('bank_onboardings')
        .set({ deposit_payment_id: id, updated_at: deps.clock.now() })
        .where('member_id', '=', memberId)
        .execute();
    },
    { againWhenTaken: ['bank_payments_pkey'] },
  );
}

async function firstAccountOf({ db }: BankDeps, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_accounts where user_id = ${memberId} and is_active and not is_pot and not is_joint
    order by account_type <> 'checking', is_primary desc, created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
