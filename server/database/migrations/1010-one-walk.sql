-- What trades may leave with others, and who owes, go by one walk over a person's accounts (0898, 0965): two that were found
-- have one tolerance at once, not from when limits are next shared. Each account that gives is walked from once a batch, by
-- plans that are kept, each account of the person and each sharing of limits once, so a person of thousands costs thousands.
create function person_accounts(p_member uuid) returns uuid[] language plpgsql stable
  set plan_cache_mode to 'force_generic_plan'
  set enable_seqscan to 'off'
as $$
declare
  v_all uuid[] := array[p_member];
  v_asked uuid[] := v_all;
  v_persons uuid[] := '{}';
  v_next uuid[];
  v_shared uuid[];
begin
  loop
    select array_agg(distinct o.person_id) into v_shared
    from sending_limits o where o.member_id = any(v_asked) and o.person_id is not null and o.person_id <> all(v_persons);
    select array_agg(l.mate) into v_next
    from (
      select l.mate
      from unnest(v_asked) a(id)
      cross join lateral (
        select f.other_id as mate from found_links f where f.member_id = a.id
        union all select f.member_id from found_links f where f.other_id = a.id
        union all select r.other_id from member_links r
          where r.member_id = a.id and r.removed_at is null and r.verdict = 'same'
        union all select r.member_id from member_links r
          where r.other_id = a.id and r.removed_at is null and r.verdict = 'same'
      ) l
      where not are_ruled_apart(a.id, l.mate)
      union
      select s.member_id
      from sending_limits s
      where s.person_id = any(v_shared)
        and exists (select from sending_limits o where o.member_id = any(v_asked) and o.person_id = s.person_id
          and not are_ruled_apart(o.member_id, s.member_id))
      except
      select unnest(v_all)
    ) l;
    exit when v_next is null;
    v_all := v_all || v_next;
    v_persons := v_persons || v_shared;
    v_asked := v_next;
  end loop;
  return array(select unnest(v_all) order by 1);
end $$;

create function are_ruled_apart(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select from member_links r
    where r.member_id = least(p_one, p_other) and r.other_id = greatest(p_one, p_other)
      and r.removed_at is null and r.verdict = 'different')
$$;

create function person_bound(p_accounts uuid[], out owes boolean, out is_in_default boolean) language sql stable as $$
  select
    exists (select from ledger_accounts a where a.owner_id = any(p_accounts) and a.owed > 0),
    exists (select from loans l where l.user_id = any(p_accounts) and l.default_at is not null and l.status = 'active')
      or exists (select from cards c where c.user_id = any(p_accounts) and c.default_at is not null)
$$;

create function traded_by_person(p_accounts uuid[], p_day date, out prd numeric, out btc numeric, out eth numeric,
                                 out usdt numeric, out counted numeric)
language sql stable as $$
  select coalesce(sum(f.prd), 0), coalesce(sum(f.btc), 0), coalesce(sum(f.eth), 0), coalesce(sum(f.usdt), 0),
         coalesce(sum(f.counted), 0)
  from exchange_flows f where f.day > p_day - 30 and f.member_id = any(p_accounts)
$$;

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

