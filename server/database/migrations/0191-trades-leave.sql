-- What trades give away counts like sends (core/policy/decide-trade.ts): written and decided in the statement that
-- posts them, in the unit of what leaves, the smallest unit of PRD.

alter table exchange_trades
  -- What the market counted as worth as they traded, in ticks, and what both sides were worth by it; null in a market
  -- of paper, and of trades from before.
  add column reference_price bigint check (reference_price > 0),
  add column base_worth numeric(38,0) check (base_worth >= 0),
  add column quote_worth numeric(38,0) check (quote_worth >= 0),
  add check ((reference_price is null) = (base_worth is null) and (base_worth is null) = (quote_worth is null));

-- What each member got by trades in a day of UTC, less what they gave, by asset, each worth what it was as they
-- traded; and how much of it has counted as given away. The matcher in office alone writes it.
create table exchange_flows (
  member_id uuid not null,
  day date not null,
  prd numeric(38,0) not null,
  btc numeric(38,0) not null,
  eth numeric(38,0) not null,
  usdt numeric(38,0) not null,
  counted numeric(38,0) not null default 0 check (counted >= 0),
  primary key (member_id, day)
) with (fillfactor = 70);

-- What counted as given away, by whom, to whom and in which market.
create table exchange_gifts (
  day date not null,
  giver_id uuid not null,
  receiver_id uuid not null,
  trading_pair_id uuid not null references exchange_trading_pairs (id),
  worth numeric(38,0) not null check (worth >= 0),
  -- What the giver lost against the reference price, whether it counted or not.
  lost numeric(38,0) not null check (lost > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (giver_id, day, receiver_id, trading_pair_id)
) with (fillfactor = 70);
create index exchange_gifts_newest on exchange_gifts (last_at desc, giver_id, receiver_id);

-- The day in which something counts that leaves now: that of the minute under which value_leaves writes it.
create function leaving_day(p_now timestamptz) returns date language sql immutable as $$
  select (date_trunc('minute', p_now + interval '59.999 seconds') at time zone 'UTC')::date
$$;

-- The same as givenAway of core/policy/decide-trade.ts; a test compares them.
create function trades_gave_away(prd numeric, btc numeric, eth numeric, usdt numeric) returns numeric
language sql immutable as $$
  select greatest(div(9 * sum(greatest(-worth, 0)), 10) - sum(greatest(worth, 0)), 0)
  from (values (prd), (btc), (eth), (usdt)) v(worth)
$$;

-- Both sides of these trades: who, with whom, what they gave and what they got.
create function exchange_sides(t_pair uuid[], t_buyer uuid[], t_seller uuid[], t_base_worth numeric[], t_quote_worth numeric[])
returns table (member_id uuid, other_id uuid, pair_id uuid, gave text, gave_worth numeric, got text, got_worth numeric)
language sql stable as $$
  with trade as (
    select unnest(t_pair) as pair_id, unnest(t_buyer) as buyer_id, unnest(t_seller) as seller_id,
           unnest(t_base_worth) as base_worth, unnest(t_quote_worth) as quote_worth
  )
  select s.member_id, s.other_id, t.pair_id, s.gave, s.gave_worth, s.got, s.got_worth
  from trade t
  join exchange_trading_pairs p on p.id = t.pair_id
  join exchange_currencies b on b.id = p.base_currency_id
  join exchange_currencies q on q.id = p.quote_currency_id
  cross join lateral (values
    (t.seller_id, t.buyer_id, b.symbol, t.base_worth, q.symbol, t.quote_worth),
    (t.buyer_id, t.seller_id, q.symbol, t.quote_worth, b.symbol, t.base_worth)
  ) s(member_id, other_id, gave, gave_worth, got, got_worth)
  where t.base_worth is not null
$$;

-- Writes down what the trades of a batch have moved, and counts what they gave away in the limits of their givers:
-- of each trade what lies beyond the tolerance, and of all the trades of 30 days as one, if that is more. Raises EX004
-- with the ids of those whose limits that would pass. Called behind the ledger's part, which holds the locks of the
-- wallets of PRD in a market of PRD; in the others they are taken here, and a deadlock has the batch decided again.
create function exchange_count_trades(p_now timestamptz, t_pair uuid[], t_buyer uuid[], t_seller uuid[],
  t_base_worth numeric[], t_quote_worth numeric[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_day date := leaving_day(p_now);
  v_givers uuid[];
  v_accounts uuid[];
  v_worths numeric[];
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
  perform value_leaves(a.id, 'trade', a.worth, p_now)
  from (select unnest(v_accounts) as id, unnest(v_worths) as worth) a where a.id is not null;
  update exchange_flows f set counted = f.counted + g.worth
  from (select unnest(v_givers) as id, unnest(v_worths) as worth) g
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
end $$;

-- As before (0141), and of members who may give something away what their limits let, and their trades of 30 days.
drop function exchange_read_batch(uuid[], uuid[], uuid[]);
create function exchange_read_batch(p_accounts uuid[], p_members uuid[], p_orders uuid[], p_givers uuid[], p_now timestamptz,
  out accounts text, out frozen uuid[], out known text, out rooms text)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  select string_agg(a.id || ' ' || case when a.stopped_at is null then greatest(a.balance - a.held - a.owed, 0) else 0 end, E'\n')
  into accounts
  from ledger_accounts a where a.id = any(p_accounts);
  select array_agg(e.user_id) into frozen
  from exchange_accounts e where e.user_id = any(p_members) and e.account_status = 'frozen';
  select string_agg(o.id || ' ' || o.request_hash, E'\n') into known
  from exchange_orders o where o.id = any(p_orders);
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

-- As before (0090), and trades count.
drop function exchange_write_batch(bigint, timestamptz, bigint, bigint, uuid[], bigint[], uuid[], uuid[], text[], text[], bigint[], bigint[], bigint[], timestamptz[], numeric[], integer[], text[], text[], integer[], integer[], bigint[], bigint[], numeric[], numeric[], numeric[], numeric[], text[], text[], uuid[], text[], uuid[], bigint[], bigint[], bigint[], numeric[], numeric[], numeric[], numeric[], text[], text[], timestamptz[], bigint[], uuid[], bigint[], uuid[], text[], uuid[], uuid[], uuid[], uuid[], bigint[], bigint[], numeric[], numeric[], numeric[], uuid[], uuid[]);
create function exchange_write_batch(
  p_epoch bigint, p_now timestamptz, p_next_priority bigint, p_next_trade bigint,
  -- New orders, in their final state.
  n_id uuid[], n_priority bigint[], n_pair uuid[], n_user uuid[], n_type text[], n_side text[], n_quantity bigint[],
  n_price bigint[], n_stop_price bigint[], n_triggered_at timestamptz[], n_quote_amount numeric[], n_cap integer[],
  n_tif text[], n_stp text[], n_maker_bps integer[], n_taker_bps integer[], n_filled bigint[], n_remaining bigint[],
  n_filled_quote numeric[], n_fee numeric[], n_basis numeric[], n_held numeric[], n_status text[], n_reason text[], n_group uuid[],
  n_hash text[],
  -- Orders that were there and have changed.
  u_id uuid[], u_priority bigint[], u_filled bigint[], u_remaining bigint[], u_filled_quote numeric[], u_fee numeric[], u_basis numeric[],
  u_held numeric[], u_status text[], u_reason text[], u_triggered_at timestamptz[], u_quantity bigint[],
  -- Trades, in their order.
  t_id uuid[], t_sequence bigint[], t_pair uuid[], t_taker_side text[], t_buy uuid[], t_sell uuid[], t_buyer uuid[],
  t_seller uuid[], t_quantity bigint[], t_price bigint[], t_quote numeric[], t_buyer_fee numeric[], t_seller_fee numeric[],
  t_reference bigint[], t_base_worth numeric[], t_quote_worth numeric[],
  -- Pairs that changed, and members who must be told.
  m_pair uuid[], p_members uuid[],
  -- The new sequences as lines of "id number": of the pairs, an empty line, of the members.
  out moved text
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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
      created_at, updated_at)
  select unnest(n_id), unnest(n_priority), unnest(n_pair), unnest(n_user), unnest(n_type), unnest(n_side),
         unnest(n_quantity), unnest(n_price), unnest(n_stop_price), unnest(n_triggered_at), unnest(n_quote_amount),
         unnest(n_cap), unnest(n_tif), unnest(n_stp), unnest(n_maker_bps), unnest(n_taker_bps), unnest(n_filled),
         unnest(n_remaining), unnest(n_filled_quote), unnest(n_fee), unnest(n_basis), unnest(n_held), unnest(n_status), unnest(n_reason),
         unnest(n_group), unnest(n_hash), p_now, p_now;

  if cardinality(u_id) > 0 then
    update exchange_orders o
    set priority = u.priority, filled_quantity = u.filled, remaining_quantity = u.remaining,
        filled_quote = u.filled_quote, fee = u.fee, fee_basis = u.basis, held = u.held, status = u.status, cancel_reason = u.reason,
        triggered_at = u.triggered_at, quantity = u.quantity, updated_at = p_now,
        first_state = coalesce(o.first_state, jsonb_build_object(
          'quantity', o.quantity::text, 'filled_quantity', o.filled_quantity::text,
          'remaining_quantity', o.remaining_quantity::text, 'filled_quote', o.filled_quote::text,
          'fee', o.fee::text, 'held', o.held::text, 'status', o.status, 'cancel_reason', o.cancel_reason,
          'triggered_at', o.triggered_at, 'updated_at', o.updated_at))
    from (select unnest(u_id) as id, unnest(u_priority) as priority, unnest(u_filled) as filled,
                 unnest(u_remaining) as remaining, unnest(u_filled_quote) as filled_quote, unnest(u_fee) as fee, unnest(u_basis) as basis,
                 unnest(u_held) as held, unnest(u_status) as status, unnest(u_reason) as reason,
                 unnest(u_triggered_at) as triggered_at, unnest(u_quantity) as quantity) u
    where o.id = u.id and o.status in ('open', 'partially_filled');
    get diagnostics v_written = row_count;
    if v_written <> cardinality(u_id) then
      raise exception 'an order has changed behind the matcher' using errcode = 'EX002';
    end if;
  end if;

  if cardinality(t_id) > 0 then
    insert into exchange_trades (id, sequence, trading_pair_id, taker_side, buy_order_id, sell_order_id, buyer_id,
                                 seller_id, quantity, price, quote_amount, buyer_fee, seller_fee, reference_price,
                                 base_worth, quote_worth, created_at)
    select unnest(t_id), unnest(t_sequence), unnest(t_pair), unnest(t_taker_side), unnest(t_buy), unnest(t_sell),
           unnest(t_buyer), unnest(t_seller), unnest(t_quantity), unnest(t_price), unnest(t_quote),
           unnest(t_buyer_fee), unnest(t_seller_fee), unnest(t_reference), unnest(t_base_worth), unnest(t_quote_worth), p_now;
    if exists (select from unnest(t_base_worth) w where w is not null) then
      perform exchange_count_trades(p_now, t_pair, t_buyer, t_seller, t_base_worth, t_quote_worth);
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
end $$;
