-- PRD for dollars, out of the house's liquidity account (core/banking/conversion.ts).

-- When the price of PRD was last looked at: a price that held for long and one that nobody reads look the same otherwise.
create table prd_price_looks (
  only_row boolean primary key default true check (only_row),
  looked_at timestamptz not null
);

-- The newest quote of a member. It binds for as long as it says, unless the rate has become another.
create table conversion_quotes (
  member_id uuid primary key references members (id),
  id uuid not null unique,
  amount numeric(38,0) not null check (amount > 0),
  -- So many PRD for so many dollars.
  rate_prd numeric(38,0) not null check (rate_prd > 0),
  rate_usd numeric(38,0) not null check (rate_usd > 0),
  gross numeric(38,0) not null,
  fee numeric(38,0) not null,
  arrives numeric(38,0) not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

-- The lowest price at which PRD was ever sold bounds what is paid for it.
create index funding_investments_by_rate on funding_investments ((rate_usd::numeric / rate_prd))
  where credited_at is not null;

-- What was converted, for ever. The id is that of the transfer of PRD.
create table bank_conversions (
  id uuid primary key,
  user_id uuid not null references members (id),
  account_id uuid not null references bank_accounts (id),
  amount numeric(38,0) not null check (amount > 0),
  rate_prd numeric(38,0) not null check (rate_prd > 0),
  rate_usd numeric(38,0) not null check (rate_usd > 0),
  gross numeric(38,0) not null,
  fee numeric(38,0) not null check (fee > 0),
  arrives numeric(38,0) not null check (arrives > 0),
  reference_number text not null unique,
  left_worth numeric(38,0) not null check (left_worth > 0),
  was_asked boolean not null,
  request_hash text not null,
  created_at timestamptz not null,
  check (gross = fee + arrives)
);
create index bank_conversions_of_member on bank_conversions (user_id, created_at);
create index bank_conversions_by_time on bank_conversions (created_at);
create trigger bank_conversions_immutable before update or delete on bank_conversions
  for each row execute function ledger_refuse_change();
create trigger bank_conversions_kept before truncate on bank_conversions
  for each statement execute function ledger_refuse_change();

-- Dollars that an administrator put into the liquidity account, out of their own wallet. The id is the transfer's.
create table liquidity_additions (
  id uuid primary key,
  member_id uuid not null references members (id),
  amount numeric(38,0) not null check (amount > 0),
  reason text not null check (reason <> ''),
  request_hash text not null,
  created_at timestamptz not null
);
create trigger liquidity_additions_immutable before update or delete on liquidity_additions
  for each row execute function ledger_refuse_change();
create trigger liquidity_additions_kept before truncate on liquidity_additions
  for each statement execute function ledger_refuse_change();

-- A movement's other side may be a conversion, as it may be a loan or a card.
alter table bank_movements add column conversion_id uuid references bank_conversions (id);
do $$
declare rule record;
begin
  for rule in
    select conname, pg_get_expr(conbin, conrelid) as says from pg_constraint
    where conrelid = 'bank_movements'::regclass and contype = 'c'
      and conname not in ('bank_movements_of_loans', 'bank_movements_of_cards')
      and pg_get_expr(conbin, conrelid) ~ '(\(num_nonnulls|\(code = ANY|\(transaction_type = ANY)'
  loop
    execute format('alter table bank_movements drop constraint %I', rule.conname);
    execute format('alter table bank_movements add constraint %I check (code = ''conversion'' or %s)', rule.conname, rule.says);
  end loop;
end $$;
alter table bank_movements add constraint bank_movements_of_conversions check (
  (code = 'conversion') = (conversion_id is not null)
  and (conversion_id is null or (to_account is not null and num_nonnulls(from_wallet, to_wallet, from_account) = 0
    and transaction_type = 'deposit' and left_worth is null)));
create unique index bank_movements_of_conversion on bank_movements (conversion_id) where conversion_id is not null;
