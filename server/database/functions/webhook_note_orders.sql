-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_on) then return null; end if;
  if tg_op = 'INSERT' then
    perform webhook_note_order(o) from exchange_orders o where o.id in (select id from added);
  else
    perform webhook_note_order(o) from exchange_orders o where o.id in (
      select a.id from added a join removed r on r.id = a.id
      where a.status <> r.status or a.filled_quantity <> r.filled_quantity);
  end if;
  return null;
end $function$;
