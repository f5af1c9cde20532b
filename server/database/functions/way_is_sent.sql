-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.way_is_sent(p_way text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_way in ('send', 'unasked', 'trade', 'unasked_trade', 'bank', 'bank_unasked', 'collaboration',
    'collaboration_unasked')
$function$;
