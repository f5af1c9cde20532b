-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_read_batch(p_accounts uuid[], p_members uuid[], p_orders uuid[], OUT accounts text, OUT frozen uuid[], OUT known text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  select string_agg(a.id || ' ' || case when a.stopped_at is null then greatest(a.balance - a.held - a.owed, 0) else 0 end, E'\n')
  into accounts
  from ledger_accounts a where a.id = any(p_accounts);
  select array_agg(e.user_id) into frozen
  from exchange_accounts e where e.user_id = any(p_members) and e.account_status = 'frozen';
  select string_agg(o.id || ' ' || o.request_hash, E'\n') into known
  from exchange_orders o where o.id = any(p_orders);
end $function$;
