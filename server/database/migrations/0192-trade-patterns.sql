-- How members trade with each other, by day of UTC and market: what administrators watch. A job follows the trades.
-- Paper is nobody's value and the house trades with everybody: neither is here.
create table exchange_trade_patterns (
  id uuid not null unique default gen_random_uuid(),
  day date not null,
  one_id uuid not null,
  other_id uuid not null,
  trading_pair_id uuid not null references exchange_trading_pairs (id),
  trades bigint not null,
  -- In lots: what each bought of the other.
  one_bought numeric(38,0) not null,
  other_bought numeric(38,0) not null,
  -- In the smallest unit of PRD: what changed hands, and what each gave beyond a tenth more than was got back.
  worth numeric(38,0) not null,
  one_gave numeric(38,0) not null,
  other_gave numeric(38,0) not null,
  last_at timestamptz not null,
  -- Whether they counted as one person's when it was looked at; null before.
  is_linked boolean,
  -- Four trades and more there and back, of a hundred PRD and more, after which hardly anything has moved.
  is_wash boolean not null generated always as (
    trades >= 4 and worth >= 10000000000 and least(one_bought, other_bought) * 10 >= greatest(one_bought, other_bought) * 8
  ) stored,
  -- One has given the other a PRD and more.
  is_giving boolean not null generated always as (greatest(one_gave, other_gave) >= 100000000) stored,
  -- An administrator has looked at it; what they trade after that opens it again.
  closed_by uuid,
  closed_at timestamptz,
  primary key (one_id, other_id, day, trading_pair_id),
  check (one_id < other_id),
  check ((closed_by is null) = (closed_at is null))
) with (fillfactor = 70);
create index exchange_trade_patterns_all on exchange_trade_patterns (last_at desc, id desc)
  where is_wash or is_giving or is_linked;
create index exchange_trade_patterns_open on exchange_trade_patterns (last_at desc, id desc)
  where (is_wash or is_giving or is_linked) and closed_at is null;
create index exchange_trade_patterns_unlinked on exchange_trade_patterns (last_at, id)
  where is_linked is null and worth >= 1000000000;

-- The trade up to which the job has come.
create table exchange_watched (
  only_one boolean primary key default true check (only_one),
  sequence bigint not null
);
insert into exchange_watched (sequence) select coalesce(max(sequence), 0) from exchange_trades;

alter table exchange_admin_actions drop constraint exchange_admin_actions_action_check;
alter table exchange_admin_actions add constraint exchange_admin_actions_action_check check (action in
  ('halt_market', 'resume_market', 'approve_withdrawal', 'reject_withdrawal', 'approve_tier', 'decline_tier', 'set_fees',
   'set_opening_price', 'turn_house_on', 'turn_house_off', 'close_pattern'));
