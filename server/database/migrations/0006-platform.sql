-- Mails that no SMTP server is configured for. Kept so that a person at this machine can follow their links.
create table outbox_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);
