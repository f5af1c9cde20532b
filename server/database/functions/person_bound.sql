-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.person_bound(p_member uuid, OUT owes boolean, OUT is_in_default boolean)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with recursive person (id) as (
    select p_member
    union
    select mate from person p cross join lateral person_mates(p.id) mate
  )
  select
    exists (select from person p join ledger_accounts a on a.owner_id = p.id where a.owed > 0),
    exists (select from person p join loans l on l.user_id = p.id where l.default_at is not null and l.status = 'active')
      or exists (select from person p join cards c on c.user_id = p.id where c.default_at is not null)
$function$;
