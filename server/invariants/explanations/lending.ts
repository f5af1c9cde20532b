/** What loans and cards say of the ledger. */
import type { Explanation } from './explanation.ts';

/** Loans that were agreed to, cards, and their payments. */
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
  {
    codes: ['card_deposit'],
    row: '`cards`',
    says: 'the deposit of a card was held on an account of its member, and let go when it was closed',
    query: `
      select 'cards ' || c.id, q.name, q.kind, 'bank:' || c.account_id || ':USD', 'cards:' || c.id || ':USD', 'USD',
        c.credit_limit, 'card_deposit', 'card:' || c.id, q.hold_id, true, q.at
      from cards c
      cross join lateral (
        select ledger_transfer_id('card-deposit:' || c.id)::text as name, 'hold' as kind, null::uuid as hold_id, c.created_at as at
        union all
        select ledger_transfer_id('card-deposit-back:' || c.id)::text, 'void', ledger_transfer_id('card-deposit:' || c.id), c.closed_at
        where c.closed_at is not null
      ) q`,
  },
  {
    codes: ['card_purchase'],
    row: '`card_purchases`',
    says: 'something was bought with a card, and its dollars left',
    query: `
      select 'card_purchases ' || p.id, p.id::text, 'transfer', 'cards:' || p.card_id || ':USD', 'outside:USD', 'USD', p.amount,
        'card_purchase', p.reference_number, null::uuid, true, p.created_at
      from card_purchases p`,
  },
  {
    codes: ['card_repayment', 'card_interest'],
    row: '`card_repayments`, with `bank_movements` for the account',
    says: 'a payment went from an account to the card, and from there its interest to the house',
    query: `
      select 'card_repayments ' || p.id, q.name, 'transfer', q.debit, q.credit, 'USD', q.amount, q.code, m.reference_number,
        null::uuid, true, p.created_at
      from card_repayments p
      left join bank_movements m on m.transfer_id = p.id
      cross join lateral (
        select p.id::text as name, 'bank:' || m.from_account || ':USD' as debit, 'cards:' || p.card_id || ':USD' as credit,
          p.amount, 'card_repayment' as code
        union all
        select ledger_transfer_id('card-interest:' || p.id)::text, 'cards:' || p.card_id || ':USD', 'interest:USD',
          p.interest, 'card_interest' where p.interest > 0
      ) q`,
  },
];
