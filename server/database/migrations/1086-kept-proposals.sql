-- What waits for a second administrator, and what interest an account, a loan or a card bears, have a second record too (0962),
-- and so does that one of those rows went (0964). What is kept of a bank account is kept anew with its rate, of those that are
-- what was written.
create temporary table sound_accounts as
  select t.id from bank_accounts t
  where terms_hash('bank_accounts', t) = (
    select k.hash from kept_terms k where k.of_table = 'bank_accounts' and k.row_id = t.id order by k.id desc limit 1);

create or replace function kept_columns(p_table text) returns text[]
language sql immutable
as $function$
  select case p_table
    when 'scheduled_transfers' then array['member_id', 'from_account_id', 'from_outside_id', 'to_account_id',
      'to_outside_id', 'recipient_id', 'amount', 'frequency', 'first_on', 'last_on']
    when 'bank_outside_accounts' then array['member_id', 'provider', 'reference', 'last4', 'usable_at']
    when 'exchange_addresses' then array['user_id', 'currency_id', 'address', 'usable_at']
    when 'exchange_transactions' then array['wallet_address']
    when 'exchange_fee_schedule' then array['trading_pair_id', 'maker_fee_bps', 'taker_fee_bps', 'valid_from']
    when 'exchange_accounts' then array['account_status', 'kyc_status', 'is_house', 'is_sandbox_verification']
    when 'bank_accounts' then array['user_id', 'is_joint', 'interest_rate']
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
    when 'proposals' then array['kind', 'payload', 'words', 'favours', 'proposed_by', 'proposed_at', 'effective_at',
      'state', 'decided_at', 'decided_by']
    when 'loans' then array['interest_rate', 'apr']
    when 'cards' then array['apr']
  end
$function$;

drop trigger bank_accounts_terms on bank_accounts;
create trigger bank_accounts_terms after insert or update of user_id, is_joint, interest_rate on bank_accounts
  for each row execute function keep_terms('id');
create trigger proposals_terms after insert or update on proposals
  for each row execute function keep_terms('id');
create trigger proposals_gone after delete on proposals for each row execute function keep_gone('id');
create trigger loans_terms after insert or update of interest_rate, apr on loans
  for each row execute function keep_terms('id');
create trigger loans_gone after delete on loans for each row execute function keep_gone('id');
create trigger cards_terms after insert or update of apr on cards
  for each row execute function keep_terms('id');
create trigger cards_gone after delete on cards for each row execute function keep_gone('id');

insert into kept_terms (of_table, row_id, hash)
select 'bank_accounts', t.id, terms_hash('bank_accounts', t) from bank_accounts t join sound_accounts using (id)
union all select 'proposals', t.id, terms_hash('proposals', t) from proposals t
union all select 'loans', t.id, terms_hash('loans', t) from loans t
union all select 'cards', t.id, terms_hash('cards', t) from cards t;

drop table sound_accounts;
