-- Loans that are backed by PRD (core/banking/collateral.ts). What is pledged stands in the ledger alone
-- (`collateral:{loan}:PRD`); why it moved stands here.

alter table loans drop constraint loans_loan_type_check;
alter table loans add constraint loans_loan_type_check check (loan_type in ('personal', 'prd_backed'));
-- The PRD that the application offers; what is pledged is agreed to with the loan.
alter table loans add column pledge numeric(38,0) check (pledge > 0);
-- Since when the member knows that it is short of collateral, until when they can mend it, and when it was looked at last.
alter table loans add column warned_at timestamptz;
alter table loans add column margin_due_at timestamptz;
alter table loans add column collateral_looked_at timestamptz;
-- When the member was told that the loan is in default.
alter table loans add column default_at timestamptz;
alter table loans add constraint loans_backed check ((loan_type = 'prd_backed') = (pledge is not null));
alter table loans add constraint loans_margin check ((warned_at is null) = (margin_due_at is null)
  and (warned_at is null or (loan_type = 'prd_backed' and status = 'active')));
create index loans_backed_to_look on loans (collateral_looked_at) where loan_type = 'prd_backed' and status = 'active';

-- A payment may be what a sale of collateral brought.
alter table loan_payments drop constraint loan_payments_kind_check;
alter table loan_payments add constraint loan_payments_kind_check check (kind in ('payment', 'autopay', 'collateral'));

-- Each move of collateral, for ever. The id is that of the transfer of PRD.
create table loan_collateral (
  id uuid primary key,
  loan_id uuid not null references loans (id),
  kind text not null check (kind in ('pledge', 'top_up', 'release', 'returned', 'sale')),
  amount numeric(38,0) not null check (amount > 0),
  -- What was pledged after it.
  left_pledged numeric(38,0) not null check (left_pledged >= 0),
  -- What PRD counted at when it was decided: so many PRD for so many dollars; none where it was not asked.
  rate_prd numeric(38,0) check (rate_prd > 0),
  rate_usd numeric(38,0) check (rate_usd > 0),
  -- Of a sale: why, what it brought in cents, and the payment that this was.
  reason text check (reason in ('margin', 'default')),
  proceeds numeric(38,0) check (proceeds > 0),
  payment_id uuid unique references loan_payments (id),
  reference_number text not null unique,
  request_hash text not null,
  created_at timestamptz not null,
  -- The order in which they were written: two may have one time.
  nth bigint generated always as identity,
  check ((rate_prd is null) = (rate_usd is null)),
  check (kind not in ('pledge', 'release', 'sale') or rate_prd is not null),
  check (num_nonnulls(reason, proceeds, payment_id) = case kind when 'sale' then 3 else 0 end)
);
create index loan_collateral_of_loan on loan_collateral (loan_id, nth);
create trigger loan_collateral_immutable before update or delete on loan_collateral
  for each row execute function ledger_refuse_change();
create trigger loan_collateral_kept before truncate on loan_collateral
  for each statement execute function ledger_refuse_change();

-- When administrators were told last that the cover of such loans is in danger, and until it isn't.
create table cover_alarms (
  only_row boolean primary key default true check (only_row),
  told_at timestamptz not null
);
