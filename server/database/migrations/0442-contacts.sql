-- How members stand to each other, what contacts write to each other, and what members are told.

-- One row for two members, whoever asked: `low_id` is the lower of their ids.
create table connections (
  id uuid primary key,
  low_id uuid not null references members (id),
  high_id uuid not null references members (id),
  asked_by uuid not null references members (id),
  status text not null check (status in ('pending', 'accepted', 'declined')),
  note text not null default '' check (length(note) <= 300),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- The newest message, for the list of conversations.
  written_at timestamptz,
  unique (low_id, high_id),
  check (low_id < high_id),
  check (asked_by in (low_id, high_id)),
  check ((status = 'pending') = (decided_at is null))
);
create index connections_of_high on connections (high_id, status);
create index connections_of_low on connections (low_id, status);
create index connections_by_asker on connections (asked_by, asked_at);

-- Who a member wants nothing to do with. Neither sees the other from then on.
create table member_blocks (
  blocker_id uuid not null references members (id),
  blocked_id uuid not null references members (id),
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index member_blocks_of_blocked on member_blocks (blocked_id);

create table member_messages (
  id uuid primary key,
  connection_id uuid not null references connections (id),
  sender_id uuid not null references members (id),
  -- Made by the sender's client: the same one again is the same message.
  request_id uuid not null,
  body text not null check (body <> '' and length(body) <= 2000),
  sent_at timestamptz not null,
  unique (sender_id, request_id)
);
create index member_messages_of_connection on member_messages (connection_id, sent_at desc, id desc);
create index member_messages_by_sender on member_messages (sender_id, sent_at);

-- How many messages of a conversation its member has not read.
create table unread_messages (
  connection_id uuid not null references connections (id),
  member_id uuid not null references members (id),
  unread integer not null check (unread >= 0),
  primary key (member_id, connection_id)
);

create table member_reports (
  id uuid primary key,
  reporter_id uuid not null references members (id),
  reported_id uuid not null references members (id),
  reason text not null check (reason in ('spam', 'harassment', 'impersonation', 'fraud', 'other')),
  words text not null check (length(words) <= 1000),
  -- The newest messages of the reported member to the reporter, as they were.
  evidence jsonb not null,
  reported_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references members (id),
  resolution text,
  check (reporter_id <> reported_id),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create unique index member_reports_open on member_reports (reporter_id, reported_id) where resolved_at is null;
create index member_reports_waiting on member_reports (reported_at, id) where resolved_at is null;

-- What members are told, and what they have seen of it.
create table notices (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind text not null,
  actor_id uuid references members (id),
  words text not null,
  path text not null check (path ~ '^/'),
  told_at timestamptz not null,
  read_at timestamptz
);
create index notices_of_member on notices (member_id, told_at desc, id desc);
create index notices_unread on notices (member_id) where read_at is null;

-- Rises whenever something changes that a member's screens count: notices, requests, messages.
create table member_inboxes (
  member_id uuid primary key references members (id),
  version integer not null
);

-- What a member has chosen otherwise than it is from the start (core/members/notice-kinds.ts).
create table notice_choices (
  member_id uuid not null references members (id),
  kind text not null,
  is_shown boolean not null,
  is_mailed boolean not null,
  primary key (member_id, kind)
);
