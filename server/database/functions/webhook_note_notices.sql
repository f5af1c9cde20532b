-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if webhook_wanted(new.member_id, 'notice.told') then
    perform webhook_note(new.member_id, 'notice.told', new.told_at, jsonb_build_object(
      'noticeId', new.id, 'kind', new.kind, 'words', new.words, 'path', new.path));
  end if;
  return null;
end $function$;
