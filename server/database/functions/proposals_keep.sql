-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.proposals_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.kind, new.payload, new.words, new.favours, new.proposed_by, new.proposed_at, new.effective_at)
      is distinct from (old.id, old.kind, old.payload, old.words, old.favours, old.proposed_by, old.proposed_at,
                        old.effective_at) then
    raise exception 'what was proposed and decided is never changed';
  end if;
  return new;
end $function$;
