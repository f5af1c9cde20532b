-- Who was ruled to be one person or two, what accounts have in common, whose limits are shared, who is stopped and who approves
-- a pool's payouts have a second record too (0962), and so does that one of those rows went (0964). Of what accounts have in
-- common and of limits, which change by themselves, it is kept that they are there.
alter table person_signals add column id uuid not null
  generated always as (md5(member_id::text || kind || value)::uuid) stored;
alter table project_pool_approvers add column id uuid not null
  generated always as (md5(pool_id::text || member_id::text)::uuid) stored;

CREATE OR REPLACE FUNCTION public.kept_columns(p_table text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
    when 'found_links' then array['member_id', 'other_id']
    when 'member_links' then array['member_id', 'other_id', 'verdict', 'removed_at']
    when 'person_signals' then array['member_id', 'kind', 'value']
    when 'sending_limits' then array['member_id']
    when 'member_stops' then array['member_id', 'is_suspended', 'lifted_at']
    when 'project_pool_approvers' then array['pool_id', 'member_id']
  end
$function$;

create trigger member_links_terms after insert or update of member_id, other_id, verdict, removed_at on member_links
  for each row execute function keep_terms('id');
create trigger member_links_gone after delete on member_links for each row execute function keep_gone('id');
create trigger person_signals_terms after insert or update of member_id, kind, value on person_signals
  for each row execute function keep_terms('id');
create trigger person_signals_gone after delete on person_signals for each row execute function keep_gone('id');
create trigger sending_limits_terms after insert or update of member_id on sending_limits
  for each row execute function keep_terms('member_id');
create trigger sending_limits_gone after delete on sending_limits for each row execute function keep_gone('member_id');
create trigger member_stops_terms after insert or update of member_id, is_suspended, lifted_at on member_stops
  for each row execute function keep_terms('id');
create trigger member_stops_gone after delete on member_stops for each row execute function keep_gone('id');
create trigger project_pool_approvers_terms after insert or update of pool_id, member_id on project_pool_approvers
  for each row execute function keep_terms('id');
create trigger project_pool_approvers_gone after delete on project_pool_approvers for each row execute function keep_gone('id');

insert into kept_terms (of_table, row_id, hash)
select 'member_links', t.id, terms_hash('member_links', t) from member_links t
union all select 'person_signals', t.id, terms_hash('person_signals', t) from person_signals t
union all select 'sending_limits', t.member_id, terms_hash('sending_limits', t) from sending_limits t
union all select 'member_stops', t.id, terms_hash('member_stops', t) from member_stops t
union all select 'project_pool_approvers', t.id, terms_hash('project_pool_approvers', t) from project_pool_approvers t;
