-- The exchange: currencies, pairs, orders, trades, money in and out.
--
-- Balances are the ledger's: exchange_wallets is a view of it, and an order's funds are one hold whose id is
-- the order's. Prices are whole ticks (10^-price_precision of the quote currency), quantities whole lots
-- (10^-quantity_precision of the base currency); amounts of a currency are in its smallest unit. Only the
-- elected matcher writes orders and trades, and each of its transactions checks its epoch.

create table exchange_currencies (
  id uuid primary key,
  symbol text not null unique,
  name text not null,
  decimals integer not null,
  is_active boolean not null default true,
  withdrawal_fee numeric(38,0) not null check (withdrawal_fee >= 0),
  deposit_fee numeric(38,0) not null default 0 check (deposit_fee >= 0),
  minimum_withdrawal numeric(38,0) not null check (minimum_withdrawal > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The default withdrawal fee is 0.001 of the currency itself.
insert into exchange_currencies (id, symbol, name, decimals, withdrawal_fee, minimum_withdrawal, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000c01', 'BTC', 'Bitcoin', 8, 100000, 100000, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000c02', 'ETH', 'Ether', 18, 1000000000000000, 1000000000000000, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000c03', 'PRD', 'Protege', 8, 100000, 100000, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000c04', 'USDT', 'Tether USD', 6, 1000, 1000000, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z');

create table exchange_trading_pairs (
  id uuid primary key,
  symbol text not null unique,
  base_currency_id uuid not null references exchange_currencies (id),
  quote_currency_id uuid not null references exchange_currencies (id),
  -- In lots.
  min_order_size bigint not null check (min_order_size > 0),
  max_order_size bigint not null check (max_order_size >= min_order_size),
  price_precision integer not null,
  quantity_precision integer not null,
  -- In the quote currency's smallest unit.
  min_notional numeric(38,0) not null,
  -- How far a limit price may be from the last price, in hundredths of a percent.
  price_band_bps integer,
  is_active boolean not null default true,
  status text not null default 'open' check (status in ('open', 'halted')),
  halt_reason text,
  -- Rises by one with each change of the book, the trades or the status.
  sequence bigint not null default 0,
  -- In ticks; null before the first trade.
  last_price bigint,
  last_trade_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'halted') = (halt_reason is not null))
);

-- btc_usdt and eth_usdt have the specification's sizes and precisions; the markets of PRD are ours to choose.
insert into exchange_trading_pairs (id, symbol, base_currency_id, quote_currency_id, min_order_size, max_order_size,
                                    price_precision, quantity_precision, min_notional, price_band_bps, created_at) values
  ('00000000-0000-7000-8000-000000000d01', 'btc_usdt', '00000000-0000-7000-8000-000000000c01', '00000000-0000-7000-8000-000000000c04',
   10000, 100000000000, 2, 8, 1000000, 5000, '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d02', 'eth_usdt', '00000000-0000-7000-8000-000000000c02', '00000000-0000-7000-8000-000000000c04',
   1000, 10000000000, 2, 6, 1000000, 5000, '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d03', 'prd_usdt', '00000000-0000-7000-8000-000000000c03', '00000000-0000-7000-8000-000000000c04',
   10, 100000000, 4, 2, 50000, 5000, '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d04', 'prd_btc', '00000000-0000-7000-8000-000000000c03', '00000000-0000-7000-8000-000000000c01',
   100, 100000000, 8, 2, 1000, 5000, '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d05', 'prd_eth', '00000000-0000-7000-8000-000000000c03', '00000000-0000-7000-8000-000000000c02',
   100, 100000000, 8, 2, 100000000000000, 5000, '2024-01-01T00:00:00Z');

-- What orders are charged that are placed from `valid_from` on; the newest row of a pair counts, else the
-- newest of all pairs.
create table exchange_fee_schedule (
  id uuid primary key,
  name text not null,
  trading_pair_id uuid references exchange_trading_pairs (id),
  maker_fee_bps integer not null check (maker_fee_bps between 0 and 1000),
  taker_fee_bps integer not null check (taker_fee_bps between 0 and 1000),
  valid_from timestamptz not null,
  set_by uuid
);
insert into exchange_fee_schedule (id, name, trading_pair_id, maker_fee_bps, taker_fee_bps, valid_from) values
  ('00000000-0000-7000-8000-000000000e01', 'Standard', null, 10, 20, '2024-01-01T00:00:00Z');

create table exchange_accounts (
  user_id uuid primary key references members (id),
  account_status text not null default 'active' check (account_status in ('active', 'frozen')),
  kyc_status text not null default 'unverified' check (kyc_status in ('unverified', 'basic', 'full')),
  is_sandbox_verification boolean not null default false,
  verification_requested_at timestamptz,
  -- The house market maker's account is labelled.
  is_house boolean not null default false,
  -- Of the live topic `orders`.
  sequence bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 50);

create view exchange_wallets as
select a.id,
       a.owner_id as user_id,
       c.id as currency_id,
       a.balance,
       a.held as locked_balance,
       a.version,
       a.created_at
from ledger_accounts a
join exchange_currencies c on c.symbol = a.asset
where a.key = 'wallet:' || a.owner_id || ':' || c.symbol;

create table exchange_orders (
  -- Also the id of the ledger's hold.
  id uuid primary key,
  -- The place in the queue: the order in which the matcher took it. A triggered stop gets a new one.
  priority bigint not null,
  trading_pair_id uuid not null,
  user_id uuid not null,
  order_type text not null check (order_type in ('limit', 'market', 'stop_limit')),
  side text not null check (side in ('buy', 'sell')),
  -- In lots; 0 for a market order by quote amount that found nothing.
  quantity bigint not null check (quantity >= 0),
  -- In ticks; null for market orders.
  price bigint,
  stop_price bigint,
  triggered_at timestamptz,
  -- What a market order may spend, in the quote currency's smallest unit.
  quote_amount numeric(38,0),
  slippage_cap_bps integer,
  time_in_force text not null default 'GTC',
  self_trade_prevention text not null,
  maker_fee_bps integer not null,
  taker_fee_bps integer not null,
  filled_quantity bigint not null default 0,
  remaining_quantity bigint not null check (remaining_quantity >= 0),
  filled_quote numeric(38,0) not null default 0,
  fee numeric(38,0) not null default 0,
  -- The sum of quote amount × rate over its trades: the fee is rounded up from it, once for all of them.
  fee_basis numeric(38,0) not null default 0,
  -- What its hold has left.
  held numeric(38,0) not null check (held >= 0),
  status text not null check (status in ('open', 'partially_filled', 'filled', 'cancelled')),
  cancel_reason text,
  oco_group_id uuid,
  -- Of what was asked, so that a key that is used again with other content is told apart.
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('open', 'partially_filled') or held = 0),
  check (status <> 'filled' or remaining_quantity = 0)
) with (fillfactor = 80);
create index exchange_orders_of_member on exchange_orders (user_id, created_at desc, id desc);
create index exchange_orders_active on exchange_orders (trading_pair_id, priority)
  where status in ('open', 'partially_filled');
