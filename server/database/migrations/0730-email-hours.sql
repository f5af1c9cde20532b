-- When a member wants no email, and whether they want them together once a day or once a week. Emails about the account
-- and its money never wait.
create table email_hours (
  member_id uuid primary key references members (id),
  -- Minutes of the member's own day; null for no quiet hours. They may go over midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- The minute of the day at which what was gathered is sent as one email; null for each by itself.
  digest_at smallint check (digest_at between 0 and 1439),
  -- The day of the week on which it is, from Sunday, 0, on; null for each day.
  digest_on smallint check (digest_on between 0 and 6),
  time_zone text not null check (time_zone <> ''),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until),
  check (digest_on is null or digest_at is not null)
);

-- What is emailed later: written with what it tells of, and taken out with the email that it goes into.
create table held_emails (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind text not null,
  actor_id uuid references members (id),
  words text not null,
  more text[] not null,
  path text not null check (path ~ '^/'),
  held_at timestamptz not null,
  due_at timestamptz not null
);
create index held_emails_of_member on held_emails (member_id, held_at, id);
create index held_emails_of_actor on held_emails (actor_id) where actor_id is not null;
create index held_emails_due on held_emails (due_at);
