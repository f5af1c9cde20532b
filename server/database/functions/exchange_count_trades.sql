-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

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
