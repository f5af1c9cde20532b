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
  ), linked as (
    select d.id, d.owes, d.is_in_default, l.one, l.other, case when l.one = d.id then l.other else l.one end as mate
    from debtor d
    cross join lateral (
      select f.member_id as one, f.other_id as other from found_links f where f.member_id = d.id
      union all select f.member_id, f.other_id from found_links f where f.other_id = d.id
      union all select r.member_id, r.other_id from member_links r
        where r.member_id = d.id and r.removed_at is null and r.verdict = 'same'
      union all select r.member_id, r.other_id from member_links r
        where r.other_id = d.id and r.removed_at is null and r.verdict = 'same'
    ) l
    where not exists (select from member_links r where r.member_id = l.one and r.other_id = l.other
      and r.removed_at is null and r.verdict = 'different')
  )
  select d.id, bool_or(d.owes), bool_or(d.is_in_default)
  from (
    select * from debtor
    union all
    select mate, owes, is_in_default from linked
    union all
    select s.member_id, d.owes, d.is_in_default
    from debtor d
    join sending_limits o on o.member_id = d.id
    join sending_limits s on s.person_id = o.person_id
  ) d
  group by 1
$function$;
