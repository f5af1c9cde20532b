-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.members_keep_name_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member_profiles set name_key = lower(new.username) where member_id = new.id;
  return null;
end $function$;
