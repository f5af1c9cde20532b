-- A message to the team becomes a conversation: what was said to the mentor goes with it, and its sender writes on.
alter table contact_tickets
  -- What was said to the mentor before, as the sender agreed to send it: [{"by": "sender" | "mentor", "text": …}].
  add column transcript jsonb,
  -- The number of the newest change, of all messages' changes.
  add column version bigint not null default 0,
  -- The newest change that its sender has had on the screen.
  add column seen_version bigint not null default 0,
  add check (jsonb_typeof(transcript) = 'array');

alter table contact_answers add column version bigint not null default 0;

create table contact_replies (
  id uuid primary key,
  ticket_id uuid not null references contact_tickets (id),
  -- Made by the sender's client: the same one again is the same reply.
  request_id uuid not null unique,
  body text not null check (body <> '' and length(body) <= 2000),
  written_at timestamptz not null,
  version bigint not null,
  -- It opened a message again that was closed.
  reopened boolean not null
);
create index contact_replies_of_ticket on contact_replies (ticket_id, version);

-- How many changes there were: one transaction behind the other, so that a reader who stands at a number has seen all up to it.
create table contact_changes (only_one boolean primary key default true check (only_one), newest bigint not null);
insert into contact_changes (newest) values (0);

-- Who of the team is on duty, as long as they are on the site.
create table contact_duty (
  member_id uuid primary key references members (id),
  until timestamptz not null
);
create index contact_duty_until on contact_duty (until);
