/**
 * What any payment on a loan does, wherever its dollars come from: it is divided by the rules (core/banking/loan-account.ts),
 * kept, and what of it is interest and fees goes on from the loan to the house. The caller has locked the loan, and posts.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { type AppliedPayment, applyPayment, type LoanState } from '#core/banking/loan-account.ts';
import { feesAccount, interestAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { dollars } from '../to-wire.ts';
import { type LoanRow, loanAccountOf, type PaymentRow } from './store.ts';

/** A payment on a loan. */
export interface Settlement {
  id: string;
  kind: PaymentRow['kind'];
  row: LoanRow;
  /** As it stands today (`bringUpTo`). */
  loan: LoanState;
  amount: bigint;
  today: Day;
  requestHash: string;
}

/**
 * Divides a payment and keeps it; a loan that is paid back has no margin to mend. Returns how the loan stands then.
 * Refuses with: `loan_payment_invalid`, `loan_payment_too_large`.
 */
export async function applyTo(
  deps: Pick<BankDeps, 'clock'>,
  tx: Tx,
  pay: Settlement,
): Promise<{ loan: LoanState; applied: AppliedPayment }> {
  const { id, row, amount, today } = pay;
  const decided = applyPayment(pay.loan, { amount, on: today });
  if (!decided.ok) {
    if (decided.refusal === 'payment_not_positive') refuse('loan_payment_invalid');
    return refuse('loan_payment_too_large', { values: { payoff: dollars(decided.payoff) } });
  }
  const { loan, applied } = decided;
  const now = deps.clock.now();
  await tx
    .insertInto('loan_payments')
    .values({
      id,
      loan_id: row.id,
      kind: pay.kind,
      amount,
      ...applied,
      left_owed: loan.principal,
      paid_on: today,
      request_hash: pay.requestHash,
      created_at: now,
    })
    .execute();
  const isRepaid = loan.principal === 0n;
  await sql`
    update loans set accrued = ${loan.accrued}, accrued_to = ${loan.accruedTo}::date, updated_at = ${now},
      status = ${isRepaid ? 'repaid' : 'active'}, repaid_at = ${isRepaid ? now : null},
      warned_at = case when ${isRepaid} then null else warned_at end,
      margin_due_at = case when ${isRepaid} then null else margin_due_at end
    where id = ${row.id}`.execute(tx);
  return { loan, applied };
}

interface Onward {
  /** Of the payment. */
  id: string;
  row: LoanRow;
  applied: AppliedPayment;
  reference: string;
  memo: string;
}

/** What of a payment goes on from the loan to the house: interest, then fees. */
export async function onwardTransfers(
  { ledger }: Pick<BankDeps, 'ledger'>,
  tx: Tx,
  { id, row, applied, reference, memo }: Onward,
): Promise<TransferRequest[]> {
  const [interest, fees] = await ledger.openAccountsInTransaction(tx, [
    interestAccount(),
    feesAccount('lending', 'USD'),
  ]);
  const parts = [
    { name: 'interest', code: 'loan_interest', to: interest!, minor: applied.interest },
    { name: 'fee', code: 'loan_fee', to: fees!, minor: applied.fees },
  ] as const;
  return parts
    .filter(({ minor }) => minor > 0n)
    .map(({ name, code, to, minor }) => ({
      kind: 'transfer',
      id: transferIdOf(`loan-${name}:${id}`),
      debitAccountId: loanAccountOf(row),
      creditAccountId: to,
      amount: { asset: 'USD', minor },
      code,
      reference,
      memo,
    }));
}
