-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.way_leaves(p_way text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select way_is_sent(p_way) or p_way = 'withdrawal'
$function$;
