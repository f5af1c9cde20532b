-- Secured cards: a deposit that is held on an account is the limit. What is owed for purchases stands in the ledger alone
-- (`cards:{card}:USD`, below zero); interest that was charged is in the statements, less what payments paid of it.

create sequence card_numbers as bigint minvalue 0 start 0 maxvalue 9999 cycle;

create table cards (
  id uuid primary key,
  user_id uuid not null references members (id),
  cardholder_name text not null check (cardholder_name <> ''),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- Whose deposit is held, in cents: the limit.
  account_id uuid not null references bank_accounts (id),
  credit_limit numeric(38,0) not null check (credit_limit > 0),
  -- A nominal rate a year in billionths.
  apr bigint not null check (apr >= 0),
  expires_on date not null,
  frozen_at timestamptz,
  closed_at timestamptz,
  -- The day of the bank on which it was opened, and the last one of the newest statement.
  opened_on date not null,
  closed_through date not null,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cards_by_member on cards (user_id, created_at);
create index cards_to_close on cards (id) where closed_at is null;

-- What a member lets through in a month, by category; none is no limit but the card's.
create table card_limits (
  card_id uuid not null references cards (id),
  category text not null check (category in ('groceries', 'dining', 'transport', 'travel', 'shopping', 'other')),
  monthly_limit numeric(38,0) not null check (monthly_limit >= 0),
  primary key (card_id, category)
);

-- The id is the transfer's.
create table card_purchases (
  id uuid primary key,
  card_id uuid not null references cards (id),
  user_id uuid not null references members (id),
  merchant text not null check (merchant <> ''),
  category text not null check (category in ('groceries', 'dining', 'transport', 'travel', 'shopping', 'other')),
  amount numeric(38,0) not null check (amount > 0),
  reference_number text not null unique,
  -- What left counts as so much in the sending limits, in the smallest unit of PRD.
  left_worth numeric(38,0) not null check (left_worth > 0),
  was_asked boolean not null,
  bought_on date not null,
  request_hash text not null,
  created_at timestamptz not null
);
create index card_purchases_of_card on card_purchases (card_id, created_at);

create table card_statements (
  card_id uuid not null references cards (id),
  number integer not null check (number >= 1),
  from_day date not null,
  through_day date not null,
  due_on date not null,
  -- What was owed for purchases at its end, what it charged in interest, and all that was owed then.
  purchases numeric(38,0) not null check (purchases >= 0),
  interest numeric(38,0) not null check (interest >= 0),
  balance numeric(38,0) not null,
  minimum numeric(38,0) not null check (minimum >= 0),
  created_at timestamptz not null,
  primary key (card_id, number),
  check (through_day >= from_day and due_on > through_day and minimum <= balance and balance >= purchases + interest)
);

create table card_repayments (
  id uuid primary key,
  card_id uuid not null references cards (id),
  amount numeric(38,0) not null check (amount > 0),
  interest numeric(38,0) not null check (interest >= 0),
  purchases numeric(38,0) not null check (purchases >= 0),
  -- All that was owed after it.
  left_owed numeric(38,0) not null check (left_owed >= 0),
  paid_on date not null,
  request_hash text not null,
  created_at timestamptz not null,
  check (amount = interest + purchases)
);
create index card_payments_of_card on card_repayments (card_id, created_at);

create trigger card_purchases_immutable before update or delete on card_purchases
  for each row execute function ledger_refuse_change();
create trigger card_statements_immutable before update or delete on card_statements
  for each row execute function ledger_refuse_change();
create trigger card_payments_immutable before update or delete on card_repayments
  for each row execute function ledger_refuse_change();
create trigger card_purchases_kept before truncate on card_purchases
  for each statement execute function ledger_refuse_change();
create trigger card_statements_kept before truncate on card_statements
  for each statement execute function ledger_refuse_change();
create trigger card_payments_kept before truncate on card_repayments
  for each statement execute function ledger_refuse_change();

-- A movement's other side may be a card, as it may be a loan.
alter table bank_movements add column card_id uuid references cards (id);
do $$
declare rule record;
begin
  for rule in
    select conname, pg_get_expr(conbin, conrelid) as says from pg_constraint
    where conrelid = 'bank_movements'::regclass and contype = 'c' and conname <> 'bank_movements_of_loans'
      and pg_get_expr(conbin, conrelid) ~ '(\(num_nonnulls|\(code = ANY|\(transaction_type = ANY)'
  loop
    execute format('alter table bank_movements drop constraint %I', rule.conname);
    execute format('alter table bank_movements add constraint %I check (code = ''card_repayment'' or %s)', rule.conname, rule.says);
  end loop;
end $$;
alter table bank_movements add constraint bank_movements_of_cards check (
  (code = 'card_repayment') = (card_id is not null)
  and (card_id is null or (from_account is not null and num_nonnulls(from_wallet, to_wallet, to_account) = 0
    and transaction_type = 'payment')));
create index bank_movements_of_card on bank_movements (card_id) where card_id is not null;
