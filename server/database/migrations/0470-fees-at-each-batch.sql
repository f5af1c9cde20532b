-- A batch of the matcher reads how many fee schedules there are: one more than it knows, and it reads the fees again
-- before it decides, so that no order that comes after a change pays the fees from before. Schedules are only added.
drop function exchange_read_batch(uuid[], uuid[], uuid[], uuid[], timestamptz);

create function exchange_read_batch(
  p_accounts uuid[], p_members uuid[], p_orders uuid[], p_givers uuid[], p_now timestamptz,
  out accounts text, out frozen uuid[], out known text, out rooms text, out fee_schedules int
) language plpgsql stable set plan_cache_mode to force_generic_plan set enable_seqscan to off as $$
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
    select string_agg(concat_ws(' ', g.id, least(a.limit_day - u.day, a.limit_month - u.month),
                                f.prd, f.btc, f.eth, f.usdt, f.counted), E'\n')
    into rooms
    from unnest(p_givers) g(id)
    join ledger_accounts a on a.key = 'wallet:' || g.id || ':PRD' and a.limit_day is not null
    cross join lateral value_sent(a.id, p_now) u
    cross join lateral (
      select coalesce(sum(w.prd), 0) as prd, coalesce(sum(w.btc), 0) as btc, coalesce(sum(w.eth), 0) as eth,
             coalesce(sum(w.usdt), 0) as usdt, coalesce(sum(w.counted), 0) as counted
      from exchange_flows w where w.member_id = g.id and w.day > leaving_day(p_now) - 30
    ) f;
  end if;
end $$;
