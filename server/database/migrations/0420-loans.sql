-- Loans: asked for, decided, agreed to and paid back. What is owed of what was lent stands in the ledger alone
-- (`loans:{loan}:USD`, below zero); interest that has accrued and is not due yet, what was agreed, and why each payment was
-- divided as it was stand here.

create table loans (
  id uuid primary key,
  user_id uuid not null references members (id),
  loan_type text not null check (loan_type in ('personal')),
  purpose text not null check (purpose <> ''),
  amount numeric(38,0) not null check (amount > 0),
  instalments smallint not null check (instalments between 1 and 60),
  -- A nominal rate a year in billionths (core/banking/rate.ts).
  interest_rate bigint not null check (interest_rate >= 0),
  -- Where it is paid out.
  account_id uuid not null references bank_accounts (id),
  status text not null check (status in ('review', 'approved', 'declined', 'withdrawn', 'active', 'repaid')),
  -- The decision by points and its lines (core/banking/loan-decision.ts), and a person's where there was one.
  outcome text not null check (outcome in ('approved', 'review', 'declined')),
  score smallint not null check (score between 0 and 100),
  score_lines jsonb not null,
  debt_percent integer,
  decided_at timestamptz,
  decided_by uuid references members (id),
  approved_by uuid references members (id),
  decision_note text,
  -- What was disclosed and agreed to.
  agreed_at timestamptz,
  agreed_hash text,
  disbursed_on date,
  payment numeric(38,0) check (payment > 0),
  total_of_payments numeric(38,0),
  apr bigint,
  -- The account of the loan: interest that is not paid, exactly, up to a day; how many instalments have been judged.
  accrued numeric(38,0) not null default 0,
  accrued_to date,
  judged smallint not null default 0 check (judged >= 0),
  -- The last day on which the day's work was done.
  worked_on date,
  -- Pays instalments by itself when they are due.
  autopay_account uuid references bank_accounts (id),
  repaid_at timestamptz,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('active', 'repaid')) = (agreed_at is not null)),
  check (num_nonnulls(agreed_at, disbursed_on, payment, total_of_payments, apr, accrued_to) in (0, 6)),
  check ((status = 'repaid') = (repaid_at is not null)),
  check ((decided_by is null) = (decided_at is null))
);
create index loans_by_member on loans (user_id, created_at);
create index loans_to_work on loans (id) where status = 'active';
create index loans_to_review on loans (created_at) where status = 'review';

-- The schedule that was agreed to, in cents.
create table loan_instalments (
  loan_id uuid not null references loans (id),
  number smallint not null check (number >= 1),
  due_on date not null,
  payment numeric(38,0) not null,
  interest numeric(38,0) not null check (interest >= 0),
  principal numeric(38,0) not null,
  primary key (loan_id, number),
  check (payment = interest + principal)
);

-- A late fee, once for an instalment.
create table loan_fees (
  loan_id uuid not null,
  number smallint not null,
  fee numeric(38,0) not null check (fee > 0),
  charged_on date not null,
  charged_at timestamptz not null,
  primary key (loan_id, number),
  foreign key (loan_id, number) references loan_instalments (loan_id, number)
);

-- Each payment with how it was divided: fees, then interest, then what was lent. The id is its transfer's.
create table loan_payments (
  id uuid primary key,
  loan_id uuid not null references loans (id),
  kind text not null check (kind in ('payment', 'autopay')),
  amount numeric(38,0) not null check (amount > 0),
  fees numeric(38,0) not null check (fees >= 0),
  interest numeric(38,0) not null check (interest >= 0),
  principal numeric(38,0) not null check (principal >= 0),
  -- What was still owed of what was lent after it.
  left_owed numeric(38,0) not null check (left_owed >= 0),
  paid_on date not null,
  request_hash text not null,
  created_at timestamptz not null,
  check (amount = fees + interest + principal)
);
create index loan_payments_of_loan on loan_payments (loan_id, created_at);

create trigger loan_instalments_immutable before update or delete on loan_instalments
  for each row execute function ledger_refuse_change();
create trigger loan_fees_immutable before update or delete on loan_fees
  for each row execute function ledger_refuse_change();
create trigger loan_payments_immutable before update or delete on loan_payments
  for each row execute function ledger_refuse_change();
create trigger loan_instalments_kept before truncate on loan_instalments
  for each statement execute function ledger_refuse_change();
create trigger loan_fees_kept before truncate on loan_fees
  for each statement execute function ledger_refuse_change();
create trigger loan_payments_kept before truncate on loan_payments
  for each statement execute function ledger_refuse_change();

-- A movement's other side may be a loan. The rules about sides, codes and types go on for every other code, whatever they
-- have become since they were written.
alter table bank_movements add column loan_id uuid references loans (id);
do $$
declare rule record;
begin
  for rule in
    select conname, pg_get_expr(conbin, conrelid) as says from pg_constraint
    where conrelid = 'bank_movements'::regclass and contype = 'c'
      and pg_get_expr(conbin, conrelid) ~ '(^\(num_nonnulls|\(code = ANY|\(transaction_type = ANY)'
  loop
    execute format('alter table bank_movements drop constraint %I', rule.conname);
    execute format('alter table bank_movements add constraint %I check (code in (''loan_disbursement'', ''loan_payment'') or %s)',
      rule.conname, rule.says);
  end loop;
end $$;
alter table bank_movements add constraint bank_movements_of_loans check (
  (code in ('loan_disbursement', 'loan_payment')) = (loan_id is not null)
  and (loan_id is null or (num_nonnulls(from_wallet, to_wallet) = 0
    and (from_account is not null) = (code = 'loan_payment') and (to_account is not null) = (code = 'loan_disbursement')
    and transaction_type = case code when 'loan_payment' then 'payment' else 'loan' end)));
create index bank_movements_of_loan on bank_movements (loan_id) where loan_id is not null;

-- A loan above an amount takes two administrators (core/banking/loan-decision.ts), and what one sees of a loan is a look
-- at the account. What else may be proposed or seen goes on as it is.
do $$
declare rule record;
begin
  for rule in
    select conrelid::regclass as of, conname, pg_get_expr(conbin, conrelid) as says,
           case conname when 'proposals_kind_check' then 'kind = ''loan''' else 'action in (''see_loan'', ''decide_loan'')' end as more
    from pg_constraint where conname in ('proposals_kind_check', 'profile_views_action_check')
  loop
    execute format('alter table %s drop constraint %I', rule.of, rule.conname);
    execute format('alter table %s add constraint %I check (%s or %s)', rule.of, rule.conname, rule.more, rule.says);
  end loop;
end $$;
