-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.traded_by_person(p_accounts uuid[], p_day date, OUT prd numeric, OUT btc numeric, OUT eth numeric, OUT usdt numeric, OUT counted numeric)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(f.prd), 0), coalesce(sum(f.btc), 0), coalesce(sum(f.eth), 0), coalesce(sum(f.usdt), 0),
         coalesce(sum(f.counted), 0)
  from exchange_flows f where f.day > p_day - 30 and f.member_id = any(p_accounts)
$function$;
