-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.member_stops_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.lifted_at is not null
     or (new.id, new.member_id, new.is_suspended, new.stopped_by, new.stopped_at, new.reason)
        is distinct from (old.id, old.member_id, old.is_suspended, old.stopped_by, old.stopped_at, old.reason) then
    raise exception 'member_stops is a record' using errcode = 'LG002';
  end if;
  return new;
end $function$;
