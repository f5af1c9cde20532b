-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.are_ruled_apart(p_one uuid, p_other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from member_links r
    where r.member_id = least(p_one, p_other) and r.other_id = greatest(p_one, p_other)
      and r.removed_at is null and r.verdict = 'different')
$function$;
