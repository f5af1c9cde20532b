-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if webhook_wanted(new.member_id, 'project.changed') then
    perform webhook_note(new.member_id, 'project.changed', new.updated_at, jsonb_build_object(
      'projectId', new.id, 'status', new.status, 'paidAmount', webhook_amount(new.paid_cents, 2)));
  end if;
  return null;
end $function$;
