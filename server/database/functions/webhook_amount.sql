-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_amount(p_minor numeric, p_scale integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_minor * ('1e-' || p_scale)::numeric)::text
$function$;
