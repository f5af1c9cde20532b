-- Orders can be amended in place, some new types wait for their price, and of a member's own orders that meet the
-- larger one can have less. A hold of the ledger can't change its amount, so that an order that is to hold something
-- else gives its hold back and takes a new one.

alter table exchange_orders drop constraint exchange_orders_order_type_check;
alter table exchange_orders add constraint exchange_orders_order_type_check
  check (order_type in ('limit', 'market', 'stop_limit', 'stop_market', 'take_profit', 'take_profit_limit'));

-- Its hold, the newest; null when it never held. The first has the order's id.
alter table exchange_orders add column hold_id uuid;
alter table exchange_orders disable trigger exchange_orders_first_state;
update exchange_orders o set hold_id = o.id
from ledger_holds h where h.transfer_id = o.id;
alter table exchange_orders enable trigger exchange_orders_first_state;

-- Every later hold of an order, for the ledger's reconciliation.
create table exchange_order_holds (
  hold_id uuid primary key,
  order_id uuid not null,
  made_at timestamptz not null
);
create index exchange_order_holds_of_order on exchange_order_holds (order_id);

create table exchange_amendments (
  -- Derived from the member and the key that it was asked for with.
  id uuid primary key,
  order_id uuid not null,
  -- Of what was asked, so that a key that is used again with other content is told apart.
  request_hash text not null,
  -- In lots: what the order had traded when it was amended, and what right after.
  filled_before bigint not null,
  filled_after bigint not null check (filled_after >= filled_before),
  -- Nothing but less of it: it kept its place in the queue.
  keeps_place boolean not null,
  -- The order as it was acknowledged.
  state jsonb not null,
  created_at timestamptz not null
);
create index exchange_amendments_of_order on exchange_amendments (order_id);

-- What changes of an order while it lives, as it is answered to a key that is sent again.
create function exchange_state_of(o exchange_orders) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'quantity', o.quantity::text, 'price', o.price::text, 'stop_price', o.stop_price::text,
    'filled_quantity', o.filled_quantity::text, 'remaining_quantity', o.remaining_quantity::text,
    'filled_quote', o.filled_quote::text, 'fee', o.fee::text, 'held', o.held::text, 'status', o.status,
    'cancel_reason', o.cancel_reason, 'triggered_at', o.triggered_at, 'updated_at', o.updated_at)
$$;

-- An order that is changed elsewhere keeps the whole of its first state, too.
create or replace function exchange_keep_first_state() returns trigger language plpgsql as $$
begin
  new.first_state := exchange_state_of(old);
  return new;
end $$;
-- Prices could not change before.
update exchange_orders
set first_state = first_state || jsonb_build_object('price', price::text, 'stop_price', stop_price::text)
where first_state is not null;

-- As before (0191), and which amendments have been made.
create or replace function exchange_read_batch(p_accounts uuid[], p_members uuid[], p_orders uuid[], p_givers uuid[], p_now timestamptz,
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
  from (
    select id, request_hash from exchange_orders where id = any(p_orders)
    union all
    select id, request_hash from exchange_amendments where id = any(p_orders)
  ) o;
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

-- As before (0191), with prices, holds and amendments.
drop function exchange_write_batch(bigint, timestamptz, bigint, bigint, uuid[], bigint[], uuid[], uuid[], text[], text[], bigint[], bigint[], bigint[], timestamptz[], numeric[], integer[], text[], text[], integer[], integer[], bigint[], bigint[], numeric[], numeric[], numeric[], numeric[], text[], text[], uuid[], text[], uuid[], bigint[], bigint[], bigint[], numeric[], numeric[], numeric[], numeric[], text[], text[], timestamptz[], bigint[], uuid[], bigint[], uuid[], text[], uuid[], uuid[], uuid[], uuid[], bigint[], bigint[], numeric[], numeric[], numeric[], bigint[], numeric[], numeric[], uuid[], uuid[]);
create function exchange_write_batch(
  p_epoch bigint, p_now timestamptz, p_next_priority bigint, p_next_trade bigint,
  -- New orders, in their final state.
  n_id uuid[], n_priority bigint[], n_pair uuid[], n_user uuid[], n_type text[], n_side text[], n_quantity bigint[],
  n_price bigint[], n_stop_price bigint[], n_triggered_at timestamptz[], n_quote_amount numeric[], n_cap integer[],
  n_tif text[], n_stp text[], n_maker_bps integer[], n_taker_bps integer[], n_filled bigint[], n_remaining bigint[],
  n_filled_quote numeric[], n_fee numeric[], n_basis numeric[], n_held numeric[], n_status text[], n_reason text[], n_group uuid[],
  n_hash text[], n_hold uuid[],
  -- Orders that were there and have changed.
  u_id uuid[], u_priority bigint[], u_filled bigint[], u_remaining bigint[], u_filled_quote numeric[], u_fee numeric[], u_basis numeric[],
  u_held numeric[], u_status text[], u_reason text[], u_triggered_at timestamptz[], u_quantity bigint[], u_price bigint[], u_stop_price bigint[], u_hold uuid[],
  -- Holds that took the place of an order's earlier one.
  h_id uuid[], h_order uuid[],
  -- Amendments: of which order, what it had traded before and after, and whether it kept its place.
  a_id uuid[], a_order uuid[], a_hash text[], a_before bigint[], a_after bigint[], a_keeps boolean[],
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
      hold_id, created_at, updated_at)
  select unnest(n_id), unnest(n_priority), unnest(n_pair), unnest(n_user), unnest(n_type), unnest(n_side),
         unnest(n_quantity), unnest(n_price), unnest(n_stop_price), unnest(n_triggered_at), unnest(n_quote_amount),
         unnest(n_cap), unnest(n_tif), unnest(n_stp), unnest(n_maker_bps), unnest(n_taker_bps), unnest(n_filled),
         unnest(n_remaining), unnest(n_filled_quote), unnest(n_fee), unnest(n_basis), unnest(n_held), unnest(n_status), unnest(n_reason),
         unnest(n_group), unnest(n_hash), unnest(n_hold), p_now, p_now;

  if cardinality(u_id) > 0 then
    update exchange_orders o
    set priority = u.priority, filled_quantity = u.filled, remaining_quantity = u.remaining,
        filled_quote = u.filled_quote, fee = u.fee, fee_basis = u.basis, held = u.held, status = u.status, cancel_reason = u.reason,
        triggered_at = u.triggered_at, quantity = u.quantity, price = u.price, stop_price = u.stop_price, hold_id = u.hold,
        updated_at = p_now,
        first_state = coalesce(o.first_state, exchange_state_of(o))
    from (select unnest(u_id) as id, unnest(u_priority) as priority, unnest(u_filled) as filled,
                 unnest(u_remaining) as remaining, unnest(u_filled_quote) as filled_quote, unnest(u_fee) as fee, unnest(u_basis) as basis,
                 unnest(u_held) as held, unnest(u_status) as status, unnest(u_reason) as reason,
                 unnest(u_triggered_at) as triggered_at, unnest(u_quantity) as quantity, unnest(u_price) as price,
                 unnest(u_stop_price) as stop_price, unnest(u_hold) as hold) u
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
