-- Conversations as their member keeps them: folders, versions of a place, deletion, search; what is remembered
-- of a member; what answers use up; who else may read; and disputes about rewards.

create table mentor_folders (
  id uuid primary key,
  member_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index mentor_folders_name on mentor_folders (member_id, lower(name));

alter table mentor_threads
  add column folder_id uuid references mentor_folders (id) on delete set null,
  -- From then on it is the member's only to restore; its words are erased thirty days later.
  add column deleted_at timestamptz,
  add column erased_at timestamptz,
  -- What was known in the conversation that this one goes on from: [{ topic, text }].
  add column carried_over jsonb,
  -- The version at which another branch was last shown; what a reader knows from before is no longer the path.
  add column branched_version bigint not null default 0;

drop index mentor_threads_member;
create index mentor_threads_member on mentor_threads (member_id, updated_at desc, id desc) where deleted_at is null;
create index mentor_threads_folder on mentor_threads (folder_id, updated_at desc, id desc)
  where folder_id is not null and deleted_at is null;
create index mentor_threads_deleted on mentor_threads (deleted_at) where deleted_at is not null and erased_at is null;

alter table mentor_messages
  -- The message before it on its branch; null at the beginning.
  add column parent_id uuid references mentor_messages (id),
  -- The first version of its place in the conversation; null for the first itself.
  add column version_of uuid references mentor_messages (id),
  -- On the branch that is shown. The current messages of a thread are one path, in ascending sequence.
  add column is_current boolean not null default true,
  add column is_stopped boolean not null default false,
  -- Tokens that were counted by us, because the provider did not say.
  add column is_estimated boolean not null default false,
  -- In millionths of a US dollar; null where the operator has named no price.
  add column cost_micro bigint,
  -- Words of a message that is no longer being written, and its member's own lexeme. A column, so that the
  -- many small updates of an answer touch no index.
  add column search tsvector;

update mentor_messages m set parent_id = p.id
  from mentor_messages p where p.thread_id = m.thread_id and p.sequence = m.sequence - 1;
update mentor_messages set is_estimated = true where sender = 'ai';

create index mentor_messages_current on mentor_messages (thread_id, sequence) where is_current;
create index mentor_messages_parent on mentor_messages (parent_id) where parent_id is not null;
create index mentor_messages_versions on mentor_messages (version_of) where version_of is not null;

create function mentor_words(content text, member_id uuid) returns tsvector language sql immutable as $$
  select to_tsvector('simple', content) || array_to_tsvector(array['member' || replace(member_id::text, '-', '')])
$$;
create function mentor_messages_find() returns trigger language plpgsql as $$
begin
  new.search := case when new.sender = 'system' or new.status = 'generating' then null
                     else mentor_words(new.content, new.member_id) end;
  return new;
end $$;
create trigger mentor_messages_found before insert or update of status on mentor_messages
  for each row execute function mentor_messages_find();
update mentor_messages set status = status;
create index mentor_messages_search on mentor_messages using gin (search) where search is not null;

-- What a member wishes of the mentor.
create table mentor_settings (
  member_id uuid primary key,
  -- The member's own limit of tokens a UTC day, below the community's; null for none.
  daily_cap int check (daily_cap >= 0),
  is_memory_on boolean not null default true,
  updated_at timestamptz not null
);

-- Calls of a model. Before one, its worst case is reserved; when it ends, what it really used takes its place.
create table mentor_calls (
  -- 'message:{id}', 'studio:{work}:{version}:{section}', …
  id text not null,
  -- The UTC day on which it was reserved.
  day date not null,
  member_id uuid not null,
  reserved int not null default 0 check (reserved >= 0),
  input_tokens int not null default 0 check (input_tokens >= 0),
  output_tokens int not null default 0 check (output_tokens >= 0),
  -- In millionths of a US dollar; null where the operator has named no price.
  cost_micro bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (id, day),
  check (settled_at is null or reserved = 0)
) with (fillfactor = 70);
create index mentor_calls_member on mentor_calls (member_id, day);
create index mentor_calls_open on mentor_calls (created_at) where reserved > 0;

-- The same added up: the row that whoever reserves locks.
create table mentor_allowance_days (
  member_id uuid not null,
  day date not null,
  used bigint not null default 0 check (used >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (member_id, day)
) with (fillfactor = 50);

-- What the mentor may know of a member in every conversation. Only what the member keeps is used.
create table mentor_memories (
  id uuid primary key,
  member_id uuid not null,
  topic text not null check (topic in ('venture', 'idea', 'audience', 'problem', 'goal', 'place', 'team', 'other')),
  content text not null check (char_length(content) between 1 and 300),
  -- A declined one is remembered only so that it is not proposed again.
  state text not null check (state in ('proposed', 'kept', 'declined')),
  -- Where the mentor read it; null for what the member wrote.
  thread_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mentor_memories_once on mentor_memories (member_id, topic, md5(lower(content)));
create index mentor_memories_member on mentor_memories (member_id, state, created_at desc, id desc);

-- A member lets the administrators read one conversation, for a time.
create table mentor_consents (
  id uuid primary key,
  thread_id uuid not null references mentor_threads (id),
  member_id uuid not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  revoked_at timestamptz
);
-- A new grant takes the place of the one before.
create unique index mentor_consents_open on mentor_consents (thread_id) where revoked_at is null;
create index mentor_consents_expiry on mentor_consents (expires_at desc, id desc) where revoked_at is null;

-- Every reading under a consent, written before the words are shown.
create table mentor_accesses (
  id uuid primary key,
  consent_id uuid not null references mentor_consents (id),
  thread_id uuid not null references mentor_threads (id),
  admin_id uuid not null,
  action text not null check (action in ('read', 'export')),
  at timestamptz not null
);
create index mentor_accesses_thread on mentor_accesses (thread_id, at desc, id desc);
create function mentor_accesses_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'mentor_accesses is append-only' using errcode = 'MA001';
end $$;
create trigger mentor_accesses_immutable before update or delete on mentor_accesses
  for each row execute function mentor_accesses_refuse_change();
create trigger mentor_accesses_kept before truncate on mentor_accesses
  for each statement execute function mentor_accesses_refuse_change();

-- A member asks a person to look at a decision about a reward. One a decision, and one answer.
create table reward_disputes (
  id uuid primary key,
  -- In reward_events, of which nothing is ever deleted.
  reward_id uuid not null unique,
  member_id uuid not null,
  content text not null check (char_length(content) between 1 and 1000),
  state text not null check (state in ('open', 'kept', 'paid', 'taken_back')),
  answer text check (char_length(answer) between 1 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  -- What the answer moved, in 10^-8 PRD, and the transfer that moved it.
  amount numeric(38,0) check (amount > 0),
  transfer_id uuid,
  created_at timestamptz not null,
  check ((state = 'open') = (answer is null)),
  check ((state = 'open') = (answered_by is null)),
  check ((state = 'open') = (answered_at is null)),
  check ((state in ('paid', 'taken_back')) = (transfer_id is not null)),
  check ((state in ('paid', 'taken_back')) = (amount is not null)),
  check (answered_by is distinct from member_id)
);
create index reward_disputes_open on reward_disputes (created_at, id) where state = 'open';
create index reward_disputes_all on reward_disputes (created_at desc, id desc);
