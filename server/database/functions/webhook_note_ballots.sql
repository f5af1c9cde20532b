-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_ballots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_note(p.member_id, 'project.voted', new.voted_at, jsonb_build_object('projectId', p.id))
  from projects p where p.id = new.project_id and webhook_wanted(p.member_id, 'project.voted');
  return null;
end $function$;
