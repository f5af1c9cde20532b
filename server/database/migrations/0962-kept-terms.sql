-- What decides where value goes next, or who may let it go, has a second record: whenever such a column is written, the
-- database keeps a hash of all of them, so that a row that is changed behind its back is found. A hash, since what is
-- forgotten of a member must be forgotten here too.
create table kept_terms (
  id bigint generated always as identity primary key,
  of_table text not null,
  row_id uuid not null,
  hash text not null,
  kept_at timestamptz not null default now()
);
create index kept_terms_newest on kept_terms (of_table, row_id, id desc);
create trigger kept_terms_immutable before update or delete on kept_terms
  for each row execute function ledger_refuse_change();
create trigger kept_terms_kept before truncate on kept_terms
  for each statement execute function ledger_refuse_change();

-- The columns, by table; a change of the list keeps all rows of the table anew.
create function kept_columns(p_table text) returns text[] language sql immutable as $$
  select case p_table
    when 'scheduled_transfers' then array['member_id', 'from_account_id', 'from_outside_id', 'to_account_id',
      'to_outside_id', 'recipient_id', 'amount', 'frequency', 'first_on', 'last_on']
    when 'bank_outside_accounts' then array['member_id', 'provider', 'reference', 'last4', 'usable_at']
    when 'exchange_addresses' then array['user_id', 'currency_id', 'address', 'usable_at']
    when 'exchange_transactions' then array['wallet_address']
    when 'exchange_fee_schedule' then array['trading_pair_id', 'maker_fee_bps', 'taker_fee_bps', 'valid_from']
    when 'exchange_accounts' then array['account_status', 'kyc_status', 'is_house', 'is_sandbox_verification']
  end
$$;

-- Of a row as jsonb would show it in UTC, whatever the session's zone.
create function terms_hash(p_table text, p_row anyelement) returns text language sql stable set timezone to 'UTC' as $$
  select encode(sha256(convert_to(jsonb_object_agg(c, to_jsonb(p_row) -> c)::text, 'UTF8')), 'hex')
  from unnest(kept_columns(p_table)) c
$$;

create function keep_terms() returns trigger language plpgsql as $$
begin
  insert into kept_terms (of_table, row_id, hash)
  values (tg_table_name, (to_jsonb(new) ->> tg_argv[0])::uuid, terms_hash(tg_table_name, new));
  return null;
end $$;

create trigger scheduled_transfers_terms after insert or update of member_id, from_account_id, from_outside_id,
  to_account_id, to_outside_id, recipient_id, amount, frequency, first_on, last_on on scheduled_transfers
  for each row execute function keep_terms('id');
create trigger bank_outside_accounts_terms after insert or update of member_id, provider, reference, last4, usable_at
  on bank_outside_accounts for each row execute function keep_terms('id');
create trigger exchange_addresses_terms after insert or update of user_id, currency_id, address, usable_at
  on exchange_addresses for each row execute function keep_terms('id');
create trigger exchange_transactions_terms after insert or update of wallet_address
  on exchange_transactions for each row execute function keep_terms('id');
create trigger exchange_fee_schedule_terms after insert or update of trading_pair_id, maker_fee_bps, taker_fee_bps, valid_from
  on exchange_fee_schedule for each row execute function keep_terms('id');
create trigger exchange_accounts_terms after insert or update of account_status, kyc_status, is_house, is_sandbox_verification
  on exchange_accounts for each row execute function keep_terms('user_id');

insert into kept_terms (of_table, row_id, hash)
select 'scheduled_transfers', t.id, terms_hash('scheduled_transfers', t) from scheduled_transfers t
union all select 'bank_outside_accounts', t.id, terms_hash('bank_outside_accounts', t) from bank_outside_accounts t
union all select 'exchange_addresses', t.id, terms_hash('exchange_addresses', t) from exchange_addresses t
union all select 'exchange_transactions', t.id, terms_hash('exchange_transactions', t) from exchange_transactions t
union all select 'exchange_fee_schedule', t.id, terms_hash('exchange_fee_schedule', t) from exchange_fee_schedule t
union all select 'exchange_accounts', t.user_id, terms_hash('exchange_accounts', t) from exchange_accounts t;
