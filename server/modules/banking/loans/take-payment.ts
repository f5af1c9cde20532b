/**
 * Takes a payment on a loan, in the caller's transaction: one movement from the account to the loan, and from there what
 * is interest and what is fees on to the house. With the last one, what is pledged for the loan goes back. How it is divided
 * is decided in core (core/banking/loan-account.ts, P1 to P6), on the loan and the account that the caller has locked.
 */

import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import {
  accrueTo,
  chargeLateFees,
  type LoanState,
  payoffOf,
  waiveLateFees,
} from '#core/banking/loan-account.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { isStoppedByAnother } from '#server/modules/policy/index.ts';
import type { BankDeps } from '../deps.ts';
import { type BankAccountRow, keepMovements, ledgerAccountOf } from '../store.ts';
import { type Open, takeDollars } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { calmWhereCovered, giveBackRest } from './collateral/move-collateral.ts';
import { loanMovement } from './loan-movement.ts';
import { applyTo, onwardTransfers, type Settlement } from './settle-payment.ts';
import { type AgreedLine, type LoanRow, loanAccountOf, stateOf } from './store.ts';

/**
 * Brings a loan up to a day: interest accrues, and late fees that are due are charged and told; what is due while somebody
 * else has stopped its member costs none, for we keep them from paying. Returns how it stands then; what has accrued is kept with
 * the next payment, for it is the same whenever it is counted.
 */
export async function bringUpTo(
  { jobs, clock }: Pick<BankDeps, 'jobs' | 'clock'>,
  tx: Tx,
  { row, agreed, today }: { row: LoanRow; agreed: readonly AgreedLine[]; today: Day },
): Promise<LoanState> {
  const before = accrueTo(stateOf(row), today);
  const { loan, charged } = (await isStoppedByAnother(tx, row.user_id))
    ? { loan: waiveLateFees(before, { agreed, on: today }), charged: [] }
    : chargeLateFees(before, { agreed, on: today });
  if (loan.judged !== row.judged) {
    await sql`update loans set judged = ${loan.judged}, updated_at = ${clock.now()} where id = ${row.id}`.execute(
      tx,
    );
  }
  if (charged.length === 0) return loan;
  const lines = charged.map(({ dueOn, fee }) => ({
    loan_id: row.id,
    number: agreed.find((line) => line.dueOn === dueOn)!.number,
    fee,
    charged_on: today,
    charged_at: clock.now(),
  }));
  await tx.insertInto('loan_fees').values(lines).execute();
  const total = charged.reduce((sum, { fee }) => sum + fee, 0n);
  await orderMemberMail(
    jobs,
    'bank_loan',
    {
      memberId: row.user_id,
      subject: 'A payment of your loan is late',
      lines: [
        `The payment of your loan (${row.purpose}) that was due on ${charged.at(-1)!.dueOn} hasn't come. A late fee of ${dollars(total)} was charged.`,
        'Pay it on the banking page. If you can’t at the moment, tell us: the sooner, the more can be done.',
      ],
      path: bankingPath('loans'),
    },
    tx,
  );
  return loan;
}

/** A payment to be taken. */
export interface TakePayment extends Settlement {
  kind: 'payment' | 'autopay';
  account: BankAccountRow;
}

/**
 * Refuses with: `loan_payment_invalid`, `loan_payment_too_large`, `account_stopped`, `bank_insufficient_balance`.
 */
export async function takePayment(deps: BankDeps, open: Open, pay: TakePayment): Promise<void> {
  const { tx } = open;
  const { id, row, account, amount } = pay;
  const reference = referenceNumberOf(deps.newId());
  const memo = `Loan payment: ${row.purpose}`;
  await keepMovements(tx, [
    loanMovement({
      id,
      code: 'loan_payment',
      loan: row,
      accountId: account.id,
      amount,
      reference,
      description: memo,
      at: deps.clock.now(),
    }),
  ]);
  const { applied, loan } = await applyTo(deps, tx, pay);
  const isRepaid = loan.principal === 0n;
  const chain: TransferRequest[] = [
    {
      kind: 'transfer',
      id,
      debitAccountId: ledgerAccountOf(account),
      creditAccountId: loanAccountOf(row),
      amount: { asset: 'USD', minor: amount },
      code: 'loan_payment',
      reference,
      memo,
    },
    ...(await onwardTransfers(deps, tx, { id, row, applied, reference, memo })),
    ...(isRepaid ? await giveBackRest(deps, tx, row) : []),
  ];
  await takeDollars(deps, open, { chain, payer: bankAccount(account.id, account.user_id).key });
  if (!isRepaid) await calmWhereCovered(deps, tx, { row, owed: payoffOf(loan).total, pledged: row.pledged });
}
