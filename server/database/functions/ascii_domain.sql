-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.ascii_domain(p_domain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select string_agg(ascii_label(l), '.' order by n)
  from regexp_split_to_table(lower(normalize(p_domain, NFKC)), '[.。]') with ordinality t(l, n)
$function$;
