-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_trades_of_one_world()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from made m
    join exchange_trading_pairs p on p.id = m.trading_pair_id
    join exchange_currencies b on b.id = p.base_currency_id
    join exchange_currencies q on q.id = p.quote_currency_id
    where b.world <> q.world
  ) then
    raise exception 'live money never meets a sandbox' using errcode = 'LG003';
  end if;
  return null;
end $function$;
