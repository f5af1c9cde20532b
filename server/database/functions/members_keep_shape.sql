-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.members_keep_shape()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.username_shape := username_shape(new.username);
  return new;
end $function$;
