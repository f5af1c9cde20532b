-- Joint accounts: one account that several people see, use and look after (core/banking/joint.ts). Its dollars are its
-- holder's, `user_id` of the account, who has no seat; whoever else is on it has one.
alter table bank_accounts add column is_joint boolean not null default false;
alter table bank_accounts add constraint bank_accounts_joint_check check (not is_joint or not (is_primary or is_pot));

create table bank_seats (
  id uuid primary key,
  account_id uuid not null references bank_accounts (id),
  member_id uuid not null references members (id),
  role text not null check (role in ('viewer', 'spender', 'owner')),
  -- One that was not answered in time stays `invited`, and counts no longer.
  status text not null check (status in ('invited', 'active', 'declined', 'withdrawn', 'left', 'removed', 'closed')),
  -- What this person may move, in cents; null is no limit. Higher ones wait for their time beside them.
  single_limit numeric(38,0) check (single_limit >= 0),
  daily_limit numeric(38,0) check (daily_limit >= 0),
  raised_single numeric(38,0) check (raised_single >= 0),
  raised_daily numeric(38,0) check (raised_daily >= 0),
  raised_from timestamptz,
  invited_by uuid not null references members (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references members (id),
  check ((ended_at is null) = (status in ('invited', 'active'))),
  check (status <> 'active' or answered_at is not null)
);
create unique index bank_seats_one on bank_seats (account_id, member_id) where ended_at is null;
create index bank_seats_by_member on bank_seats (member_id) where ended_at is null;

-- From which amount on a payment takes two; null is never. A higher one is asked for by one owner, agreed to by another,
-- and holds from a time on.
create table bank_two_rules (
  account_id uuid primary key references bank_accounts (id),
  amount numeric(38,0) check (amount >= 0),
  raise_to numeric(38,0) check (raise_to >= 0),
  raise_asked_by uuid references members (id),
  raise_confirmed_by uuid references members (id),
  raise_from timestamptz,
  updated_at timestamptz not null,
  check ((raise_confirmed_by is null) = (raise_from is null)),
  check (raise_asked_by is not null or (raise_to is null and raise_confirmed_by is null)),
  check (raise_confirmed_by <> raise_asked_by)
);

-- Payments that wait for a second person, their dollars held. Its id is that of the transfer that it becomes. One whose
-- time has passed stays `waiting`; the ledger gives its dollars back.
create table bank_waiting (
  id uuid primary key,
  account_id uuid not null references bank_accounts (id),
  asked_by uuid not null references members (id),
  -- Where to: an account here, one at another bank, or neither, which is the wallet of whoever asked.
  to_account uuid references bank_accounts (id),
  outside_account_id uuid references bank_outside_accounts (id),
  amount numeric(38,0) not null check (amount > 0),
  description text not null,
  request_hash text not null,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'declined', 'withdrawn')),
  reason text,
  decided_by uuid references members (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'paid' or decided_by is not null),
  check (decided_by <> asked_by or status = 'withdrawn'),
  check (num_nonnulls(to_account, outside_account_id) <= 1)
);
create index bank_waiting_by_account on bank_waiting (account_id, created_at);
create index bank_waiting_by_asker on bank_waiting (asked_by) where status = 'waiting';

-- Who moved dollars of a joint account that they don't hold, and who confirmed it. `requested_by` stays whose they were.
alter table bank_movements add column made_by uuid references members (id);
alter table bank_movements add column confirmed_by uuid references members (id);
alter table bank_movements add constraint bank_movements_made_by_check check (made_by <> requested_by);
alter table bank_movements add constraint bank_movements_two_check check (confirmed_by <> coalesce(made_by, requested_by));
create index bank_movements_by_maker on bank_movements (made_by, created_at) where made_by is not null;
