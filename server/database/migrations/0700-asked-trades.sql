-- What a trade gives away is asked about as what is sent is (core/policy/decide-trade.ts, G22): an order that its member
-- was asked about says so, and of what the others give away no more goes in 24 hours than goes without asking (G13).

alter table exchange_orders add column was_asked boolean not null default false;
alter table exchange_flows
  -- Of what has counted, what nobody was asked about.
  add column unasked numeric(38,0) not null default 0 check (unasked >= 0),
  add check (unasked <= counted);

alter table value_left drop constraint value_left_way_check;
alter table value_left add constraint value_left_way_check
  check (way in ('send', 'unasked', 'unasked_vote', 'unasked_fee', 'trade', 'unasked_trade', 'withdrawal', 'bank',
    'bank_unasked', 'collaboration', 'collaboration_unasked'));
create or replace function way_is_sent(p_way text) returns boolean language sql immutable as $$
  select p_way in ('send', 'unasked', 'trade', 'unasked_trade', 'bank', 'bank_unasked', 'collaboration',
    'collaboration_unasked')
$$;
create or replace function way_is_unasked(p_way text) returns boolean language sql immutable as $$
  select p_way in ('unasked', 'unasked_vote', 'unasked_fee', 'unasked_trade', 'bank_unasked', 'collaboration_unasked')
$$;

-- As before (0191), and raises EX005 with the ids of those of whose trades nobody was asked about more than goes so.
drop function exchange_count_trades(timestamptz, uuid[], uuid[], uuid[], numeric[], numeric[]);
create or replace function exchange_count_trades(p_now timestamp with time zone, t_pair uuid[], t_buyer uuid[], t_seller uuid[], t_base_worth numeric[], t_quote_worth numeric[], t_buyer_asked boolean[], t_seller_asked boolean[])
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
  select array_agg(c.member_id), array_agg(c.worth) into v_givers, v_worths
  from (
    select m.member_id, greatest(m.beyond, n.gave_away - n.counted) as worth
    from (
      select member_id, sum(greatest(div(9 * gave_worth, 10) - got_worth, 0)) as beyond,
             sum(greatest(gave_worth - got_worth, 0)) as lost
      from exchange_sides(t_pair, t_buyer, t_seller, t_base_worth, t_quote_worth)
      group by member_id
    ) m
    cross join lateral (
      select trades_gave_away(sum(f.prd), sum(f.btc), sum(f.eth), sum(f.usdt)) as gave_away, sum(f.counted) as counted
      from exchange_flows f where f.member_id = m.member_id and f.day > v_day - 30
    ) n
    where m.lost > 0
  ) c
  where c.worth > 0;
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
    select coalesce(sum(greatest(div(9 * t.gave, 10) - t.got, 0)) filter (where t.was_asked), 0) as asked,
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
end $function$;;

-- As before (0470), and says how much more may leave without asking.
create or replace function exchange_read_batch(p_accounts uuid[], p_members uuid[], p_orders uuid[], p_givers uuid[], p_now timestamp with time zone, OUT accounts text, OUT frozen uuid[], OUT known text, OUT rooms text, OUT fee_schedules integer)
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
end $function$;;

