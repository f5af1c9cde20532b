-- Banking: accounts of members, what moved on them, and the limits that they set. Balances stand in the ledger alone
-- (`bank:{account}:USD`); what is here says whose an account is, and explains every movement.

create sequence bank_account_numbers as bigint minvalue 0 start 0 maxvalue 999999999;

create table bank_accounts (
  id uuid primary key,
  user_id uuid not null references members (id),
  account_name text not null check (account_name <> ''),
  account_type text not null check (account_type in ('checking', 'savings')),
  -- Nine digits of the sequence, scattered, and two check digits (core/banking/account-number.ts).
  account_number text not null unique,
  -- The yield that was promised, in billionths of a year's balance: 25,000,000 is 2.50 % APY.
  interest_rate bigint not null check (interest_rate >= 0),
  is_primary boolean not null default false,
  is_active boolean not null default true,
  -- Whether its dollars are real ones (core/money/worlds.ts).
  is_live boolean not null,
  frozen_at timestamptz,
  closed_at timestamptz,
  -- Recognises a repeated request to open it.
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_active = (closed_at is null)),
  check (is_active or not is_primary)
);
create index bank_accounts_by_member on bank_accounts (user_id, created_at);
-- Two requests at once cannot both make theirs the first.
create unique index bank_accounts_one_primary on bank_accounts (user_id) where is_primary;

-- Interest that is not posted yet, exactly: cents × rate × days, over 365 billion (core/banking/rate.ts).
create table bank_accruals (
  account_id uuid primary key references bank_accounts (id),
  -- The last day of the bank that was counted.
  accrued_through date not null,
  accrual numeric(38,0) not null default 0 check (accrual >= 0)
);

-- Why dollars moved on an account: one row for each transfer of the ledger, written with it, for ever. What is on
-- neither account of a member is their wallet, or, of interest, the house.
create table bank_movements (
  transfer_id uuid primary key,
  code text not null check (code in ('bank_transfer', 'interest')),
  reference_number text not null unique check (reference_number ~ '^TXN[0-9A-HJKMNP-TV-Z]{26}$'),
  -- As limits tell them apart.
  transaction_type text not null check (transaction_type in ('deposit', 'withdrawal', 'transfer', 'interest')),
  from_account uuid references bank_accounts (id),
  from_wallet uuid references members (id),
  to_account uuid references bank_accounts (id),
  to_wallet uuid references members (id),
  amount numeric(38,0) not null check (amount > 0),
  description text not null,
  category text not null default 'general',
  -- What left the member for another counts as so much, in the smallest unit of PRD; null of what stays with them.
  left_worth numeric(38,0) check (left_worth > 0),
  was_asked boolean not null default false,
  -- What was noticed when it was posted (core/banking/security-score.ts).
  fraud_flags text[] not null default '{}',
  security_score smallint not null default 100 check (security_score between 0 and 100),
  requested_by uuid references members (id),
  request_hash text,
  -- Of interest: its month, `2026-11`, or `closing`.
  period text,
  created_at timestamptz not null,
  check (num_nonnulls(to_account, to_wallet) = 1),
  check (num_nonnulls(from_account, from_wallet) = case code when 'interest' then 0 else 1 end),
  check (code <> 'interest' or (to_account is not null and transaction_type = 'interest')),
  check ((code = 'interest') = (period is not null) and (code = 'interest') = (requested_by is null)),
  check (from_wallet is null or to_wallet is null)
);
create index bank_movements_from on bank_movements (from_account, created_at) where from_account is not null;
create index bank_movements_to on bank_movements (to_account, created_at) where to_account is not null;
create index bank_movements_by_requester on bank_movements (requested_by, created_at) where requested_by is not null;
create index bank_movements_by_time on bank_movements using brin (created_at);
create trigger bank_movements_immutable before update or delete on bank_movements
  for each row execute function ledger_refuse_change();
create trigger bank_movements_kept before truncate on bank_movements
  for each statement execute function ledger_refuse_change();

-- The limits of an account by type, in cents; null is none. Earlier rows stay, no longer active. One that is raised
-- stands beside the one that holds, from a day later on.
create table transaction_limits (
  id uuid primary key,
  account_id uuid not null references bank_accounts (id),
  transaction_type text not null check (transaction_type in ('deposit', 'withdrawal', 'transfer', 'payment')),
  daily_limit numeric(38,0) check (daily_limit >= 0),
  monthly_limit numeric(38,0) check (monthly_limit >= 0),
  single_transaction_limit numeric(38,0) check (single_transaction_limit >= 0),
  is_active boolean not null default true,
  -- Whether it waits for `holds_from` beside a lower one.
  is_raise boolean not null default false,
  holds_from timestamptz not null,
  created_at timestamptz not null
);
create unique index transaction_limits_active on transaction_limits (account_id, transaction_type, is_raise)
  where is_active;

-- What an account's statement shows, one row for each posting: signed amounts, and the balance that each left.
create view bank_transactions as
select a.id || ':' || p.version as id, a.id as account_id, m.transaction_type, p.amount, p.balance as balance_after,
       m.description, m.reference_number, m.category, 'completed'::text as status, p.created_at,
       m.fraud_flags, m.security_score, p.version, m.transfer_id
from bank_accounts a
join ledger_postings p on p.account_id = ledger_account_id('bank:' || a.id || ':USD')
join bank_movements m on m.transfer_id = p.transfer_id;

-- Dollars that a member sends to another count in the sending limits (core/policy/decide-bank-send.ts).
alter table value_left drop constraint value_left_way_check;
alter table value_left add constraint value_left_way_check
  check (way in ('send', 'unasked', 'unasked_vote', 'unasked_fee', 'trade', 'withdrawal', 'bank', 'bank_unasked'));

create or replace function value_sent(p_account uuid, p_now timestamptz, out day numeric, out month numeric, out unasked numeric)
language sql stable as $$
  select coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours'
                                       and way in ('send', 'unasked', 'trade', 'bank', 'bank_unasked')), 0),
         coalesce(sum(worth) filter (where way in ('send', 'unasked', 'trade', 'bank', 'bank_unasked')), 0),
         coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours'
                                       and way in ('unasked', 'unasked_vote', 'unasked_fee', 'bank_unasked')), 0)
  from value_left
  where account_id = p_account and left_at > p_now - interval '30 days' and way <> 'withdrawal'
$$;
