-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.ledger_change_holds(p_id uuid[], p_account uuid[], p_before numeric[], p_remaining numeric[], p_state text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_written int;
begin
  if cardinality(p_id) = 0 then
    return;
  end if;
  update ledger_holds h
  set remaining = k.remaining, state = k.state
  from (select unnest(p_id) as id, unnest(p_account) as account, unnest(p_before) as before,
               unnest(p_remaining) as remaining, unnest(p_state) as state) k
  where h.transfer_id = k.id and h.account_id = k.account and h.state = 'open' and h.remaining = k.before;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(p_id) then
    raise exception 'a hold is not as the batch believes' using errcode = 'LG001';
  end if;
end $function$;
