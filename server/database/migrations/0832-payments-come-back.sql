-- A payment of another bank that had settled may come back for weeks. It is looked at each day; of one that came in, what is
-- no longer on its account is owed, and taken when it is there.
alter table bank_payments drop constraint bank_payments_status_check;
alter table bank_payments add constraint bank_payments_status_check
  check (status in ('created', 'processing', 'settled', 'failed', 'returned'));
alter table bank_payments drop constraint bank_payments_check1;
alter table bank_payments add constraint bank_payments_says_why
  check ((failure is not null) = (status in ('failed', 'returned')));
alter table bank_payments add column looked_at timestamptz;
alter table bank_payments add column taken_back numeric(38,0) not null default 0
  check (taken_back between 0 and amount and (taken_back = 0 or (status = 'returned' and direction = 'in')));
create index bank_payments_settled on bank_payments (updated_at) where status = 'settled';
create index bank_payments_owed on bank_payments (account_id)
  where status = 'returned' and direction = 'in' and taken_back < amount;

-- A return is a movement of its own.
do $$
declare rule record;
begin
  for rule in
    select conname, pg_get_expr(conbin, conrelid) as says from pg_constraint
    where conrelid = 'bank_movements'::regclass and contype = 'c' and conname not like 'bank_movements_of_%'
      and pg_get_expr(conbin, conrelid) ~ '(\(num_nonnulls|\(code = ANY|\(transaction_type = ANY)'
  loop
    execute format('alter table bank_movements drop constraint %I', rule.conname);
    execute format('alter table bank_movements add constraint %I check (code = ''bank_return'' or %s)', rule.conname, rule.says);
  end loop;
end $$;
alter table bank_movements add constraint bank_movements_of_returns check (
  code <> 'bank_return' or (payment_id is not null and num_nonnulls(from_account, from_wallet, to_account, to_wallet) = 1
    and transaction_type = 'return' and left_worth is null));

-- The sandbox has an account whose payments come back.
alter table sandbox_bank_accounts drop constraint sandbox_bank_accounts_fate_check;
alter table sandbox_bank_accounts add constraint sandbox_bank_accounts_fate_check
  check (fate in ('works', 'empty', 'closed', 'returns'));
