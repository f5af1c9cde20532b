/**
 * The facts of banking: a movement says of itself what its accounts and its transfer say, what left a member for
 * another has counted in the sending limits, and a closed account holds nothing. A movement and its transfer are written
 * in one transaction with one clock, but not in one instant.
 */
import { CONVERSION_FEE_PERCENT } from '#core/banking/conversion.ts';
import { UNITS_OF_ONE } from '#core/banking/investing.ts';
import { ACCRUAL_DENOMINATOR } from '#core/banking/rate.ts';
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';
import { worthInSql } from './worth-in-sql.ts';

const FACTS: Facts = {
  'a bank movement is what its accounts and its transfer say': `
    select 'bank_movements ' || m.transfer_id || ': ' || concat_ws(', ',
        case when not (m.created_at between t.created_at - interval '1 hour' and t.created_at) then 'time ' || m.created_at end,
        case when m.description is distinct from t.memo then 'description' end,
        case when m.code = 'bank_transfer' and m.requested_by is distinct from w.sender then 'asked by ' || coalesce(m.requested_by::text, 'nobody') end,
        case when m.transaction_type <> w.type then 'type ' || m.transaction_type end,
        case when m.left_worth is distinct from w.worth then 'worth ' || coalesce(m.left_worth::text, 'nothing') end,
        case when m.was_asked and w.worth is null then 'asked about nothing that left' end,
        case when m.code = 'interest' and m.transfer_id <> ledger_transfer_id('bank-interest:' || m.to_account || ':' || m.period)
          then 'period ' || m.period end) as detail
    from bank_movements m
    left join ledger_transfers t on t.id = m.transfer_id
    left join bank_accounts f on f.id = m.from_account left join bank_accounts g on g.id = m.to_account
    cross join lateral (select coalesce(f.user_id, m.from_wallet) as sender, coalesce(g.user_id, m.to_wallet) as receiver) p
    cross join lateral (
      select p.sender,
             case when m.code = 'interest' then 'interest' when m.code = 'bank_return' then 'return'
                  when m.code = 'bank_payment' then case when m.from_account is not null then 'withdrawal'
                    when m.transfer_id = ledger_transfer_id('bank-payment-returned:' || m.payment_id) then 'return' else 'deposit' end
                  when m.to_wallet is not null then 'withdrawal'
                  when m.from_wallet is not null and p.sender = p.receiver then 'deposit' else 'transfer' end as type,
             case when m.code <> 'interest' and (p.sender <> p.receiver or m.code = 'bank_payment' and m.from_account is not null)
                  then ${worthInSql('m.amount')} end as worth) w
    where m.loan_id is null and m.card_id is null and m.conversion_id is null and m.investment_trade_id is null and (
       not (m.created_at between t.created_at - interval '1 hour' and t.created_at) or t.id is null or m.description is distinct from t.memo
       or (m.code = 'bank_transfer' and m.requested_by is distinct from w.sender) or m.transaction_type <> w.type
       or m.left_worth is distinct from w.worth or (m.was_asked and w.worth is null)
       or (m.code = 'interest' and m.transfer_id <> ledger_transfer_id('bank-interest:' || m.to_account || ':' || m.period)))`,
  'dollars that left a member have counted in the sending limits': `
    with newest as (select max(created_at) - interval '29 days' as since from ledger_transfers), sent as (
      select ledger_account_id('wallet:' || m.requested_by || ':PRD') as account_id,
             date_trunc('minute', m.created_at + interval '59.999 seconds') as left_at,
             case when m.was_asked then 'bank' else 'bank_unasked' end as way, sum(m.left_worth) as worth,
             string_agg(m.id::text, ', ' order by m.id) as ids
      from (select transfer_id as id, requested_by, created_at, was_asked, left_worth from bank_movements
            -- On a joint account it counts for who moved it, too.
            union all select transfer_id, made_by, created_at, was_asked, left_worth from bank_movements where made_by is not null
            union all select id, user_id, created_at, was_asked, left_worth from card_purchases
            union all select id, user_id, created_at, was_asked, left_worth from bank_conversions) m, newest
      where m.left_worth is not null and m.created_at >= newest.since group by 1, 2, 3
    ), left_by as (
      select v.account_id, v.left_at, v.way, v.worth from value_left v, newest
      where v.way in ('bank', 'bank_unasked') and v.left_at >= newest.since + interval '1 minute'
    )
    select coalesce(s.account_id, l.account_id) || ' at ' || coalesce(s.left_at, l.left_at) || ': sent '
           || coalesce(s.worth, 0) || coalesce(' by ' || s.ids, '') || ', written down ' || coalesce(l.worth, 0) as detail
    from sent s full join left_by l using (account_id, left_at, way), newest
    where s.worth is distinct from l.worth and coalesce(s.left_at, l.left_at) >= newest.since + interval '1 minute'`,
  'what others moved of an account was of a joint one, and what took two is what was asked for and confirmed': `
    select 'bank_movements ' || coalesce(m.transfer_id, w.id) || ': ' || concat_ws(', ',
        case when not a.is_joint then 'account' end, case when m.confirmed_by is distinct from w.decided_by then 'confirmed' end,
        case when coalesce(m.made_by, m.requested_by) is distinct from w.asked_by then 'asked' end,
        case when m.amount is distinct from w.amount then 'amount' end) as detail
    from (select * from bank_movements where made_by is not null or confirmed_by is not null) m
    full join (select * from bank_waiting where status = 'paid') w on w.id = m.transfer_id
    left join bank_accounts a on a.id = coalesce(m.from_account, w.account_id)
    where a.is_joint is not true
       or (m.made_by is not null and m.made_by <> a.user_id
           and not exists (select from bank_seats s where s.account_id = a.id and s.member_id = m.made_by and s.answered_at is not null))
       or (w.id is not null or m.confirmed_by is not null) and (w.id is null or m.transfer_id is null
           or m.from_account is distinct from w.account_id or m.confirmed_by is distinct from w.decided_by
           or coalesce(m.made_by, m.requested_by) is distinct from w.asked_by or m.amount is distinct from w.amount
           or m.description is distinct from w.description or m.to_account is distinct from w.to_account)`,
  'a conversion is what its rate says, on an account of its member, and has its movement': `
    select 'bank_conversions ' || coalesce(c.id::text, m.conversion_id::text) || ': ' || concat_ws(', ',
        case when c.gross <> div(c.amount * c.rate_usd, c.rate_prd * 1000000) then 'comes to ' || c.gross end,
        case when c.fee <> ceil(c.gross * ${CONVERSION_FEE_PERCENT} / 100.0) then 'fee ' || c.fee end,
        case when c.left_worth <> c.amount then 'worth ' || c.left_worth end,
        case when m.transfer_id is null then 'no movement' end, case when m.amount <> c.arrives then 'movement of ' || m.amount end) as detail
    from bank_conversions c
    full join (select * from bank_movements where code = 'conversion') m on m.conversion_id = c.id
    left join bank_accounts a on a.id = c.account_id left join ledger_transfers t on t.id = m.transfer_id
    where c.id is null or m.transfer_id is null or c.gross <> div(c.amount * c.rate_usd, c.rate_prd * 1000000)
       or c.fee <> ceil(c.gross * ${CONVERSION_FEE_PERCENT} / 100.0) or c.left_worth <> c.amount or a.user_id is distinct from c.user_id
       or m.transfer_id <> ledger_transfer_id('conversion-usd:' || c.id) or m.to_account <> c.account_id or m.amount <> c.arrives
       or m.reference_number <> c.reference_number or m.requested_by <> c.user_id or m.was_asked
       or m.description is distinct from t.memo or not (m.created_at between t.created_at - interval '1 hour' and t.created_at)
       or m.created_at <> c.created_at`,
  'an account for investing has a pot of its member, and a closed one holds nothing that can be sold': `
    select 'investment_accounts ' || i.id as detail
    from investment_accounts i left join bank_accounts a on a.id = i.id
    where a.id is null or a.user_id <> i.user_id or not a.is_pot or a.is_active <> (i.closed_at is null)
       or (i.closed_at is not null and exists (select from investment_held v where v.account_id = i.id and not v.is_dust))`,
  'a trade of an account for investing is what its price says, has its movement, and sells what is held': `
    select 'investment_trades ' || coalesce(v.id::text, m.investment_trade_id::text) as detail
    from (select *, sum(case side when 'buy' then units else -units end)
            over (partition by account_id, symbol order by created_at, side, id) as held from investment_trades) v
    full join (select * from bank_movements where code = 'holding') m on m.investment_trade_id = v.id
    left join investment_accounts i on i.id = v.account_id left join ledger_transfers t on t.id = m.transfer_id
    where v.id is null or m.transfer_id is null or t.id is null or m.transfer_id <> v.id or v.held < 0
       or i.user_id is distinct from v.user_id or m.requested_by is distinct from v.user_id or m.amount <> v.amount
       or case v.side when 'buy' then v.units <> div(v.amount * ${UNITS_OF_ONE}, v.price) or m.from_account is distinct from v.account_id
          else v.amount <> div(v.units * v.price, ${UNITS_OF_ONE}) or m.to_account is distinct from v.account_id end
       or m.reference_number <> v.reference_number or m.description is distinct from t.memo or m.was_asked
       or m.description <> case v.side when 'buy' then 'Bought ' else 'Sold ' end || trim_scale(v.units * 0.00000001) || ' ' || v.symbol
          || ' at $' || (v.price * 0.01)::numeric(38,2) or m.created_at <> v.created_at
       or not (m.created_at between t.created_at - interval '1 hour' and t.created_at)`,
  'a payment of another bank has moved what it says': `
    with said as (
      select y.*, y.id as transfer, y.description as memo from bank_payments y where direction = 'out'
      union all select y.*, ledger_transfer_id('bank-payment-returned:' || y.id), 'Returned: ' || y.description
      from bank_payments y where direction = 'out' and status = 'failed'
      union all select y.*, ledger_transfer_id('bank-payment-received:' || y.id), y.description
      from bank_payments y where direction = 'in' and status in ('settled', 'returned')
    ), moved as (select * from bank_movements where code = 'bank_payment')
    select 'bank_payments ' || coalesce(s.id::text, m.payment_id::text, '?') || ': ' || concat_ws(', ',
        case when s.id is null then 'nothing says movement ' || m.transfer_id
             when m.transfer_id is null then 'no movement' end,
        case when m.payment_id <> s.id then 'payment ' || m.payment_id end, case when m.amount <> s.amount then 'amount ' || m.amount end,
        case when coalesce(m.from_account, m.to_account) <> s.account_id then 'account' end,
        case when m.requested_by <> s.member_id then 'member' end, case when m.description <> s.memo then 'description' end) as detail
    from said s full join moved m on m.transfer_id = s.transfer
    where s.id is null or m.transfer_id is null or m.payment_id <> s.id or m.amount <> s.amount
       or coalesce(m.from_account, m.to_account) <> s.account_id or m.requested_by <> s.member_id or m.description <> s.memo
       or (m.from_account is not null) <> (m.transfer_id = s.id)`,
  'what another bank returned is what its payment says, and what is missing of it is owed': `
    with moved as (
      select m.payment_id, sum(m.amount) as amount, bool_and(coalesce(m.from_account, m.to_account, y.account_id) = y.account_id
          and coalesce(m.from_wallet, m.to_wallet, y.member_id) = y.member_id and m.requested_by = y.member_id
          and (num_nonnulls(m.from_account, m.from_wallet) = 1) = (y.direction = 'in')
          and m.description = 'Returned: ' || y.description) as is_its
      from bank_movements m join bank_payments y on y.id = m.payment_id where m.code = 'bank_return' group by 1
    ), said as (
      select id, case direction when 'out' then amount else taken_back end as amount from bank_payments where status = 'returned')
    select 'bank_payments ' || coalesce(s.id, m.payment_id) || ': returned ' || coalesce(s.amount, 0) || ', moved ' || coalesce(m.amount, 0) as detail
    from said s full join moved m on m.payment_id = s.id
    where coalesce(s.amount, 0) <> coalesce(m.amount, 0) or not coalesce(m.is_its, true) or s.id is null
    union all
    select 'bank_payments of ' || member_id || ': ' || coalesce(missing, 0) || ' is missing, ' || coalesce(owed, 0) || ' owed'
    from (select member_id, sum(amount - taken_back) as missing from bank_payments
          where status = 'returned' and direction = 'in' group by 1) y
    full join (select owner_id as member_id, sum(owed) as owed from ledger_accounts
               where asset = 'USD' and owed > 0 and owner_id is not null group by 1) l using (member_id)
    where coalesce(missing, 0) <> coalesce(owed, 0)`,
  'a payment of another bank is between accounts of one member': `
    select 'bank_payments ' || y.id as detail
    from bank_payments y left join bank_accounts a on a.id = y.account_id
    left join bank_outside_accounts o on o.id = y.outside_account_id
    where a.user_id is distinct from y.member_id or o.member_id is distinct from y.member_id`,
  'clearing holds what is on its way to other banks': `
    select 'bank-clearing:USD: ' || coalesce(l.balance, 0) || ' for ' || w.amount as detail
    from (select coalesce(sum(amount), 0) as amount from bank_payments
          where direction = 'out' and status in ('created', 'processing')) w
    left join ledger_accounts l on l.key = 'bank-clearing:USD'
    where coalesce(l.balance, 0) <> w.amount`,
  'a scheduled transfer that was made has moved what it says': `
    select 'scheduled_runs ' || r.schedule_id || ' of ' || r.due_on as detail
    from scheduled_runs r
    left join scheduled_transfers s on s.id = r.schedule_id
    left join bank_movements m on m.transfer_id = r.moved_by
    left join bank_payments y on y.id = r.moved_by and y.direction = 'in'
    where s.id is null or r.moved_by <> ledger_transfer_id('scheduled:' || r.schedule_id || ':' || r.due_on)
       or coalesce(m.amount, y.amount) is distinct from s.amount or coalesce(m.requested_by, y.member_id) is distinct from s.member_id
       or (m.transfer_id is not null and (m.from_account is distinct from s.from_account_id
           or m.to_account is distinct from s.to_account_id))`,
  'banking that is set up had its first deposit': `
    select 'bank_onboardings ' || o.member_id as detail
    from bank_onboardings o left join bank_payments y on y.id = o.deposit_payment_id
    join members m on m.id = o.member_id
    where o.completed_at is not null
      and (not m.banking_onboarding_completed or (o.initial_deposit > 0 and y.status is distinct from 'settled'))`,
  'a closed account holds nothing': `
    select 'bank_accounts ' || a.id || ': ' || l.balance as detail
    from bank_accounts a join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
    where not a.is_active and (l.balance <> 0 or l.held <> 0)`,
  'interest that waits is no more than the days of its month can have earned': `
    select 'bank_accruals ' || i.account_id || ': ' || i.accrual as detail
    from bank_accruals i join bank_accounts a on a.id = i.account_id
    cross join lateral (select coalesce(max(p.balance), 0) as minor from ledger_postings p
                        where p.account_id = ledger_account_id('bank:' || a.id || ':USD')) highest
    cross join lateral (select coalesce(sum(m.amount), 0) as minor from bank_movements m
                        where m.to_account = a.id and m.code = 'interest') paid
    where i.accrual >= ${ACCRUAL_DENOMINATOR}
          + a.interest_rate * (highest.minor + paid.minor) * extract(day from i.accrued_through)`,
  'an account has the ledger’s and its accrual': `
    select 'bank_accounts ' || a.id as detail
    from bank_accounts a
    left join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
    left join bank_accruals i on i.account_id = a.id
    where l.id is null or i.account_id is null`,
};

/** Every broken fact of banking; empty when all hold. */
export const findBankViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
