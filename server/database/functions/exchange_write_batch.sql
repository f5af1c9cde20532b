-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_write_batch(p_epoch bigint, p_now timestamp with time zone, p_next_priority bigint, p_next_trade bigint, n_id uuid[], n_priority bigint[], n_pair uuid[], n_user uuid[], n_type text[], n_side text[], n_quantity bigint[], n_price bigint[], n_stop_price bigint[], n_triggered_at timestamp with time zone[], n_quote_amount numeric[], n_cap integer[], n_tif text[], n_stp text[], n_maker_bps integer[], n_taker_bps integer[], n_filled bigint[], n_remaining bigint[], n_filled_quote numeric[], n_fee numeric[], n_basis numeric[], n_held numeric[], n_status text[], n_reason text[], n_group uuid[], n_hash text[], n_hold uuid[], n_asked boolean[], u_id uuid[], u_priority bigint[], u_filled bigint[], u_remaining bigint[], u_filled_quote numeric[], u_fee numeric[], u_basis numeric[], u_held numeric[], u_status text[], u_reason text[], u_triggered_at timestamp with time zone[], u_quantity bigint[], u_price bigint[], u_stop_price bigint[], u_hold uuid[], u_asked boolean[], h_id uuid[], h_order uuid[], a_id uuid[], a_order uuid[], a_hash text[], a_before bigint[], a_after bigint[], a_keeps boolean[], t_id uuid[], t_sequence bigint[], t_pair uuid[], t_taker_side text[], t_buy uuid[], t_sell uuid[], t_buyer uuid[], t_seller uuid[], t_quantity bigint[], t_price bigint[], t_quote numeric[], t_buyer_fee numeric[], t_seller_fee numeric[], t_reference bigint[], t_base_worth numeric[], t_quote_worth numeric[], t_buyer_asked boolean[], t_seller_asked boolean[], m_pair uuid[], p_members uuid[], OUT moved text)
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
end $function$;
