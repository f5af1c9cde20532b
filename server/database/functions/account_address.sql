-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.account_address(p_account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(m.protege_address, case split_part(a.key, ':', 1)
    when 'treasury' then 'PRD_SYSTEM_TREASURY_001'
    when 'issuance' then 'PRD_SYSTEM_ISSUANCE_001'
    when 'fees' then 'PRD_SYSTEM_FEES_001'
    when 'pitch-fee' then 'PRD_SYSTEM_FEES_001'
    when 'ballots' then 'PRD_SYSTEM_BALLOTS_001'
    when 'collaboration' then 'PRD_SYSTEM_ESCROW_001'
    when 'collateral' then 'PRD_SYSTEM_COLLATERAL_001'
    when 'pool' then 'PRD_SYSTEM_POOL_001'
    when 'liquidity' then 'PRD_SYSTEM_LIQUIDITY_001'
    when 'bank-clearing' then 'PRD_SYSTEM_OUTSIDE_001'
    when 'outside' then 'PRD_SYSTEM_OUTSIDE_001'
    else 'PRD_SYSTEM_ACCOUNT_001' end)
  from ledger_accounts a left join members m on m.id = a.owner_id
  where a.id = p_account
$function$;
