-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.person_mates(p_member uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select l.mate
  from (
    select f.other_id as mate from found_links f where f.member_id = p_member
    union select f.member_id from found_links f where f.other_id = p_member
    union select r.other_id from member_links r
      where r.member_id = p_member and r.removed_at is null and r.verdict = 'same'
    union select r.member_id from member_links r
      where r.other_id = p_member and r.removed_at is null and r.verdict = 'same'
    union select s.member_id from sending_limits o join sending_limits s on s.person_id = o.person_id
      where o.member_id = p_member and s.member_id <> p_member
  ) l
  where not exists (select from member_links r
    where r.member_id = least(l.mate, p_member) and r.other_id = greatest(l.mate, p_member)
      and r.removed_at is null and r.verdict = 'different')
$function$;
