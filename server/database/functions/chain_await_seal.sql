-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.chain_await_seal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into chain_unsealed select id from made;
  return null;
end $function$;
