-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.people_bound(OUT member_id uuid, OUT owes boolean, OUT is_in_default boolean)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE
AS $function$
  with debtor as (
    select owner_id as id, true as owes, false as is_in_default
    from ledger_accounts where owed > 0 and owner_id is not null
    union all
    select user_id, false, true from loans where default_at is not null and status = 'active'
    union all
    select user_id, false, true from cards where default_at is not null
  )
  select d.id, bool_or(d.owes), bool_or(d.is_in_default)
  from (
    select * from debtor
    union all
    select s.member_id, d.owes, d.is_in_default
    from debtor d
    join sending_limits o on o.member_id = d.id
    join sending_limits s on s.person_id = o.person_id
  ) d
  group by 1
$function$;
