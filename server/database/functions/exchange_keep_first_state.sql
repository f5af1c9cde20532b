-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_keep_first_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.first_state := exchange_state_of(old);
  return new;
end $function$;