create index exchange_orders_active_of_member on exchange_orders (user_id, created_at desc, id desc)
  where status in ('open', 'partially_filled');
create index exchange_orders_group on exchange_orders (oco_group_id) where oco_group_id is not null;

create table exchange_trades (
  id uuid primary key,
  -- Rises with each trade of all markets.
  sequence bigint not null unique,
  trading_pair_id uuid not null,
  taker_side text not null check (taker_side in ('buy', 'sell')),
  buy_order_id uuid not null,
  sell_order_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price > 0),
  -- Amounts of the quote currency.
  quote_amount numeric(38,0) not null check (quote_amount >= 0),
  buyer_fee numeric(38,0) not null check (buyer_fee >= 0),
  seller_fee numeric(38,0) not null check (seller_fee >= 0),
  created_at timestamptz not null,
  check (buyer_id <> seller_id)
);
create index exchange_trades_of_pair on exchange_trades (trading_pair_id, sequence desc);
create index exchange_trades_of_buyer on exchange_trades (buyer_id, sequence desc);
create index exchange_trades_of_seller on exchange_trades (seller_id, sequence desc);
create index exchange_trades_of_buy_order on exchange_trades (buy_order_id);
create index exchange_trades_of_sell_order on exchange_trades (sell_order_id);

create function exchange_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable: a trade stands', tg_table_name using errcode = 'LG002';
end $$;
create trigger exchange_trades_immutable before update or delete on exchange_trades
  for each row execute function exchange_refuse_change();
