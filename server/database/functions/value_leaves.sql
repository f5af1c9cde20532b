-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.value_leaves(p_account uuid, p_way text, p_worth numeric, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into value_left as v (account_id, left_at, way, worth)
  values (p_account, date_trunc('minute', p_now + interval '59.999 seconds'), p_way, p_worth)
  on conflict (account_id, left_at, way) do update set worth = v.worth + excluded.worth
$function$;
