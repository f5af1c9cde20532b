/** The row that says why dollars moved between a loan and an account of its member. */
import { type MovementRow, PLAIN_MOVEMENT } from '../store.ts';
import type { LoanRow } from './store.ts';

interface LoanMove {
  /** Of the transfer. */
  id: string;
  code: 'loan_disbursement' | 'loan_payment';
  loan: Pick<LoanRow, 'id' | 'user_id'>;
  accountId: string;
  amount: bigint;
  reference: string;
  description: string;
  at: Date;
}

/** Paid out it comes to the account, paid back it goes from it. */
export function loanMovement({
  id,
  code,
  loan,
  accountId,
  amount,
  reference,
  description,
  at,
}: LoanMove): MovementRow {
  const isPayment = code === 'loan_payment';
  return {
    ...PLAIN_MOVEMENT,
    transfer_id: id,
    code,
    reference_number: reference,
    transaction_type: isPayment ? 'payment' : 'loan',
    from_account: isPayment ? accountId : null,
    to_account: isPayment ? null : accountId,
    loan_id: loan.id,
    amount,
    description,
    category: 'loan',
    requested_by: loan.user_id,
    created_at: at,
  };
}
