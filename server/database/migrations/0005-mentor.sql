-- Conversations with the mentor. A thread belongs to one member; its messages are numbered without a gap.

create table mentor_threads (
  id uuid primary key,
  member_id uuid not null,
  title text not null,
  mode text not null check (mode in ('general', 'financial_advisor')),
  message_count int not null default 0,
  -- The change number of the thread: rises with every change of a message. Live updates carry it.
  version bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 70);

create index mentor_threads_member on mentor_threads (member_id, updated_at desc, id desc);

create table mentor_messages (
  id uuid primary key,
  thread_id uuid not null references mentor_threads (id),
  member_id uuid not null,
  sequence int not null check (sequence > 0),
  sender text not null check (sender in ('user', 'ai', 'system')),
  content text not null,
  status text not null check (status in ('complete', 'generating', 'failed')),
  -- The thread's version when this message last changed. Not indexed, so that the many small updates of an
  -- answer being written stay cheap; a thread is read by its sequence.
  version bigint not null,
  -- The id that the member's client gave its message; makes sending idempotent.
  client_message_id uuid,
  -- The member's message that an answer or a system message belongs to.
  reply_to uuid references mentor_messages (id),
  -- Which provider and model wrote it.
  model text,
  -- Why there is no answer, in words for the member.
  error text,
  -- What the answer is asked with (mode and facts), kept so that it can be taken up again as it was begun.
  request jsonb,
  -- Who is writing the answer, and until when it may be presumed alive (by the database's clock: it is about
  -- processes, not about the product's time). Null: nobody; any process may take it up.
  lease_owner int,
  lease_until timestamptz,
  attempts int not null default 0,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  created_at timestamptz not null,
  unique (thread_id, sequence),
  check ((sender = 'user') = (client_message_id is not null)),
  check ((sender = 'user') = (reply_to is null)),
  check (status = 'generating' or lease_owner is null),
  check ((status = 'failed') = (error is not null))
) with (fillfactor = 50);

create unique index mentor_messages_client on mentor_messages (member_id, client_message_id)
  where client_message_id is not null;
create index mentor_messages_reply on mentor_messages (reply_to) where reply_to is not null;
-- One answer at a time in a thread.
create unique index mentor_messages_generating on mentor_messages (thread_id) where status = 'generating';
