-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.yes_counts(who uuid, said timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from member_stops s where s.member_id = who and (s.lifted_at is null or s.lifted_at > said))
$function$;
