-- A secured card in default (core/banking/card-statement.ts, K5): when its member was told, and the payment that its
-- deposit was.
alter table cards add column default_at timestamptz;
alter table card_repayments add column from_deposit boolean not null default false;
create unique index card_repayments_from_deposit on card_repayments (card_id) where from_deposit;
-- Which minimum payments have been due for long enough is asked each hour.
create index card_statements_due on card_statements (due_on);
