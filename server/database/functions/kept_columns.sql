-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

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
