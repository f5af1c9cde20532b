-- Transfers that a member has asked for on later days, once or again and again.

create table scheduled_transfers (
  id uuid primary key,
  member_id uuid not null references members (id),
  -- From an account, or from one at another bank; both null is the member's dollar wallet.
  from_account_id uuid references bank_accounts (id),
  from_outside_id uuid references bank_outside_accounts (id),
  -- To an account of theirs or of another member, or to one at another bank; both null is the wallet.
  to_account_id uuid references bank_accounts (id),
  to_outside_id uuid references bank_outside_accounts (id),
  -- Whose the account is, where it is another member's.
  recipient_id uuid references members (id),
  amount numeric(38,0) not null check (amount > 0),
  description text not null,
  frequency text not null check (frequency in ('once', 'weekly', 'biweekly', 'monthly')),
  first_on date not null,
  last_on date,
  -- The occurrence that is next, counted from 0, and its day; null once there is none.
  occurrence integer not null default 0,
  next_on date,
  status text not null default 'active' check (status in ('active', 'paused', 'ended', 'cancelled')),
  -- Why it was paused, as a person may read it; null where the member paused it.
  paused_reason text,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (last_on >= first_on),
  check ((next_on is null) = (status in ('ended', 'cancelled'))),
  check (num_nonnulls(from_account_id, from_outside_id) <= 1 and num_nonnulls(to_account_id, to_outside_id) <= 1),
  check (from_outside_id is null or (to_account_id is not null and recipient_id is null)),
  check (to_outside_id is null or from_account_id is not null),
  check (recipient_id is null or to_account_id is not null)
);
create index scheduled_transfers_by_member on scheduled_transfers (member_id, created_at);
create index scheduled_transfers_due on scheduled_transfers (next_on) where status = 'active';

-- One row for each day on which one was carried out, written with what it moved; for ever.
create table scheduled_runs (
  schedule_id uuid not null references scheduled_transfers (id),
  due_on date not null,
  -- The transfer, or the payment from another bank.
  moved_by uuid not null unique,
  ran_at timestamptz not null,
  primary key (schedule_id, due_on)
);
create trigger scheduled_runs_immutable before update or delete on scheduled_runs
  for each row execute function ledger_refuse_change();
create trigger scheduled_runs_kept before truncate on scheduled_runs
  for each statement execute function ledger_refuse_change();
