-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.way_is_unasked(p_way text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_way in ('unasked', 'unasked_vote', 'unasked_fee', 'unasked_trade', 'bank_unasked', 'collaboration_unasked')
$function$;
