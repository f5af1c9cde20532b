-- What members without a second factor confirm by an emailed code: one action of one session each, named by the
-- digest of the endpoint, its input and its idempotency key. Codes lie here only as keyed hashes.
create table action_confirmations (
  id uuid primary key,
  member_id uuid not null references members (id),
  session_id uuid not null references sessions (id) on delete cascade,
  action_digest text not null,
  -- What the mail says that the code confirms.
  words text not null,
  created_at timestamptz not null,
  -- The newest code that was asked for, and how many there were.
  code_asked_at timestamptz,
  codes_asked integer not null default 0,
  -- Null before it is mailed, and after it was used or guessed at too often.
  code_hash text,
  code_expires_at timestamptz,
  attempts integer not null default 0,
  confirmed_at timestamptz,
  unique (session_id, action_digest),
  check ((code_hash is null) or (code_expires_at is not null))
);
create index action_confirmations_asked on action_confirmations (member_id, code_asked_at);
create index action_confirmations_age on action_confirmations (created_at);
