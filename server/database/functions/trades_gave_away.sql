-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.trades_gave_away(prd numeric, btc numeric, eth numeric, usdt numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select greatest(trades_keep(sum(greatest(-worth, 0))) - sum(greatest(worth, 0)), 0)
  from (values (prd), (btc), (eth), (usdt)) v(worth)
$function$;
