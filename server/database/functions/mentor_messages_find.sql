-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.mentor_messages_find()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := case when new.sender = 'system' or new.status = 'generating' then null
                     else mentor_words(new.content, new.member_id) end;
  return new;
end $function$;
