-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.members_note_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.email_verified_at is not null and new.email not like '%@deleted.invalid' then
    insert into member_mailboxes (member_id, mailbox, first_at)
      values (new.id, new.mailbox, new.email_verified_at) on conflict do nothing;
  end if;
  return null;
end $function$;
