-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.projects_keep_vote_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'draft' and (new.min_vote_minor <> old.min_vote_minor
      or new.min_account_days <> old.min_account_days) then
    raise exception 'a submitted project does not change' using errcode = 'PJ001';
  end if;
  return new;
end $function$;
