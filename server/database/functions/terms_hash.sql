-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.terms_hash(p_table text, p_row anyelement)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select encode(sha256(convert_to(jsonb_object_agg(c, to_jsonb(p_row) -> c)::text, 'UTF8')), 'hex')
  from unnest(kept_columns(p_table)) c
$function$;
