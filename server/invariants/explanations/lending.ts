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
    says: 'a payment went from an account, or from what a sale of collateral brought, to the loan, and from there its interest and its fees to the house',
    query: `
      select 'loan_payments ' || p.id, q.name, 'transfer', q.debit, q.credit, 'USD', q.amount, q.code,
        coalesce(m.reference_number, c.reference_number), null::uuid, true, p.created_at
      from loan_payments p
      left join bank_movements m on m.transfer_id = p.id
      left join loan_collateral c on c.payment_id = p.id
      cross join lateral (
        select p.id::text as name, 'bank:' || m.from_account || ':USD' as debit, 'loans:' || p.loan_id || ':USD' as credit,
          p.amount, 'loan_payment' as code where p.kind <> 'collateral'
        union all
        select ledger_transfer_id('loan-interest:' || p.id)::text, 'loans:' || p.loan_id || ':USD', 'interest:USD',
          p.interest, 'loan_interest' where p.interest > 0
        union all
        select ledger_transfer_id('loan-fee:' || p.id)::text, 'loans:' || p.loan_id || ':USD', 'fees:lending:USD',
          p.fees, 'loan_fee' where p.fees > 0
      ) q`,
  },
  {
    codes: ['collateral'],
    row: '`loan_collateral`',
    says: 'PRD of a loan’s member was pledged for it or added, or was released or came back when it was paid',
    query: `
      select 'loan_collateral ' || c.id, c.id::text, 'transfer', q.debit, q.credit, 'PRD', c.amount, 'collateral',
        c.reference_number, null::uuid, true, c.created_at
      from loan_collateral c join loans l on l.id = c.loan_id
      cross join lateral (select 'wallet:' || l.user_id || ':PRD' as wallet, 'collateral:' || l.id || ':PRD' as pledged) k
      cross join lateral (
        select k.wallet as debit, k.pledged as credit where c.kind in ('pledge', 'top_up')
        union all select k.pledged, k.wallet where c.kind in ('release', 'returned')
      ) q`,
  },
  {
    codes: ['collateral_sale'],
    row: '`loan_collateral` of the kind `sale`',
    says: 'pledged PRD went back to the treasury, and what it brought left the liquidity account for the loan',
    query: `
      select 'loan_collateral ' || c.id, q.name, 'transfer', q.debit, q.credit, q.asset, q.amount, 'collateral_sale',
        c.reference_number, null::uuid, true, c.created_at
      from loan_collateral c
      cross join lateral (
        select c.id::text as name, 'collateral:' || c.loan_id || ':PRD' as debit, 'treasury:PRD' as credit, 'PRD' as asset, c.amount
        union all
        select c.payment_id::text, 'liquidity:USD', 'loans:' || c.loan_id || ':USD', 'USD', c.proceeds
      ) q
      where c.kind = 'sale'`,
  },
  {
    codes: ['card_deposit'],
    row: '`cards`',
    says: 'the deposit of a card was held on an account of its member, and let go when it was closed, unless it paid what was owed',
    query: `
      select 'cards ' || c.id, q.name, q.kind, 'bank:' || c.account_id || ':USD', 'cards:' || c.id || ':USD', 'USD',
        c.credit_limit, 'card_deposit', 'card:' || c.id, q.hold_id, true, q.at
      from cards c
      cross join lateral (
        select ledger_transfer_id('card-deposit:' || c.id)::text as name, 'hold' as kind, null::uuid as hold_id, c.created_at as at
        union all
        select ledger_transfer_id('card-deposit-back:' || c.id)::text, 'void', ledger_transfer_id('card-deposit:' || c.id), c.closed_at
        where c.closed_at is not null
          and not exists (select from card_repayments r where r.card_id = c.id and r.from_deposit)
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
    says: 'a payment went from an account, or from the deposit that was held, to the card, and from there its interest to the house',
    query: `
      select 'card_repayments ' || p.id, q.name, q.kind, q.debit, q.credit, 'USD', q.amount, q.code, m.reference_number,
        q.hold_id, true, p.created_at
      from card_repayments p
      left join bank_movements m on m.transfer_id = p.id
      cross join lateral (
        select p.id::text as name, 'bank:' || m.from_account || ':USD' as debit, 'cards:' || p.card_id || ':USD' as credit,
          p.amount, 'card_repayment' as code, case when p.from_deposit then 'post' else 'transfer' end as kind,
          case when p.from_deposit then ledger_transfer_id('card-deposit:' || p.card_id) end as hold_id
        union all
        select ledger_transfer_id('card-interest:' || p.id)::text, 'cards:' || p.card_id || ':USD', 'interest:USD',
          p.interest, 'card_interest', 'transfer', null::uuid where p.interest > 0
      ) q`,
  },
];
