-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.value_sent(p_account uuid, p_now timestamp with time zone, OUT day numeric, OUT month numeric, OUT unasked numeric)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours' and way_is_sent(way)), 0),
         coalesce(sum(worth) filter (where way_is_sent(way)), 0),
         coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours' and way_is_unasked(way)), 0)
  from value_left
  where account_id = p_account and left_at > p_now - interval '30 days' and way <> 'withdrawal'
$function$;
