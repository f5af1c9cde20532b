-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.refuse_senders_who_owe(p_senders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_owes boolean;
begin
  -- Mostly nobody owes, and then nobody's accounts are walked.
  if not exists (select from ledger_accounts where owed > 0 and owner_id is not null)
     and not exists (select from loans where default_at is not null and status = 'active')
     and not exists (select from cards where default_at is not null) then
    return;
  end if;
  -- The PRD that a wallet owes it keeps back itself (L12).
  select bool_or(exists (select from ledger_accounts a
                         where a.owner_id = any(p.accounts) and a.owed > 0 and (a.owner_id <> s.id or a.asset <> 'PRD')))
  into v_owes
  from (select distinct unnest(p_senders) as id) s
  cross join lateral person_accounts(s.id) p(accounts)
  cross join lateral person_bound(p.accounts) b
  where b.is_in_default or exists (select from ledger_accounts a
    where a.owner_id = any(p.accounts) and a.owed > 0 and (a.owner_id <> s.id or a.asset <> 'PRD'));
  if v_owes is not null then
    raise exception 'a sender owes' using errcode = 'LG004', detail = case when v_owes then 'owes' else 'default' end;
  end if;
end $function$;
