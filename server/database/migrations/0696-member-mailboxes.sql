-- Every mailbox that a member has shown to be theirs, also those of before: whoever changes their email, or deletes
-- their account and comes back, stays the person that they were.
create table member_mailboxes (
  member_id uuid not null references members (id) on delete cascade,
  -- As mailbox_of spells it; null once the account was erased.
  mailbox text,
  -- Keyed by the server's secret: by it whoever left is known again, and nobody can be written to.
  mailbox_hash text,
  first_at timestamptz not null,
  unique (member_id, mailbox),
  unique (member_id, mailbox_hash),
  check (mailbox is not null or mailbox_hash is not null)
);
create index member_mailboxes_shared on member_mailboxes (mailbox, member_id) where mailbox is not null;
create index member_mailboxes_left on member_mailboxes (mailbox_hash, member_id) where mailbox_hash is not null;

-- Wherever an email is verified or changes, so that no way in is forgotten. An erased account's email is nobody's.
create function members_note_mailbox() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not null and new.email not like '%@deleted.invalid' then
    insert into member_mailboxes (member_id, mailbox, first_at)
      values (new.id, new.mailbox, new.email_verified_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger members_mailboxes after insert or update of email, email_verified_at, mailbox on members
  for each row execute function members_note_mailbox();

insert into member_mailboxes (member_id, mailbox, first_at)
  select id, mailbox, email_verified_at from members
  where email_verified_at is not null and email not like '%@deleted.invalid'
on conflict do nothing;
-- Changes of before (0621) that were not taken back.
insert into member_mailboxes (member_id, mailbox, first_at)
  select member_id, mailbox_of(old_email), asked_at from email_changes where confirmed_at is not null and undone_at is null
on conflict do nothing;
