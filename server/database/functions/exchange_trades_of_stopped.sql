-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_trades_of_stopped()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_stopped text;
begin
  select string_agg(s.member_id::text, ',') into v_stopped
  from member_stops s
  where s.lifted_at is null and s.member_id in (select buyer_id from made union select seller_id from made);
  if v_stopped is not null then
    raise exception 'a member who trades is stopped' using errcode = 'EX003', detail = v_stopped;
  end if;
  return null;
end $function$;