create trigger exchange_trades_kept before truncate on exchange_trades
  for each statement execute function exchange_refuse_change();

-- Candles of a minute and of an hour, kept up in the transaction of their trades; longer ones are rolled up.
create table exchange_candles (
  trading_pair_id uuid not null,
  seconds integer not null check (seconds in (60, 3600)),
  start timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  -- In lots, and in the quote currency's smallest unit.
  volume numeric(38,0) not null,
  quote_volume numeric(38,0) not null,
  trades bigint not null,
  primary key (trading_pair_id, seconds, start)
) with (fillfactor = 80);

-- The last outside price of a pair, and when it was read.
create table exchange_reference_prices (
  trading_pair_id uuid primary key references exchange_trading_pairs (id),
  price bigint not null check (price > 0),
  source text not null,
  read_at timestamptz not null
);

-- Deposits and withdrawals. A withdrawal's hold has the id of its row.
create table exchange_transactions (
  id uuid primary key,
  user_id uuid not null,
  currency_id uuid not null references exchange_currencies (id),
  transaction_type text not null check (transaction_type in ('deposit', 'withdrawal')),
  amount numeric(38,0) not null check (amount > 0),
  fee numeric(38,0) not null check (fee >= 0),
  wallet_address text,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  status_note text,
  needs_approval boolean not null default false,
  approved_by uuid,
  provider_reference text unique,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'completed') = (completed_at is not null))
);
create index exchange_transactions_of_member on exchange_transactions (user_id, created_at desc, id desc);
create index exchange_transactions_open on exchange_transactions (created_at, id)
  where status in ('pending', 'processing');
create index exchange_transactions_of_day on exchange_transactions (user_id, currency_id, created_at)
  where transaction_type = 'withdrawal' and status <> 'cancelled' and status <> 'failed';

create table exchange_addresses (
  id uuid primary key,
  user_id uuid not null references members (id),
  currency_id uuid not null references exchange_currencies (id),
  address text not null,
  label text not null,
  usable_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, currency_id, address)
);

-- Which matcher is in office. The epoch rises with each election; a deposed matcher's commit finds another
-- one here and fails.
create table exchange_matcher (
  is_single boolean primary key default true check (is_single),
  epoch bigint not null default 0,
  instance text,
  elected_at timestamptz,
  next_priority bigint not null default 1,
  next_trade bigint not null default 1
);
insert into exchange_matcher (is_single) values (true);

-- What a batch of orders needs to know, in one round trip: what each account can still spend, who is frozen,
-- and which of the order ids have been used.
create function exchange_read_batch(p_accounts uuid[], p_members uuid[], p_orders uuid[],
  out accounts text, out frozen uuid[], out known text)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  select string_agg(a.id || ' ' || (a.balance - a.held), E'\n') into accounts
  from ledger_accounts a where a.id = any(p_accounts);
  select array_agg(e.user_id) into frozen
  from exchange_accounts e where e.user_id = any(p_members) and e.account_status = 'frozen';
  select string_agg(o.id || ' ' || o.request_hash, E'\n') into known
  from exchange_orders o where o.id = any(p_orders);
end $$;

-- Writes one batch of the matcher. Fails with EX001 when the epoch is not the one in office; the row stays
-- locked until the commit, so no other matcher can be elected in between.
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
  -- Pairs that changed, and members who must be told.
  m_pair uuid[], p_members uuid[],
  out pairs text, out members text
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_written bigint;
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
        triggered_at = u.triggered_at, quantity = u.quantity, updated_at = p_now
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
                                 seller_id, quantity, price, quote_amount, buyer_fee, seller_fee, created_at)
    select unnest(t_id), unnest(t_sequence), unnest(t_pair), unnest(t_taker_side), unnest(t_buy), unnest(t_sell),
           unnest(t_buyer), unnest(t_seller), unnest(t_quantity), unnest(t_price), unnest(t_quote),
           unnest(t_buyer_fee), unnest(t_seller_fee), p_now;

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
  ) select string_agg(id || ' ' || sequence, E'\n') into pairs from moved;
  with moved as (
    update exchange_accounts e set sequence = e.sequence + 1
    where e.user_id = any(p_members) returning e.user_id, e.sequence
  ) select string_agg(user_id || ' ' || sequence, E'\n') into members from moved;
end $$;
