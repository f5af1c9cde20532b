-- The exchange's paper market, its administration, and the switch of its house market maker.
--
-- Paper money has currencies, and so ledger assets, of its own: no transfer can turn it into real money. Its
-- prices have steps of 0.001 and its amounts of 0.1. An administrator's acts are kept for ever.

alter table exchange_currencies add column is_paper boolean not null default false;
insert into exchange_currencies (id, symbol, name, decimals, withdrawal_fee, minimum_withdrawal, is_paper, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000c11', 'pBTC', 'Paper Bitcoin', 8, 0, 1, true, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000c12', 'pETH', 'Paper Ether', 18, 0, 1, true, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000c13', 'pPRD', 'Paper Protege', 8, 0, 1, true, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000c14', 'pUSDT', 'Paper Tether USD', 6, 0, 1, true, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z');

insert into exchange_trading_pairs (id, symbol, base_currency_id, quote_currency_id, min_order_size, max_order_size,
                                    price_precision, quantity_precision, min_notional, price_band_bps, created_at) values
  ('00000000-0000-7000-8000-000000000d11', 'pbtc_pusdt', '00000000-0000-7000-8000-000000000c11', '00000000-0000-7000-8000-000000000c14',
   1, 10000, 3, 1, 10000, 5000, '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d12', 'peth_pusdt', '00000000-0000-7000-8000-000000000c12', '00000000-0000-7000-8000-000000000c14',
   1, 100000, 3, 1, 10000, 5000, '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d13', 'pprd_pusdt', '00000000-0000-7000-8000-000000000c13', '00000000-0000-7000-8000-000000000c14',
   1, 10000000, 3, 1, 10000, 5000, '2024-01-01T00:00:00Z');

-- What a paper market opens at, until something trades: 43,250, 2,580 and 0.75.
insert into exchange_reference_prices (trading_pair_id, price, source, read_at) values
  ('00000000-0000-7000-8000-000000000d11', 43250000, 'opening', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d12', 2580000, 'opening', '2024-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000d13', 750, 'opening', '2024-01-01T00:00:00Z');

create table exchange_paper_accounts (
  user_id uuid primary key references members (id),
  -- Rises with each reset; part of the ids of its transfers, so that each is made once.
  round integer not null default 1,
  opened_at timestamptz not null,
  reset_at timestamptz
);

-- A tier that waits for an administrator.
alter table exchange_accounts add column requested_tier text check (requested_tier in ('basic', 'full'));
alter table exchange_accounts add column tier_note text;
create index exchange_accounts_requested on exchange_accounts (verification_requested_at, user_id)
  where requested_tier is not null;

create table exchange_house (
  is_single boolean primary key default true check (is_single),
  is_on boolean not null default true
);
insert into exchange_house (is_single) values (true);

create table exchange_admin_actions (
  id uuid primary key,
  actor_id uuid not null references members (id),
  action text not null check (action in ('halt_market', 'resume_market', 'approve_withdrawal', 'reject_withdrawal',
    'approve_tier', 'decline_tier', 'set_fees', 'turn_house_on', 'turn_house_off')),
  -- What it was done to: a market, a withdrawal, a member.
  subject text not null,
  -- In words, as it was said or as it came out.
  detail text not null,
  created_at timestamptz not null
);
create index exchange_admin_actions_newest on exchange_admin_actions (created_at desc, id desc);

create function exchange_keep_action() returns trigger language plpgsql as $$
begin
  raise exception 'what an administrator did is kept for ever' using errcode = 'LG002';
end $$;
create trigger exchange_admin_actions_immutable before update or delete on exchange_admin_actions
  for each row execute function exchange_keep_action();
create trigger exchange_admin_actions_kept before truncate on exchange_admin_actions
  for each statement execute function exchange_keep_action();
