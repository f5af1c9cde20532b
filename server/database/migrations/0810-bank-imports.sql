-- What members brought from statements of accounts elsewhere: a history to look at beside their own movements, and no
-- posting of ours. No balance, limit or decision is made of it.
create table bank_imported_accounts (
  id uuid primary key,
  user_id uuid not null references members (id),
  name text not null check (name <> ''),
  created_at timestamptz not null
);
create unique index bank_imported_accounts_one on bank_imported_accounts (user_id, lower(name));

create table bank_imported_lines (
  id uuid primary key,
  account_id uuid not null references bank_imported_accounts (id) on delete cascade,
  -- What tells it apart from all other lines of its account; the same in every statement that has it.
  line_key text not null,
  -- As the statement says, without an hour.
  day date not null,
  -- Cents, below zero for what went out.
  amount numeric(38,0) not null check (amount <> 0),
  counterparty text not null check (counterparty <> ''),
  description text not null,
  created_at timestamptz not null,
  unique (account_id, line_key)
);
create index bank_imported_lines_by_day on bank_imported_lines (account_id, day);
