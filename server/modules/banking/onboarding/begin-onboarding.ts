/**
 * Keeps what a member chose, and opens the accounts that they want and don't have. It can be asked for again until setting
 * up is complete: another choice takes the place of the one before, and no account is opened twice.
 */
import { sql } from 'kysely';
import { DEPOSIT_KINDS, type DepositKind, MOST_PAID_IN_CENTS } from '#core/banking/deposit-terms.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { openAccount } from '../commands/open-account.ts';
import type { BankDeps } from '../deps.ts';
import { dollars } from '../to-wire.ts';
import { completeWhereDone, depositDue, lockOnboarding } from './complete.ts';

/** What is chosen. */
export interface BeginOnboarding {
  wantsCheckingAccount: boolean;
  wantsSavingsAccount: boolean;
  /** Dollars; empty is none. */
  initialDepositAmount: string;
}

/** What the accounts are called at first. Source: specification 1, the names on the form of sign-up. */
const NAMES: Readonly<Record<DepositKind, string>> = {
  checking: 'Primary Checking',
  savings: 'High-Yield Savings',
};

/** The answer of the wizard that asks for a kind. */
const WANTS: Readonly<Record<DepositKind, 'wantsCheckingAccount' | 'wantsSavingsAccount'>> = {
  checking: 'wantsCheckingAccount',
  savings: 'wantsSavingsAccount',
};

/**
 * Refuses with: `bank_nothing_chosen`, `bank_deposit_invalid`, `bank_payment_too_large`, `bank_pay_in_off`,
 * `unverified_value`, `bank_deposit_on_its_way`, `bank_account_limit_reached`.
 */
export async function beginOnboarding(deps: BankDeps, actor: Actor, input: BeginOnboarding): Promise<void> {
  const { memberId } = actor;
  const wanted = DEPOSIT_KINDS.filter((kind) => input[WANTS[kind]]);
  if (wanted.length === 0) refuse('bank_nothing_chosen');
  const initialDeposit = readDeposit(input.initialDepositAmount);
  if (depositDue(deps.bank, initialDeposit) !== initialDeposit) refuse('bank_pay_in_off');
  requireVerifiedEmail(actor);
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await sql`
      insert into bank_onboardings (member_id, wants_checking, wants_savings, initial_deposit, created_at, updated_at)
      values (${memberId}, ${input.wantsCheckingAccount}, ${input.wantsSavingsAccount}, ${initialDeposit}, ${now}, ${now})
      on conflict (member_id) do nothing`.execute(tx);
    const row = (await lockOnboarding(tx, memberId))!;
    if (row.completed_at) return;
    const { rows } = await sql`
      select 1 from bank_payments where id = ${row.deposit_payment_id} and status <> 'failed'`.execute(tx);
    if (rows.length > 0 && row.initial_deposit !== initialDeposit) refuse('bank_deposit_on_its_way');
    await tx
      .updateTable('bank_onboardings')
      .set({
        wants_checking: input.wantsCheckingAccount,
        wants_savings: input.wantsSavingsAccount,
        initial_deposit: initialDeposit,
        updated_at: now,
      })
      .where('member_id', '=', memberId)
      .execute();
  });
  for (const kind of wanted) await openMissing(deps, actor, kind);
  await transaction(deps.db, (tx) => completeWhereDone(deps, tx, memberId));
}

/** Opens an account of a kind for a member who has none open. Two requests at once open one. */
async function openMissing(deps: BankDeps, actor: Actor, kind: DepositKind): Promise<void> {
  const { rows } = await sql<{ open: number; all: number }>`
    select count(*) filter (where is_active and not is_pot and not is_joint)::int as open, count(*)::int as all
    from bank_accounts where user_id = ${actor.memberId} and account_type = ${kind}`.execute(deps.db);
  if (rows[0]!.open > 0) return;
  await openAccount(deps, actor, {
    accountName: NAMES[kind],
    accountType: kind,
    isJoint: false,
    idempotencyKey: `onboarding:${kind}:${rows[0]!.all}`,
  });
}

/** Cents, 0 for none. Refuses with: `bank_deposit_invalid`, `bank_payment_too_large`. */
function readDeposit(text: string): bigint {
  if (text === '') return 0n;
  const amount = parseMinor('USD', text);
  if (amount === null || amount < 0n) {
    refuse('bank_deposit_invalid', {
      fields: [{ path: 'initialDepositAmount', message: 'Enter an amount of dollars, or leave it empty.' }],
    });
  }
  if (amount > MOST_PAID_IN_CENTS) {
    refuse('bank_payment_too_large', { values: { limit: dollars(MOST_PAID_IN_CENTS) } });
  }
  return amount;
}
