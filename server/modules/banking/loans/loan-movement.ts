/** The row that says why dollars moved between a loan and an account of its member. */
import type { MovementRow } from '../store.ts';
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
    transfer_id: id,
    code,
    reference_number: reference,
    transaction_type: isPayment ? 'payment' : 'loan',
    from_account: isPayment ? accountId : null,
    from_wallet: null,
    to_account: isPayment ? null : accountId,
    to_wallet: null,
    loan_id: loan.id,
    payment_id: null,
    amount,
    description,
    category: 'loan',
    left_worth: null,
    was_asked: false,
    security_score: 100,
    requested_by: loan.user_id,
    request_hash: null,
    period: null,
    created_at: at,
  };
}
