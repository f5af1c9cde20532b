-- Ideas and their cards: what a member has said of an idea, where each value comes from, and whether it holds.
-- Nothing is deleted but what was read in a conversation whose words are erased and that nobody confirmed.

create table ideas (
  id uuid primary key,
  member_id uuid not null,
  -- The client's number of the request that began it; null for what a conversation began.
  request_id uuid,
  -- As the member named it; null until then.
  title text check (char_length(title) between 1 and 120),
  -- Rises with every change of the idea, its card, or what its conversations talk about. Live updates carry it.
  version int not null check (version > 0),
  -- Entries of the card, those of its history among them.
  entry_count int not null check (entry_count between 0 and 300),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
create unique index ideas_request on ideas (member_id, request_id) where request_id is not null;
create index ideas_open on ideas (member_id, updated_at desc, id desc) where archived_at is null;
create index ideas_archived on ideas (member_id, updated_at desc, id desc) where archived_at is not null;

create table idea_entries (
  id uuid primary key,
  idea_id uuid not null references ideas (id),
  -- The order in which they were made, from 1.
  position int not null check (position > 0),
  place text not null,
  -- The place holds one value; of such, one at most is confirmed.
  is_only boolean not null,
  -- As core/idea/values.ts has them.
  value jsonb not null,
  source text not null check (source in ('field', 'message', 'file')),
  -- The member's message that it was read in, or that the file came with. The words stand there alone.
  message_id uuid references mentor_messages (id),
  file_id uuid,
  -- The words that it stands on, half-open: in UTF-16 code units, as clients count,
  span_start int,
  span_end int,
  -- and in characters, as this database counts.
  quote_start int,
  quote_length int,
  state text not null check (state in ('proposed', 'confirmed', 'rejected', 'replaced')),
  -- When it was confirmed first; kept when it is rejected or replaced later.
  confirmed_at timestamptz,
  replaced_by uuid references idea_entries (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (idea_id, position),
  check ((source = 'field') = (message_id is null)),
  check ((source = 'file') = (file_id is not null)),
  check ((source = 'field') = (span_start is null)),
  check ((span_start is null) = (span_end is null)),
  check ((span_start is null) = (quote_start is null)),
  check ((span_start is null) = (quote_length is null)),
  check (span_start >= 0 and span_end > span_start),
  check (quote_start >= 0 and quote_length > 0),
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'replaced') = (replaced_by is not null))
) with (fillfactor = 80);
create unique index idea_entries_only on idea_entries (idea_id, place) where state = 'confirmed' and is_only;
create index idea_entries_place on idea_entries (idea_id, place, position desc);
create index idea_entries_message on idea_entries (message_id) where message_id is not null;
create index idea_entries_replaced on idea_entries (replaced_by) where replaced_by is not null;

-- What was read of a message is proposed once, however often it is read.
create table idea_readings (
  message_id uuid primary key references mentor_messages (id),
  -- The idea that it was proposed to; null where there was nothing to propose.
  idea_id uuid references ideas (id),
  created_at timestamptz not null
);
create index idea_readings_idea on idea_readings (idea_id) where idea_id is not null;

-- The idea that a conversation talks about now.
alter table mentor_threads add column idea_id uuid references ideas (id);
create index mentor_threads_idea on mentor_threads (idea_id) where idea_id is not null;