-- As before (0213), and orders say whether their members were asked.
drop function exchange_write_batch(bigint, timestamp with time zone, bigint, bigint, uuid[], bigint[], uuid[], uuid[], text[], text[], bigint[], bigint[], bigint[], timestamp with time zone[], numeric[], integer[], text[], text[], integer[], integer[], bigint[], bigint[], numeric[], numeric[], numeric[], numeric[], text[], text[], uuid[], text[], uuid[], uuid[], bigint[], bigint[], bigint[], numeric[], numeric[], numeric[], numeric[], text[], text[], timestamp with time zone[], bigint[], bigint[], bigint[], uuid[], uuid[], uuid[], uuid[], uuid[], text[], bigint[], bigint[], boolean[], uuid[], bigint[], uuid[], text[], uuid[], uuid[], uuid[], uuid[], bigint[], bigint[], numeric[], numeric[], numeric[], bigint[], numeric[], numeric[], uuid[], uuid[]);
create or replace function exchange_write_batch(p_epoch bigint, p_now timestamp with time zone, p_next_priority bigint, p_next_trade bigint, n_id uuid[], n_priority bigint[], n_pair uuid[], n_user uuid[], n_type text[], n_side text[], n_quantity bigint[], n_price bigint[], n_stop_price bigint[], n_triggered_at timestamp with time zone[], n_quote_amount numeric[], n_cap integer[], n_tif text[], n_stp text[], n_maker_bps integer[], n_taker_bps integer[], n_filled bigint[], n_remaining bigint[], n_filled_quote numeric[], n_fee numeric[], n_basis numeric[], n_held numeric[], n_status text[], n_reason text[], n_group uuid[], n_hash text[], n_hold uuid[], n_asked boolean[], u_id uuid[], u_priority bigint[], u_filled bigint[], u_remaining bigint[], u_filled_quote numeric[], u_fee numeric[], u_basis numeric[], u_held numeric[], u_status text[], u_reason text[], u_triggered_at timestamp with time zone[], u_quantity bigint[], u_price bigint[], u_stop_price bigint[], u_hold uuid[], u_asked boolean[], h_id uuid[], h_order uuid[], a_id uuid[], a_order uuid[], a_hash text[], a_before bigint[], a_after bigint[], a_keeps boolean[], t_id uuid[], t_sequence bigint[], t_pair uuid[], t_taker_side text[], t_buy uuid[], t_sell uuid[], t_buyer uuid[], t_seller uuid[], t_quantity bigint[], t_price bigint[], t_quote numeric[], t_buyer_fee numeric[], t_seller_fee numeric[], t_reference bigint[], t_base_worth numeric[], t_quote_worth numeric[], t_buyer_asked boolean[], t_seller_asked boolean[], m_pair uuid[], p_members uuid[], OUT moved text)
 RETURNS text
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_written bigint;
  v_pairs text;
