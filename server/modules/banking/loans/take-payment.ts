/**
 * Takes a payment on a loan, in the caller's transaction: one movement from the account to the loan, and from there what
 * is interest and what is fees on to the house. How it is divided is decided in core (core/banking/loan-account.ts, P1 to
 * P6), on the loan and the account that the caller has locked.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import {
  type AppliedPayment,
  accrueTo,
  applyPayment,
  chargeLateFees,
  type LoanState,
} from '#core/banking/loan-account.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, feesAccount, interestAccount } from '#core/ledger/chart.ts';
import type { TransferCode } from '#core/ledger/codes.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { type BankAccountRow, keepMovements, ledgerAccountOf } from '../store.ts';
import { type Open, takeDollars } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { loanMovement } from './loan-movement.ts';
import { type AgreedLine, type LoanRow, loanAccountOf, type PaymentRow, stateOf } from './store.ts';

/**
 * Brings a loan up to a day: interest accrues, and late fees that are due are charged and told. Returns how it stands
 * then; what has accrued is kept with the next payment, for it is the same whenever it is counted.
 */
export async function bringUpTo(
  { jobs, clock }: Pick<BankDeps, 'jobs' | 'clock'>,
  tx: Tx,
  { row, agreed, today }: { row: LoanRow; agreed: readonly AgreedLine[]; today: Day },
): Promise<LoanState> {
  const { loan, charged } = chargeLateFees(accrueTo(stateOf(row), today), { agreed, on: today });
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
    {
      memberId: row.user_id,
      subject: 'A payment of your loan is late',
      lines: [
        `The payment of your loan (${row.purpose}) that was due on ${charged.at(-1)!.dueOn} hasn't come. A late fee of ${dollars(total)} was charged.`,
        'Pay it on the banking page. If you can’t at the moment, tell us: the sooner, the more can be done.',
      ],
      path: '/banking?tab=loans',
    },
    tx,
  );
  return loan;
}

/** A payment to be taken. */
export interface TakePayment {
  id: string;
  kind: PaymentRow['kind'];
  row: LoanRow;
  /** As it stands today (`bringUpTo`). */
  loan: LoanState;
  account: BankAccountRow;
  amount: bigint;
  today: Day;
  requestHash: string;
}

/**
 * Refuses with: `loan_payment_invalid`, `loan_payment_too_large`, `account_stopped`, `bank_insufficient_balance`.
 */
export async function takePayment(deps: BankDeps, open: Open, pay: TakePayment): Promise<void> {
  const { tx } = open;
  const { id, row, account, amount, today } = pay;
  const decided = applyPayment(pay.loan, { amount, on: today });
  if (!decided.ok) {
    if (decided.refusal === 'payment_not_positive') refuse('loan_payment_invalid');
    refuse('loan_payment_too_large', { values: { payoff: dollars(decided.payoff) } });
  }
  const { loan, applied } = decided;
  const now = deps.clock.now();
  const reference = referenceNumberOf(deps.newId());
  const description = `Loan payment: ${row.purpose}`;
  await keepMovements(tx, [
    loanMovement({
      id,
      code: 'loan_payment',
      loan: row,
      accountId: account.id,
      amount,
      reference,
      description,
      at: now,
    }),
  ]);
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
      status = ${isRepaid ? 'repaid' : 'active'}, repaid_at = ${isRepaid ? now : null}
    where id = ${row.id}`.execute(tx);
  await postPayment(deps, open, { pay, applied, reference, description });
}

async function postPayment(
  deps: BankDeps,
  open: Open,
  {
    pay: { id, row, account, amount },
    applied,
    reference,
    description,
  }: { pay: TakePayment; applied: AppliedPayment; reference: string; description: string },
): Promise<void> {
  const [interest, fees] = await deps.ledger.openAccountsInTransaction(open.tx, [
    interestAccount(),
    feesAccount('lending', 'USD'),
  ]);
  const loan = loanAccountOf(row);
  const move = (name: string, code: TransferCode, sides: { from: string; to: string; minor: bigint }) => ({
    kind: 'transfer' as const,
    id: name,
    debitAccountId: sides.from,
    creditAccountId: sides.to,
    amount: { asset: 'USD' as const, minor: sides.minor },
    code,
    reference,
    memo: description,
  });
  const chain = [move(id, 'loan_payment', { from: ledgerAccountOf(account), to: loan, minor: amount })];
  const parts = [
    { name: 'interest', code: 'loan_interest', to: interest!, minor: applied.interest },
    { name: 'fee', code: 'loan_fee', to: fees!, minor: applied.fees },
  ] as const;
  for (const { name, code, to, minor } of parts) {
    if (minor > 0n) chain.push(move(transferIdOf(`loan-${name}:${id}`), code, { from: loan, to, minor }));
  }
  await takeDollars(deps, open, { chain, payer: bankAccount(account.id, account.user_id).key });
}
