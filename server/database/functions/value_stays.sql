-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.value_stays(p_account uuid, p_way text, p_worth numeric, p_recorded_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update value_left set worth = greatest(worth - p_worth, 0)
  where account_id = p_account and way = p_way
    and left_at = date_trunc('minute', p_recorded_at + interval '59.999 seconds')
$function$;