begin
  update exchange_matcher set next_priority = p_next_priority, next_trade = p_next_trade where epoch = p_epoch;
  if not found then
    raise exception 'another matcher is in office' using errcode = 'EX001';
  end if;

  insert into exchange_orders (id, priority, trading_pair_id, user_id, order_type, side, quantity, price, stop_price,
      triggered_at, quote_amount, slippage_cap_bps, time_in_force, self_trade_prevention, maker_fee_bps, taker_fee_bps,
      filled_quantity, remaining_quantity, filled_quote, fee, fee_basis, held, status, cancel_reason, oco_group_id, request_hash,
      hold_id, was_asked, created_at, updated_at)
  select unnest(n_id), unnest(n_priority), unnest(n_pair), unnest(n_user), unnest(n_type), unnest(n_side),
         unnest(n_quantity), unnest(n_price), unnest(n_stop_price), unnest(n_triggered_at), unnest(n_quote_amount),
         unnest(n_cap), unnest(n_tif), unnest(n_stp), unnest(n_maker_bps), unnest(n_taker_bps), unnest(n_filled),
         unnest(n_remaining), unnest(n_filled_quote), unnest(n_fee), unnest(n_basis), unnest(n_held), unnest(n_status), unnest(n_reason),
         unnest(n_group), unnest(n_hash), unnest(n_hold), unnest(n_asked), p_now, p_now;

  if cardinality(u_id) > 0 then
    update exchange_orders o
    set priority = u.priority, filled_quantity = u.filled, remaining_quantity = u.remaining,
        filled_quote = u.filled_quote, fee = u.fee, fee_basis = u.basis, held = u.held, status = u.status, cancel_reason = u.reason,
        triggered_at = u.triggered_at, quantity = u.quantity, price = u.price, stop_price = u.stop_price, hold_id = u.hold,
        was_asked = u.asked,
        updated_at = p_now,
        first_state = coalesce(o.first_state, exchange_state_of(o))
    from (select unnest(u_id) as id, unnest(u_priority) as priority, unnest(u_filled) as filled,
                 unnest(u_remaining) as remaining, unnest(u_filled_quote) as filled_quote, unnest(u_fee) as fee, unnest(u_basis) as basis,
                 unnest(u_held) as held, unnest(u_status) as status, unnest(u_reason) as reason,
                 unnest(u_triggered_at) as triggered_at, unnest(u_quantity) as quantity, unnest(u_price) as price,
                 unnest(u_stop_price) as stop_price, unnest(u_hold) as hold,
                 unnest(u_asked) as asked) u
    where o.id = u.id and o.status in ('open', 'partially_filled');
    get diagnostics v_written = row_count;
    if v_written <> cardinality(u_id) then
      raise exception 'an order has changed behind the matcher' using errcode = 'EX002';
    end if;
  end if;

  if cardinality(h_id) > 0 then
    insert into exchange_order_holds (hold_id, order_id, made_at)
    select unnest(h_id), unnest(h_order), p_now;
  end if;
  if cardinality(a_id) > 0 then
    insert into exchange_amendments (id, order_id, request_hash, filled_before, filled_after, keeps_place, state, created_at)
    select a.id, a.order_id, a.hash, a.before, a.after, a.keeps, exchange_state_of(o), p_now
    from (select unnest(a_id) as id, unnest(a_order) as order_id, unnest(a_hash) as hash, unnest(a_before) as before,
                 unnest(a_after) as after, unnest(a_keeps) as keeps) a
    join exchange_orders o on o.id = a.order_id;
  end if;

  if cardinality(t_id) > 0 then
    insert into exchange_trades (id, sequence, trading_pair_id, taker_side, buy_order_id, sell_order_id, buyer_id,
                                 seller_id, quantity, price, quote_amount, buyer_fee, seller_fee, reference_price,
                                 base_worth, quote_worth, created_at)
    select unnest(t_id), unnest(t_sequence), unnest(t_pair), unnest(t_taker_side), unnest(t_buy), unnest(t_sell),
           unnest(t_buyer), unnest(t_seller), unnest(t_quantity), unnest(t_price), unnest(t_quote),
           unnest(t_buyer_fee), unnest(t_seller_fee), unnest(t_reference), unnest(t_base_worth), unnest(t_quote_worth), p_now;
    if exists (select from unnest(t_base_worth) w where w is not null) then
      perform exchange_count_trades(p_now, t_pair, t_buyer, t_seller, t_base_worth, t_quote_worth, t_buyer_asked, t_seller_asked);
    end if;

    with trade as (
      select unnest(t_pair) as pair, unnest(t_sequence) as sequence, unnest(t_price) as price,
             unnest(t_quantity) as quantity, unnest(t_quote) as quote
    ), candle as (
      select pair, (array_agg(price order by sequence))[1] as open, max(price) as high, min(price) as low,
             (array_agg(price order by sequence desc))[1] as close, sum(quantity) as volume, sum(quote) as quote_volume,
             count(*) as trades
      from trade group by pair
    ), last as (
      update exchange_trading_pairs p set last_price = c.close, last_trade_at = p_now
      from candle c where p.id = c.pair
    )
    insert into exchange_candles as k (trading_pair_id, seconds, start, open, high, low, close, volume, quote_volume, trades)
    select c.pair, w.seconds, to_timestamp(floor(extract(epoch from p_now) / w.seconds) * w.seconds),
           c.open, c.high, c.low, c.close, c.volume, c.quote_volume, c.trades
    from candle c cross join (values (60), (3600)) w(seconds)
    on conflict (trading_pair_id, seconds, start) do update
    set high = greatest(k.high, excluded.high), low = least(k.low, excluded.low), close = excluded.close,
        volume = k.volume + excluded.volume, quote_volume = k.quote_volume + excluded.quote_volume,
        trades = k.trades + excluded.trades;
  end if;

  with moved as (
    update exchange_trading_pairs set sequence = sequence + 1 where id = any(m_pair) returning id, sequence
  ) select string_agg(id || ' ' || sequence, E'\n') into v_pairs from moved;
  with moved as (
    update exchange_accounts e set sequence = e.sequence + 1
    where e.user_id = any(p_members) returning e.user_id, e.sequence
  ) select concat(v_pairs, E'\n\n', string_agg(user_id || ' ' || sequence, E'\n')) into moved from moved m;
end $function$;;
