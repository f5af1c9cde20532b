-- Goals: pots that hold dollars. A pot is a savings account of its member that is in no list of accounts; it earns, is
-- limited and is explained as any other, and what a goal has is what its pot holds.
alter table bank_accounts add column is_pot boolean not null default false;
alter table bank_accounts add constraint bank_accounts_pot_is_not_primary check (not (is_pot and is_primary));

create table financial_goals (
  -- The pot's id too.
  id uuid primary key references bank_accounts (id),
  user_id uuid not null references members (id),
  goal_name text not null check (goal_name <> ''),
  goal_type text not null check (goal_type in ('emergency', 'home', 'car', 'travel', 'education', 'retirement', 'other')),
  target_amount numeric(38,0) not null check (target_amount > 0),
  target_date date,
  -- Where contributions come from, and where the rest goes when the goal ends.
  source_account uuid not null references bank_accounts (id),
  -- Moved by itself on a day of each month; null is nothing.
  contribution numeric(38,0) check (contribution > 0),
  contribution_day smallint check (contribution_day between 1 and 31),
  next_contribution_on date,
  -- What leaves the source for others is rounded up to the dollar; the posting of the source that was looked at last.
  rounds_up boolean not null default false,
  rounded_version bigint not null default 0,
  is_paused boolean not null default false,
  ended_at timestamptz,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(contribution, contribution_day, next_contribution_on) in (0, 3))
);
create index financial_goals_by_member on financial_goals (user_id, created_at);
create index financial_goals_by_source on financial_goals (source_account) where ended_at is null;
create index financial_goals_at_work on financial_goals (id)
  where ended_at is null and not is_paused and (contribution is not null or rounds_up);
