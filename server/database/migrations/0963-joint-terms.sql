-- Who is on a joint account, what they may do there, when it takes two and what waits have a second record too (0962).
create or replace function kept_columns(p_table text) returns text[] language sql immutable as $$
  select case p_table
    when 'scheduled_transfers' then array['member_id', 'from_account_id', 'from_outside_id', 'to_account_id',
      'to_outside_id', 'recipient_id', 'amount', 'frequency', 'first_on', 'last_on']
    when 'bank_outside_accounts' then array['member_id', 'provider', 'reference', 'last4', 'usable_at']
    when 'exchange_addresses' then array['user_id', 'currency_id', 'address', 'usable_at']
    when 'exchange_transactions' then array['wallet_address']
    when 'exchange_fee_schedule' then array['trading_pair_id', 'maker_fee_bps', 'taker_fee_bps', 'valid_from']
    when 'exchange_accounts' then array['account_status', 'kyc_status', 'is_house', 'is_sandbox_verification']
    when 'bank_accounts' then array['user_id', 'is_joint']
    when 'bank_seats' then array['account_id', 'member_id', 'role', 'status', 'single_limit', 'daily_limit',
      'raised_single', 'raised_daily', 'raised_from', 'expires_at']
    when 'bank_two_rules' then array['amount', 'raise_to', 'raise_asked_by', 'raise_confirmed_by', 'raise_from']
    when 'bank_waiting' then array['account_id', 'asked_by', 'to_account', 'outside_account_id', 'amount', 'status',
      'expires_at']
  end
$$;

create trigger bank_accounts_terms after insert or update of user_id, is_joint on bank_accounts
  for each row execute function keep_terms('id');
create trigger bank_seats_terms after insert or update of account_id, member_id, role, status, single_limit, daily_limit,
  raised_single, raised_daily, raised_from, expires_at on bank_seats for each row execute function keep_terms('id');
create trigger bank_two_rules_terms after insert or update of amount, raise_to, raise_asked_by, raise_confirmed_by,
  raise_from on bank_two_rules for each row execute function keep_terms('account_id');
create trigger bank_waiting_terms after insert or update of account_id, asked_by, to_account, outside_account_id, amount,
  status, expires_at on bank_waiting for each row execute function keep_terms('id');

insert into kept_terms (of_table, row_id, hash)
select 'bank_accounts', t.id, terms_hash('bank_accounts', t) from bank_accounts t
union all select 'bank_seats', t.id, terms_hash('bank_seats', t) from bank_seats t
union all select 'bank_two_rules', t.account_id, terms_hash('bank_two_rules', t) from bank_two_rules t
union all select 'bank_waiting', t.id, terms_hash('bank_waiting', t) from bank_waiting t;