CREATE OR REPLACE FUNCTION public.exchange_count_trades(p_now timestamp with time zone, t_pair uuid[], t_buyer uuid[], t_seller uuid[], t_base_worth numeric[], t_quote_worth numeric[], t_buyer_asked boolean[], t_seller_asked boolean[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_day date := leaving_day(p_now);
  v_givers uuid[];
  v_accounts uuid[];
  v_worths numeric[];
  v_unasked numeric[];
  v_over text;
  v_bound text;
  v_owes boolean;
begin
  insert into exchange_flows as f (member_id, day, prd, btc, eth, usdt)
  select member_id, v_day,
         sum(case 'PRD' when got then got_worth when gave then -gave_worth else 0 end),
         sum(case 'BTC' when got then got_worth when gave then -gave_worth else 0 end),
         sum(case 'ETH' when got then got_worth when gave then -gave_worth else 0 end),
         sum(case 'USDT' when got then got_worth when gave then -gave_worth else 0 end)
  from exchange_sides(t_pair, t_buyer, t_seller, t_base_worth, t_quote_worth)
  group by member_id
  on conflict (member_id, day) do update
  set prd = f.prd + excluded.prd, btc = f.btc + excluded.btc, eth = f.eth + excluded.eth, usdt = f.usdt + excluded.usdt;

  -- Who has got no less than they gave in this batch has given nothing away by it.
  -- What all accounts of a person gave away together counts once: with the first of those that gave in this batch.
  -- Whoever owes, or is in default, gives nothing away, however little.
  select array_agg(c.member_id) filter (where c.worth > 0), array_agg(c.worth) filter (where c.worth > 0),
         string_agg(c.member_id::text, ',') filter (where c.owes or c.is_in_default), bool_or(c.owes)
  into v_givers, v_worths, v_bound, v_owes
  from (
    select m.member_id, b.owes, b.is_in_default,
           greatest(m.beyond,
                    case when m.member_id = first_value(m.member_id) over w
                         then trades_gave_away(f.prd, f.btc, f.eth, f.usdt) - f.counted - sum(m.beyond) over w + m.beyond
                         else 0 end) as worth
    from (
      select member_id, sum(greatest(trades_keep(gave_worth) - got_worth, 0)) as beyond,
             sum(greatest(gave_worth - got_worth, 0)) as lost
      from exchange_sides(t_pair, t_buyer, t_seller, t_base_worth, t_quote_worth)
      group by member_id
    ) m
    cross join lateral person_accounts(m.member_id) p(accounts)
    cross join lateral traded_by_person(p.accounts, v_day) f
    cross join lateral person_bound(p.accounts) b
    where m.lost > 0
    window w as (partition by p.accounts order by m.member_id
                 rows between unbounded preceding and unbounded following)
  ) c;
  if v_owes then
    raise exception 'a trade would give away what its member owes' using errcode = 'EX006', detail = v_bound;
  elsif v_bound is not null then
    raise exception 'a trade would give away value of somebody in default' using errcode = 'EX007', detail = v_bound;
  end if;
  if v_givers is null then
    return;
  end if;

  select array_agg((select a.id from ledger_accounts a where a.key = 'wallet:' || g.id || ':PRD') order by g.nth)
  into v_accounts
  from unnest(v_givers) with ordinality g(id, nth);
  perform 1 from ledger_accounts where id = any(v_accounts) order by id for no key update;
  -- What counts beyond what orders gave away that their members were asked about, nobody was asked about: all of it
  -- where there is no such order, and nothing where there is no other.
  select array_agg(case when l.is_unasked then g.worth - least(g.worth, l.asked) else 0 end order by g.nth)
  into v_unasked
  from unnest(v_givers, v_worths) with ordinality g(id, worth, nth)
  cross join lateral (
    select coalesce(sum(greatest(trades_keep(t.gave) - t.got, 0)) filter (where t.was_asked), 0) as asked,
           bool_or(not t.was_asked) as is_unasked
    from (
      select unnest(t_seller) as id, unnest(t_base_worth) as gave, unnest(t_quote_worth) as got, unnest(t_seller_asked) as was_asked
      union all
      select unnest(t_buyer), unnest(t_quote_worth), unnest(t_base_worth), unnest(t_buyer_asked)
    ) t
    where t.id = g.id and t.gave > t.got
  ) l;
  perform value_leaves(a.id, v.way, v.worth, p_now)
  from (select unnest(v_accounts) as id, unnest(v_worths) as worth, unnest(v_unasked) as unasked) a
  cross join lateral (values ('trade', a.worth - a.unasked), ('unasked_trade', a.unasked)) v(way, worth)
  where a.id is not null and v.worth > 0;
  update exchange_flows f set counted = f.counted + g.worth, unasked = f.unasked + g.unasked
  from (select unnest(v_givers) as id, unnest(v_worths) as worth, unnest(v_unasked) as unasked) g
  where f.member_id = g.id and f.day = v_day;
  insert into exchange_gifts as x (day, giver_id, receiver_id, trading_pair_id, worth, lost, first_at, last_at)
  select v_day, s.giver, s.receiver, s.pair_id,
         round(s.worth * s.running / s.total) - round(s.worth * (s.running - s.lost) / s.total), s.lost, p_now, p_now
  from (
    select g.id as giver, l.receiver, l.pair_id, l.lost, g.worth, sum(l.lost) over (partition by g.id) as total,
           sum(l.lost) over (partition by g.id order by l.receiver, l.pair_id) as running
    from (select unnest(v_givers) as id, unnest(v_worths) as worth) g
    join (
      select member_id, other_id as receiver, pair_id, sum(greatest(gave_worth - got_worth, 0)) as lost
      from exchange_sides(t_pair, t_buyer, t_seller, t_base_worth, t_quote_worth)
      group by 1, 2, 3
    ) l on l.member_id = g.id and l.lost > 0
  ) s
  on conflict (giver_id, day, receiver_id, trading_pair_id) do update
  set worth = x.worth + excluded.worth, lost = x.lost + excluded.lost, last_at = excluded.last_at;

  select string_agg(g.id::text, ',') into v_over
  from (select unnest(v_givers) as id, unnest(v_accounts) as account) g
  left join ledger_accounts a on a.id = g.account
  left join lateral value_sent(g.account, p_now) u on true
  where (u.day <= a.limit_day and u.month <= a.limit_month) is not true;
  if v_over is not null then
    raise exception 'a trade would give away more than the limits let' using errcode = 'EX004', detail = v_over;
  end if;

  -- What was asked about goes whatever went without asking; what was not stays within what does.
  select string_agg(g.id::text, ',') into v_over
  from (select unnest(v_givers) as id, unnest(v_accounts) as account, unnest(v_unasked) as unasked) g
  join ledger_accounts a on a.id = g.account
  cross join lateral value_sent(g.account, p_now) u
  where g.unasked > 0 and u.unasked > a.limit_unasked;
  if v_over is not null then
    raise exception 'a trade would give away more than goes without asking' using errcode = 'EX005', detail = v_over;
  end if;
end $function$;

drop function person_bound(uuid);
drop function person_mates(uuid);
drop function traded_by_person(uuid, date);
