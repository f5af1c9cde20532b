-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.admin_acts_head_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.seq <> old.seq + 1 then
    raise exception 'the audit log goes on one by one' using errcode = 'LG002';
  end if;
  return new;
end $function$;
