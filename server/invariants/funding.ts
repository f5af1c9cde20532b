/**
 * The facts of card payments and community funding, each from the rows alone: what is credited and what has
 * gone back stands in the ledger, and nothing is credited that was not paid.
 */
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

/** What the pool of the first migration sells at, which nobody has decided since. Source: decisions, the seeded pool. */
const SEEDED_RATE = { prd: 3, usd: 1 };

const FACTS: Facts = {
  'a pool sells at the rate that was decided for it': `
    select 'funding_pools ' || p.id || ': ' || p.rate_prd || ' PRD for ' || p.rate_usd || ' USD, decided ' || d.prd || ' for ' || d.usd as detail
    from funding_pools p
    cross join lateral (
      select coalesce(c.rate_prd, ${SEEDED_RATE.prd}) as prd, coalesce(c.rate_usd, ${SEEDED_RATE.usd}) as usd
      from (select 1) one left join lateral (select rate_prd, rate_usd from funding_pool_changes
        where pool_id = p.id order by changed_at desc, id desc limit 1) c on true) d
    where p.rate_prd <> d.prd or p.rate_usd <> d.usd`,
  'an investment is in the ledger exactly as its row says': `
    select i.id || ': ' || i.status as detail
    from funding_investments i
    left join (
      select reference,
             coalesce(sum(amount) filter (where code = 'card_payment'), 0) as usd_in,
             coalesce(sum(amount) filter (where code = 'pool_purchase' and kind = 'transfer'), 0) as prd_in,
             coalesce(sum(case when d.key like 'pool:%' then amount when c.key like 'pool:%' then -amount end)
               filter (where code = 'card_reversal'), 0) as usd_back,
             coalesce(sum(case when c.key = 'treasury:PRD' then amount when d.key = 'treasury:PRD' then -amount end)
               filter (where code = 'card_reversal'), 0) as prd_back
      from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
      where reference like 'investment:%' and code in ('card_payment', 'pool_purchase', 'card_reversal')
      group by reference
    ) l on l.reference = 'investment:' || i.id
    where coalesce(l.usd_in, 0) <> case when i.credited_at is null then 0 else i.usd_amount end
       or coalesce(l.prd_in, 0) <> case when i.credited_at is null then 0 else i.prd_amount end
       or coalesce(l.usd_back, 0) <> i.usd_back or coalesce(l.prd_back, 0) <> i.prd_back`,
  'a wallet keeps what its member owes, and no more': `
    select coalesce(a.key, o.user_id::text) || ': ' || coalesce(a.owed, 0) as detail
    from (select key, owner_id, owed from ledger_accounts where owed > 0 and asset <> 'USD') a
    full join (
      select user_id, sum(prd_due - prd_back) as owed from funding_investments
      where prd_due > prd_back group by user_id
    ) o on a.key = 'wallet:' || o.user_id || ':PRD'
    where a.owed is distinct from o.owed`,
  'nothing is credited that was not paid, and for no other amount': `
    select i.id || ': ' || coalesce(p.status, 'no payment') as detail
    from funding_investments i left join card_payments p on p.id = i.payment_id
    where p.id is null or (i.credited_at is not null and p.status <> 'paid')
       or p.amount <> i.usd_amount or p.member_id <> i.user_id or p.subject_id <> i.id`,
  'what has to go back of an investment is what was asked back, given back, or is in dispute': `
    select i.id || ', payment ' || p.id || ': ' || i.usd_due || ' due' as detail
    from funding_investments i join card_payments p on p.id = i.payment_id
    cross join lateral (select coalesce(sum(r.amount), 0) as asked from card_refunds r
                        where r.payment_id = p.id and r.status <> 'failed') r
    where i.credited_at is not null and i.settlements > 0
      and i.usd_due <> least(i.usd_amount, p.amount, greatest(p.refunded, r.asked)
        + case when p.dispute_status in ('open', 'lost') then p.dispute_amount else 0 end)`,
  'an investment is held for as many days as its terms said when it was begun': `
    select i.id || ': ' || i.hold_days || ' days' as detail from funding_investments i
    where i.hold_until is distinct from
      case when i.hold_days > 0 then i.credited_at + i.hold_days * interval '24 hours' end`,
  'an investment has the PRD of its locked rate': `
    select i.id::text as detail from funding_investments i
    where i.prd_amount <> trunc(i.usd_amount * i.rate_prd * 1000000 / i.rate_usd)`,
  'a member has one payment page open for a purpose': `
    select member_id || ': ' || purpose as detail from card_payments
    where is_current and status in ('created', 'open') group by member_id, purpose having count(*) > 1`,
  'no more is given back than was paid': `
    select p.id::text as detail
    from card_payments p join card_refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id, p.amount having sum(r.amount) > p.amount`,
};

/** Every broken fact of community funding; empty when all hold. */
export const findFundingViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
