/** What loans say of the ledger. */
import type { Explanation } from './explanation.ts';

/** Loans that were agreed to, and their payments. */
export const LENDING: readonly Explanation[] = [
  {
    codes: ['loan_disbursement'],
    row: '`loans`, with `bank_movements` for the account',
    says: 'a loan that was agreed to was paid out to an account of its member, whole and once',
    query: `
      select 'loans ' || l.id, ledger_transfer_id('loan-disbursement:' || l.id)::text, 'transfer',
        'loans:' || l.id || ':USD', 'bank:' || l.account_id || ':USD', 'USD', l.amount, 'loan_disbursement',
        m.reference_number, null::uuid, true, l.agreed_at
      from loans l
      left join bank_movements m on m.transfer_id = ledger_transfer_id('loan-disbursement:' || l.id)
      where l.agreed_at is not null`,
  },
  {
    codes: ['loan_payment', 'loan_interest', 'loan_fee'],
    row: '`loan_payments`, with `bank_movements` for the account',
    says: 'a payment went from an account to the loan, and from there its interest and its fees to the house',
    query: `
      select 'loan_payments ' || p.id, q.name, 'transfer', q.debit, q.credit, 'USD', q.amount, q.code,
        m.reference_number, null::uuid, true, p.created_at
      from loan_payments p
      left join bank_movements m on m.transfer_id = p.id
      cross join lateral (
        select p.id::text as name, 'bank:' || m.from_account || ':USD' as debit, 'loans:' || p.loan_id || ':USD' as credit,
          p.amount, 'loan_payment' as code
        union all
        select ledger_transfer_id('loan-interest:' || p.id)::text, 'loans:' || p.loan_id || ':USD', 'interest:USD',
          p.interest, 'loan_interest' where p.interest > 0
        union all
        select ledger_transfer_id('loan-fee:' || p.id)::text, 'loans:' || p.loan_id || ':USD', 'fees:lending:USD',
          p.fees, 'loan_fee' where p.fees > 0
      ) q`,
  },
];
