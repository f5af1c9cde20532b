-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.project_results_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or new.is_approved <> old.is_approved or new.decided_by <> old.decided_by
      or new.votes_for <> old.votes_for or new.votes_against <> old.votes_against
      or new.weight_for <> old.weight_for or new.weight_against <> old.weight_against
      or new.voters_for <> old.voters_for or new.voters_against <> old.voters_against
      or new.rules <> old.rules or new.decided_at <> old.decided_at
      or new.released_votes < old.released_votes then
    raise exception 'a result is final' using errcode = 'PJ001';
  end if;
  return new;
end $function$;
