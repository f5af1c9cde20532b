-- Banking and the banks outside: who was verified with the provider, which accounts elsewhere a member has linked, and
-- what was paid from and to them. What the provider says is read from it and written here; nothing comes from a browser.

create table bank_customers (
  member_id uuid primary key references members (id),
  -- Ours, and the provider's idempotency.
  id uuid not null unique,
  provider text not null,
  is_live boolean not null,
  -- The provider's own name of the person; null until it has answered.
  customer_reference text,
  status text not null default 'created' check (status in ('created', 'pending', 'active', 'refused')),
  -- Why a verification was refused, as a person may read it.
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, customer_reference),
  check (customer_reference is not null or status = 'created')
);
create index bank_customers_under_way on bank_customers (updated_at) where status in ('created', 'pending');

create table bank_outside_accounts (
  id uuid primary key,
  member_id uuid not null references members (id),
  provider text not null,
  reference text not null,
  bank_name text not null check (bank_name <> ''),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, reference)
);
create index bank_outside_accounts_by_member on bank_outside_accounts (member_id);

-- What is paid in from an account elsewhere, and out to one. What goes out leaves the account when it is asked for, and
-- comes back when the provider could not deliver it; what comes in is credited once the provider has it.
create table bank_payments (
  id uuid primary key,
  member_id uuid not null references members (id),
  account_id uuid not null references bank_accounts (id),
  outside_account_id uuid not null references bank_outside_accounts (id),
  direction text not null check (direction in ('in', 'out')),
  amount numeric(38,0) not null check (amount > 0),
  description text not null,
  provider text not null,
  provider_reference text,
  status text not null default 'created' check (status in ('created', 'processing', 'settled', 'failed')),
  failure text,
  -- Recognises a repeated request.
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (provider_reference is not null or status in ('created', 'failed')),
  check ((failure is not null) = (status = 'failed'))
);
create index bank_payments_by_account on bank_payments (account_id, created_at);
create index bank_payments_by_member on bank_payments (member_id, created_at);
create index bank_payments_under_way on bank_payments (created_at) where status in ('created', 'processing');

-- What a member chose when they set banking up, and the payment that is its first deposit.
create table bank_onboardings (
  member_id uuid primary key references members (id),
  wants_checking boolean not null,
  wants_savings boolean not null,
  initial_deposit numeric(38,0) not null check (initial_deposit >= 0),
  deposit_payment_id uuid references bank_payments (id),
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (wants_checking or wants_savings)
);

-- A movement may have the world outside on its other side: the payment that it belongs to.
alter table bank_movements add column payment_id uuid references bank_payments (id);
create index bank_movements_by_payment on bank_movements (payment_id) where payment_id is not null;
alter table bank_movements drop constraint if exists bank_movements_code_check;
alter table bank_movements add constraint bank_movements_code_check check (code in
  ('bank_transfer', 'interest', 'bank_payment', 'conversion', 'loan_disbursement', 'loan_payment', 'card_payment'));
alter table bank_movements drop constraint if exists bank_movements_transaction_type_check;
alter table bank_movements add constraint bank_movements_transaction_type_check check (transaction_type in
  ('deposit', 'withdrawal', 'transfer', 'payment', 'interest', 'return'));
-- Which sides there are, by code.
alter table bank_movements drop constraint if exists bank_movements_check;
alter table bank_movements drop constraint if exists bank_movements_check1;
alter table bank_movements add constraint bank_movements_sides check (
  case code
    when 'bank_transfer' then num_nonnulls(from_account, from_wallet) = 1 and num_nonnulls(to_account, to_wallet) = 1
    when 'interest' then num_nonnulls(from_account, from_wallet) = 0 and num_nonnulls(to_account, to_wallet) = 1
    else num_nonnulls(from_account, from_wallet, to_account, to_wallet) = 1 end);
alter table bank_movements add constraint bank_movements_payment check (
  (code = 'bank_payment') = (payment_id is not null)
  and (code <> 'bank_payment' or (from_wallet is null and to_wallet is null
       and transaction_type in ('deposit', 'withdrawal', 'return'))));

-- The sandbox provider's own rows: a company outside, played by ourselves.
create table sandbox_bank_customers (
  customer_reference text primary key,
  client_reference uuid not null unique,
  success_url text not null,
  refresh_url text not null,
  status text not null default 'pending' check (status in ('pending', 'active', 'refused')),
  reason text,
  created_at timestamptz not null
);
create table sandbox_bank_accounts (
  reference text primary key,
  customer_reference text not null references sandbox_bank_customers (customer_reference),
  bank_name text not null,
  last4 text not null,
  -- Of payments that take money from it: whether it has enough; of those to it: whether it is open.
  fate text not null check (fate in ('works', 'empty', 'closed')),
  created_at timestamptz not null
);
create index sandbox_bank_accounts_of on sandbox_bank_accounts (customer_reference);
create table sandbox_bank_payments (
  reference text primary key,
  client_reference uuid not null unique,
  account_reference text not null references sandbox_bank_accounts (reference),
  direction text not null check (direction in ('in', 'out')),
  amount numeric(38,0) not null,
  began_at timestamptz not null
);
