-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_read_batch(p_accounts uuid[], p_members uuid[], p_orders uuid[], p_givers uuid[], p_now timestamp with time zone, OUT accounts text, OUT frozen uuid[], OUT known text, OUT rooms text, OUT fee_schedules integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  select string_agg(a.id || ' ' || case when a.stopped_at is null then a.balance - a.held - a.owed else 0 end, E'\n')
  into accounts
  from ledger_accounts a where a.id = any(p_accounts);
  select array_agg(e.user_id) into frozen
  from exchange_accounts e where e.user_id = any(p_members) and e.account_status = 'frozen';
  select string_agg(o.id || ' ' || o.request_hash, E'\n') into known
  from (
    select id, request_hash from exchange_orders where id = any(p_orders)
    union all
    select id, request_hash from exchange_amendments where id = any(p_orders)
  ) o;
  select count(*)::int into fee_schedules from exchange_fee_schedule;
  if cardinality(p_givers) > 0 then
    select string_agg(concat_ws(' ', g.id, least(a.limit_day - u.day, a.limit_month - u.month), a.limit_unasked - u.unasked,
                                f.prd, f.btc, f.eth, f.usdt, f.counted, b.owes::int,
                                b.is_in_default::int), E'\n')
    into rooms
    from unnest(p_givers) g(id)
    join ledger_accounts a on a.key = 'wallet:' || g.id || ':PRD' and a.limit_day is not null
    cross join lateral value_sent(a.id, p_now) u
    cross join lateral person_accounts(g.id) p(accounts)
    cross join lateral traded_by_person(p.accounts, leaving_day(p_now)) f
    cross join lateral person_bound(p.accounts) b;
  end if;
end $function$;
