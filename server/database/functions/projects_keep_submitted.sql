-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.projects_keep_submitted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'projects are kept' using errcode = 'PJ001';
  end if;
  if old.status <> 'draft' and (new.status = 'draft'
      or (old.status = 'rejected' and new.status <> 'rejected')
      or (old.status = 'funded' and new.status <> 'funded')
      or (old.status = 'approved' and new.status not in ('approved', 'funded'))
      or new.title <> old.title or new.description <> old.description
      or new.requested_cents <> old.requested_cents or new.member_id <> old.member_id
      or new.voter_threshold <> old.voter_threshold or new.weighting <> old.weighting
      or new.submitted_at <> old.submitted_at or new.voting_ends_at <> old.voting_ends_at
      or new.paid_cents < old.paid_cents) then
    raise exception 'a submitted project does not change' using errcode = 'PJ001';
  end if;
  return new;
end $function$;
