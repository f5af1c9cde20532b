-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.person_bound(p_accounts uuid[], OUT owes boolean, OUT is_in_default boolean)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select
    exists (select from ledger_accounts a where a.owner_id = any(p_accounts) and a.owed > 0),
    exists (select from loans l where l.user_id = any(p_accounts) and l.default_at is not null and l.status = 'active')
      or exists (select from cards c where c.user_id = any(p_accounts) and c.default_at is not null)
$function$;
