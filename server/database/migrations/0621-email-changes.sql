-- Changes of a member's email: asked for with the password, confirmed from the new mailbox, and taken back from the old
-- one. Whether an email is free is the unique index's to say (members_email), at the moment of the change.
create table email_changes (
  id uuid primary key,
  member_id uuid not null references members (id),
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Made when the email is written; only the hash is kept.
  confirm_token_hash text unique,
  confirmed_at timestamptz,
  undo_token_hash text unique,
  undo_until timestamptz,
  undone_at timestamptz,
  -- It no longer waits: a newer one took its place, or the password was changed or reset.
  ended_at timestamptz,
  check (old_email <> new_email),
  check ((confirmed_at is null) = (undo_until is null)),
  check (undone_at is null or confirmed_at is not null),
  check (confirmed_at is null or ended_at is null)
);
create unique index email_changes_one_waits on email_changes (member_id) where confirmed_at is null and ended_at is null;
create index email_changes_of_member on email_changes (member_id, asked_at);
