/** What a member changes of a loan without moving anything: withdrawing the application, and who pays by itself. */
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
import { requireNoPot, requireOwn } from '../../own-account.ts';
import { lockAccounts } from '../../store.ts';
import { type LoanRow, lockOwnLoan } from '../store.ts';

/** A loan, and whose it has to be. */
export interface OwnLoan {
  memberId: string;
  id: string;
}

/** Withdrawing it again changes nothing. Refuses with: `not_found`, `loan_not_open`. */
export function withdrawLoan(deps: BankDeps, own: OwnLoan): Promise<void> {
  return change(deps, own, async (tx, row, now) => {
    if (row.status === 'withdrawn') return;
    if (row.status !== 'review' && row.status !== 'approved')
      refuse('loan_not_open', { values: { status: row.status === 'declined' ? 'declined' : 'agreed to' } });
    await tx
      .updateTable('loans')
      .set({ status: 'withdrawn', updated_at: now })
      .where('id', '=', row.id)
      .execute();
  });
}

/**
 * Refuses with: `not_found`, `loan_not_active`, `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`.
 */
export function setAutopay(
  deps: BankDeps,
  { accountId, ...own }: OwnLoan & { accountId: string | null },
): Promise<void> {
  return change(deps, own, async (tx, row, now) => {
    if (row.status !== 'active') refuse('loan_not_active');
    if (accountId !== null) {
      const account = (await lockAccounts(tx, [accountId])).get(accountId);
      requireNoPot(requireOwn(account, own.memberId, 'bank_account_not_found'));
    }
    await tx
      .updateTable('loans')
      .set({ autopay_account: accountId, updated_at: now })
      .where('id', '=', row.id)
      .execute();
  });
}

function change(
  { db, clock }: BankDeps,
  own: OwnLoan,
  work: (tx: Tx, row: LoanRow, now: Date) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx) => work(tx, await lockOwnLoan(tx, own), clock.now()));
}
