/**
 * The facts of lending, and of goals: what is owed on the ledger is what was lent less what was paid of it, what was disclosed is the
 * sum of what was agreed, nobody was charged a fee twice or paid more than there was, and a movement with a loan on its
 * other side says what the loan's rows say; what is pledged is what was moved, and a sale brought what its rate says.
 */
import { SALE_DISCOUNT_PERCENT } from '#core/banking/collateral.ts';
import { SECOND_FROM_CENTS } from '#core/banking/loan-decision.ts';
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';
import { worthInSql } from './worth-in-sql.ts';

const FACTS: Facts = {
  'a loan owes what was lent less what was paid of it': `
    select 'loans ' || l.id || ': owes ' || o.owed || ', says ' || (l.amount - p.principal) || ', ' || l.status as detail
    from loans l
    cross join lateral (select coalesce(-sum(a.balance), 0) as owed from ledger_accounts a
                        where a.id = ledger_account_id('loans:' || l.id || ':USD')) o
    cross join lateral (select coalesce(sum(principal), 0) as principal from loan_payments where loan_id = l.id) p
    where l.agreed_at is not null and (o.owed <> l.amount - p.principal or (l.status = 'repaid') <> (o.owed = 0))
       or l.agreed_at is null and o.owed <> 0`,
  'a loan was agreed to as it was disclosed': `
    select 'loans ' || l.id || ': ' || coalesce(i.total, 0) || ' in ' || i.lines || ' instalments, disclosed ' || coalesce(l.total_of_payments, 0) as detail
    from loans l
    cross join lateral (
      select sum(payment) as total, sum(principal) as principal, count(*) as lines, max(payment) as highest,
             min(due_on) as first_due, max(number) as last
      from loan_instalments where loan_id = l.id) i
    where (l.agreed_at is null) <> (i.lines = 0)
       or (l.agreed_at is not null and (i.total <> l.total_of_payments or i.principal <> l.amount or i.highest <> l.payment
           or i.last <> i.lines or i.lines > l.instalments or i.first_due <= l.disbursed_on))`,
  'fees of a loan were charged before they were paid, and for instalments that were due': `
    select 'loans ' || l.id as detail
    from loans l
    cross join lateral (select coalesce(sum(fee), 0) as charged from loan_fees where loan_id = l.id) f
    cross join lateral (select coalesce(sum(fees), 0) as paid from loan_payments where loan_id = l.id) p
    where p.paid > f.charged or (l.status = 'repaid' and p.paid <> f.charged)
       or exists (select from loan_fees x join loan_instalments i using (loan_id, number)
                  where x.loan_id = l.id and (x.charged_on <= i.due_on or x.fee > i.payment))`,
  'what was left after a payment is what earlier payments left': `
    select 'loan_payments ' || p.id || ': left ' || p.left_owed as detail
    from (select p.*, l.amount - sum(p.principal) over (partition by p.loan_id order by p.created_at, p.left_owed desc, p.id) as says
          from loan_payments p join loans l on l.id = p.loan_id) p
    where p.left_owed <> p.says`,
  'a movement of a loan is what its rows say': `
    select 'bank_movements ' || m.transfer_id as detail
    from bank_movements m
    left join ledger_transfers t on t.id = m.transfer_id
    left join loans l on l.id = m.loan_id
    left join loan_payments p on p.id = m.transfer_id
    left join bank_accounts a on a.id = coalesce(m.from_account, m.to_account)
    where m.loan_id is not null and (t.id is null or m.description is distinct from t.memo or m.amount <> t.amount
       or a.user_id <> l.user_id or m.requested_by <> l.user_id or m.left_worth is not null or m.was_asked
       or not (m.created_at between t.created_at - interval '1 hour' and t.created_at)
       or case m.code when 'loan_payment' then p.loan_id is distinct from m.loan_id or p.amount <> m.amount
                      else m.transfer_id <> ledger_transfer_id('loan-disbursement:' || l.id) or m.to_account <> l.account_id end)`,
  'what is pledged for a loan is what its moves left, and nothing once it is paid back': `
    select 'loans ' || l.id || ': pledged ' || p.balance || ', says ' || m.says || ', ' || l.status as detail
    from loans l
    cross join lateral (select coalesce(sum(a.balance), 0) as balance from ledger_accounts a
                        where a.id = ledger_account_id('collateral:' || l.id || ':PRD')) p
    cross join lateral (
      select coalesce(sum(case when kind in ('pledge', 'top_up') then amount else -amount end), 0) as says,
             count(*) filter (where kind = 'pledge') as pledges, count(*) filter (where kind = 'returned') as returns
      from loan_collateral where loan_id = l.id) m
    where p.balance <> m.says or (m.pledges = 1) <> (l.pledge is not null and l.agreed_at is not null)
       or m.pledges > 1 or m.returns > 1 or (l.status <> 'active' and p.balance <> 0)`,
  'what a move of collateral left is what earlier moves left': `
    select 'loan_collateral ' || c.id || ': left ' || c.left_pledged as detail
    from loan_collateral c
    join ledger_postings p on p.transfer_id = c.id and p.account_id = ledger_account_id('collateral:' || c.loan_id || ':PRD')
    where p.balance <> c.left_pledged`,
  'a sale of collateral is what its rate says, and has its payment': `
    select 'loan_collateral ' || coalesce(c.id, p.id) as detail
    from (select * from loan_collateral where kind = 'sale') c
    full join (select * from loan_payments where kind = 'collateral') p on p.id = c.payment_id
    where c.id is null or p.id is null or p.loan_id <> c.loan_id or p.amount <> c.proceeds or p.created_at <> c.created_at
       or c.payment_id <> ledger_transfer_id('collateral-sale-usd:' || c.id)
       or not (c.amount * c.rate_usd * ${100n - SALE_DISCOUNT_PERCENT} >= c.proceeds * c.rate_prd * 100000000
               and (c.amount - 1) * c.rate_usd * ${100n - SALE_DISCOUNT_PERCENT} < c.proceeds * c.rate_prd * 100000000)`,
  'a card owes what was bought less what was paid of it, within its limit': `
    select 'cards ' || c.id || ': owes ' || o.owed || ', says ' || (b.bought - p.purchases) as detail
    from cards c
    cross join lateral (select coalesce(-sum(a.balance), 0) as owed from ledger_accounts a
                        where a.id = ledger_account_id('cards:' || c.id || ':USD')) o
    cross join lateral (select coalesce(sum(amount), 0) as bought from card_purchases where card_id = c.id) b
    cross join lateral (select coalesce(sum(purchases), 0) as purchases, coalesce(sum(interest), 0) as interest
                        from card_repayments where card_id = c.id) p
    cross join lateral (select coalesce(sum(interest), 0) as charged from card_statements where card_id = c.id) s
    where o.owed <> b.bought - p.purchases or o.owed < 0 or o.owed > c.credit_limit or p.interest > s.charged
       or (c.closed_at is not null and (o.owed <> 0 or p.interest <> s.charged))`,
  'statements of a card follow each other without a gap': `
    select 'card_statements ' || s.card_id || ' ' || s.number as detail
    from (select s.*, lag(through_day) over w as before, lag(number) over w as number_before, c.opened_on
          from card_statements s join cards c on c.id = s.card_id window w as (partition by s.card_id order by s.number)) s
    where s.from_day <> coalesce(s.before, s.opened_on) + 1 or s.number <> coalesce(s.number_before, 0) + 1`,
  'a movement or purchase of a card is what its rows say': `
    select 'bank_movements ' || m.transfer_id as detail
    from bank_movements m
    left join ledger_transfers t on t.id = m.transfer_id
    left join card_repayments p on p.id = m.transfer_id
    left join cards c on c.id = m.card_id
    left join bank_accounts a on a.id = m.from_account
    where m.card_id is not null and (t.id is null or m.description is distinct from t.memo or p.card_id is distinct from m.card_id
       or p.amount <> m.amount or a.user_id <> c.user_id or m.requested_by <> c.user_id or m.left_worth is not null or m.was_asked
       or not (m.created_at between t.created_at - interval '1 hour' and t.created_at))
    union all
    select 'card_purchases ' || b.id from card_purchases b join cards c on c.id = b.card_id
    left join ledger_transfers t on t.id = b.id
    where b.user_id <> c.user_id or b.merchant is distinct from t.memo or b.left_worth <> ${worthInSql('b.amount')}`,
  'a goal has a pot of its member, and only a goal or an account for investing has one': `
    select 'bank_accounts ' || coalesce(a.id, g.id) as detail
    from (select * from bank_accounts where is_pot and not exists (select from investment_accounts i where i.id = bank_accounts.id)) a
    full join financial_goals g on g.id = a.id
    left join bank_accounts s on s.id = g.source_account
    where a.id is null or g.id is null or a.user_id <> g.user_id or s.user_id <> g.user_id or s.is_pot
       or a.is_active <> (g.ended_at is null) or (g.ended_at is null and not s.is_active)`,
  'a loan of an amount that takes two administrators had both, or a day': `
    select 'loans ' || l.id as detail from loans l
    where l.decided_by is not null and l.status in ('approved', 'active', 'repaid') and l.amount >= ${SECOND_FROM_CENTS}
      and not exists (select from proposals p where p.kind = 'loan' and p.state = 'done' and p.payload->>'loanId' = l.id::text
                      and p.proposed_by = l.decided_by and p.decided_by is not distinct from l.approved_by)`,
};

/** Every broken fact of lending; empty when all hold. */
export const findLendingViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
