-- Accounts for investing, in the sandbox alone: dollars that aren't invested are in a pot of the account, as a goal's are,
-- and what is bought and sold at the price of the outside market is a row here beside its posting.
create table investment_accounts (
  -- The pot's id too.
  id uuid primary key references bank_accounts (id),
  user_id uuid not null references members (id),
  account_type text not null check (account_type in ('brokerage', 'ira', 'roth_ira', '401k')),
  closed_at timestamptz,
  request_hash text not null,
  created_at timestamptz not null
);
create index investment_accounts_by_member on investment_accounts (user_id, created_at);

-- What was bought or sold, for ever. The id is that of the transfer of dollars.
create table investment_trades (
  id uuid primary key,
  account_id uuid not null references investment_accounts (id),
  user_id uuid not null references members (id),
  symbol text not null check (symbol in ('BTC', 'ETH')),
  side text not null check (side in ('buy', 'sell')),
  -- Hundred-millionths of a coin.
  units numeric(38,0) not null check (units > 0),
  -- Cents a coin, as the outside market said it, and when it was read.
  price numeric(38,0) not null check (price > 0),
  priced_by text not null check (priced_by <> ''),
  priced_at timestamptz not null,
  amount numeric(38,0) not null check (amount > 0),
  reference_number text not null unique,
  request_hash text not null,
  created_at timestamptz not null,
  check (case side when 'buy' then units = div(amount * 100000000, price) else amount = div(units * price, 100000000) end)
);
create index investment_trades_of_account on investment_trades (account_id, symbol, created_at);
create trigger investment_trades_immutable before update or delete on investment_trades
  for each row execute function ledger_refuse_change();
create trigger investment_trades_kept before truncate on investment_trades
  for each statement execute function ledger_refuse_change();

-- A movement's other side may be what is held, as it may be a loan, a card or a conversion.
alter table bank_movements add column investment_trade_id uuid references investment_trades (id);
do $$
declare rule record;
begin
  for rule in
    select conname, pg_get_expr(conbin, conrelid) as says from pg_constraint
    where conrelid = 'bank_movements'::regclass and contype = 'c'
      and conname not in ('bank_movements_of_loans', 'bank_movements_of_cards', 'bank_movements_of_conversions')
      and pg_get_expr(conbin, conrelid) ~ '(\(num_nonnulls|\(code = ANY|\(transaction_type = ANY)'
  loop
    execute format('alter table bank_movements drop constraint %I', rule.conname);
    execute format('alter table bank_movements add constraint %I check (code = ''holding'' or %s)', rule.conname, rule.says);
  end loop;
end $$;
alter table bank_movements add constraint bank_movements_of_holdings check (
  (code = 'holding') = (investment_trade_id is not null)
  and (investment_trade_id is null or (num_nonnulls(from_account, to_account) = 1 and num_nonnulls(from_wallet, to_wallet) = 0
    and transaction_type = 'transfer' and left_worth is null)));
create unique index bank_movements_of_trade on bank_movements (investment_trade_id) where investment_trade_id is not null;
