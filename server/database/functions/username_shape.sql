-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.username_shape(p_username text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(
    replace(replace(translate(lower(p_username), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w'), '[._-]+', '-', 'g'), '-')
$function$;
