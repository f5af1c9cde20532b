/**
 * Ends setting banking up, in the transaction that brought the last of it: the provider has confirmed who the member is,
 * they have an account, and the first deposit that they chose has arrived. Only then is it noted on their profile.
 */
import { sql } from 'kysely';
import { onboardingStep } from '#core/banking/onboarding.ts';
import type { Tx } from '#server/database/pool.ts';
import { completeBanking } from '#server/modules/identity/index.ts';
import type { BankDeps } from '../deps.ts';

/** What is kept of a member's setting up. */
export interface OnboardingRow {
  member_id: string;
  wants_checking: boolean;
  wants_savings: boolean;
  initial_deposit: bigint;
  deposit_payment_id: string | null;
  completed_at: Date | null;
}

/** The row, locked until the transaction ends; null while nothing was begun. */
export async function lockOnboarding(tx: Tx, memberId: string): Promise<OnboardingRow | null> {
  const { rows } = await sql<OnboardingRow>`
    select * from bank_onboardings where member_id = ${memberId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The first deposit as it is due now: none where the bank takes no dollars from elsewhere. */
export const depositDue = ({ isOn, canTakeIn }: BankDeps['bank'], chosen: bigint): bigint =>
  isOn && !canTakeIn ? 0n : chosen;

/** Ends it where nothing is missing any more; otherwise changes nothing. */
export async function completeWhereDone(
  { clock, bank }: Pick<BankDeps, 'clock' | 'bank'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  const row = await lockOnboarding(tx, memberId);
  if (!row || row.completed_at) return;
  const { rows } = await sql<{
    isVerified: boolean;
    hasAccount: boolean;
    deposit: 'created' | 'processing' | 'settled' | 'failed' | null;
  }>`
    select exists (select from bank_customers
                   where member_id = ${memberId} and provider = ${bank.provider} and status = 'active') as "isVerified",
           exists (select from bank_accounts where user_id = ${memberId} and is_active and not is_pot and not is_joint) as "hasAccount",
           (select case status when 'returned' then 'failed' else status end from bank_payments
            where id = ${row.deposit_payment_id}) as deposit`.execute(tx);
  const { hasAccount, ...known } = rows[0]!;
  const facts = {
    ...known,
    isBegun: true,
    isCompleted: false,
    initialDeposit: depositDue(bank, row.initial_deposit),
  };
  if (!hasAccount || onboardingStep(facts) !== 'done') return;
  const now = clock.now();
  await tx
    .updateTable('bank_onboardings')
    .set({ completed_at: now, updated_at: now })
    .where('member_id', '=', memberId)
    .execute();
  await completeBanking(tx, { memberId, now });
}
