-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.binding_debt(p_members uuid[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_members uuid[] := array(select distinct unnest(p_members));
  v_debtors uuid[];
  v_owes boolean;
begin
  -- One more than are asked about says that it is more.
  v_debtors := array(
    (select owner_id from ledger_accounts where owed > 0 and owner_id is not null limit cardinality(v_members) + 1)
    union all
    (select user_id from loans where default_at is not null and status = 'active' limit cardinality(v_members) + 1)
    union all
    (select user_id from cards where default_at is not null limit cardinality(v_members) + 1));
  -- Mostly nobody owes, and then nobody's accounts are walked.
  if cardinality(v_debtors) = 0 then
    return null;
  end if;
  -- The PRD that a wallet owes it keeps back itself (L12).
  select bool_or(exists (select from ledger_accounts a
                         where a.owner_id = any(p.accounts) and a.owed > 0 and (a.owner_id <> s.id or a.asset <> 'PRD')))
  into v_owes
  from (select distinct unnest(case when cardinality(v_debtors) <= cardinality(v_members) then v_debtors else v_members end)
          as id) w
  cross join lateral person_accounts(w.id) p(accounts)
  join unnest(v_members) s(id) on s.id = any(p.accounts)
  cross join lateral person_bound(p.accounts) b
  where b.is_in_default or exists (select from ledger_accounts a
    where a.owner_id = any(p.accounts) and a.owed > 0 and (a.owner_id <> s.id or a.asset <> 'PRD'));
  return case v_owes when true then 'owes' when false then 'default' end;
end $function$;
