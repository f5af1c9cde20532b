/**
 * The facts of banking: a movement says of itself what its accounts and its transfer say, what left a member for
 * another has counted in the sending limits, and a closed account holds nothing. A movement and its transfer are written
 * in one transaction with one clock, but not in one instant.
 */
import { worthOfCents } from '#core/policy/worth.ts';
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

/** What twelve dollars are worth, without a remainder, so that SQL says the worth of any amount exactly. */
const CENTS = 1_200n;
const WORTH = worthOfCents(CENTS);

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
             case when m.code = 'interest' then 'interest' when m.to_wallet is not null then 'withdrawal'
                  when m.from_wallet is not null and p.sender = p.receiver then 'deposit' else 'transfer' end as type,
             case when m.code <> 'interest' and p.sender <> p.receiver
                  then ceil(m.amount * ${WORTH} / ${CENTS}.0) end as worth) w
    where m.loan_id is null and m.card_id is null and (
       not (m.created_at between t.created_at - interval '1 hour' and t.created_at) or t.id is null or m.description is distinct from t.memo
       or (m.code = 'bank_transfer' and m.requested_by is distinct from w.sender) or m.transaction_type <> w.type
       or m.left_worth is distinct from w.worth or (m.was_asked and w.worth is null)
       or (m.code = 'interest' and m.transfer_id <> ledger_transfer_id('bank-interest:' || m.to_account || ':' || m.period)))`,
  'dollars that left a member have counted in the sending limits': `
    with newest as (select max(created_at) - interval '29 days' as since from ledger_transfers), sent as (
      select ledger_account_id('wallet:' || m.requested_by || ':PRD') as account_id,
             date_trunc('minute', m.created_at + interval '59.999 seconds') as left_at,
             case when m.was_asked then 'bank' else 'bank_unasked' end as way, sum(m.left_worth) as worth
      from (select requested_by, created_at, was_asked, left_worth from bank_movements
            union all select user_id, created_at, was_asked, left_worth from card_purchases) m, newest
      where m.left_worth is not null and m.created_at >= newest.since group by 1, 2, 3
    ), left_by as (
      select v.account_id, v.left_at, v.way, v.worth from value_left v, newest
      where v.way in ('bank', 'bank_unasked') and v.left_at >= newest.since + interval '1 minute'
    )
    select coalesce(s.account_id, l.account_id) || ' at ' || coalesce(s.left_at, l.left_at) || ': sent '
           || coalesce(s.worth, 0) || ', written down ' || coalesce(l.worth, 0) as detail
    from sent s full join left_by l using (account_id, left_at, way), newest
    where s.worth is distinct from l.worth and coalesce(s.left_at, l.left_at) >= newest.since + interval '1 minute'`,
  'a closed account holds nothing': `
    select 'bank_accounts ' || a.id || ': ' || l.balance as detail
    from bank_accounts a join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
    where not a.is_active and (l.balance <> 0 or l.held <> 0)`,
  'an account has the ledger’s and its accrual': `
    select 'bank_accounts ' || a.id as detail
    from bank_accounts a
    left join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
    left join bank_accruals i on i.account_id = a.id
    where l.id is null or i.account_id is null`,
};

/** Every broken fact of banking; empty when all hold. */
export const findBankViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
