-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_wanted(p_member uuid, p_type text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from webhook_endpoints e where e.member_id = p_member and e.is_on and p_type = any(e.events))
$function$;
