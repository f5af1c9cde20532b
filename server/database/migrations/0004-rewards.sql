-- Rewards: every decision on every message, paid or not, and what has been issued on each UTC day.
--
-- reward_events is the reward log of the specification (EN-05): append-only, one row a decision. The money
-- itself is in the ledger; a paid row names its transfer. Amounts are integers of 10^-8 PRD.

create table reward_events (
  id uuid primary key,
  member_id uuid not null,
  -- The message that was decided on; null for a reward that is about no message.
  message_id uuid,
  user_address text not null,
  reward_type text not null check (reward_type in ('user_content', 'ai_mentioned', 'system_test')),
  mint_category text not null check (mint_category in ('ai_reward', 'reward')),
  amount numeric(38,0) not null check (amount >= 0),
  success boolean not null,
  -- 'paid', or the code of the first rule that refused.
  outcome text not null,
  -- The outcome as a sentence.
  reason text not null,
  error_message text,
  transfer_id uuid,
  transaction_hash text,
  balance_after numeric(38,0),
  policy text not null,
  category text,
  score int not null,
  confidence_score double precision not null check (confidence_score between 0 and 1),
  -- The lines of the score and the reductions, as they were shown, so that an old decision stays explainable.
  lines jsonb not null,
  adjustments jsonb not null,
  needs_review boolean not null,
  resumes_at timestamptz,
  message_snippet text not null check (char_length(message_snippet) <= 200),
  -- To recognise the text again; kept of paid messages only, because only they are compared with.
  fingerprint_exact text,
  fingerprint jsonb,
  fingerprint_keys text[],
  "timestamp" timestamptz not null,
  check (success = (outcome = 'paid')),
  check (success = (amount > 0)),
  check (success = (transfer_id is not null)),
  check (success = (error_message is null))
);

-- One decision a message, so at most one payment.
create unique index reward_events_message on reward_events (message_id) where message_id is not null;
create index reward_events_member on reward_events (member_id, "timestamp" desc, id desc);
create index reward_events_member_paid on reward_events (member_id, "timestamp" desc) where success;
create index reward_events_exact on reward_events (fingerprint_exact) where success;
create index reward_events_keys on reward_events using gin (fingerprint_keys) where success;

create function reward_events_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'reward_events is append-only' using errcode = 'RW001';
end $$;

create trigger reward_events_immutable before update or delete on reward_events
  for each row execute function reward_events_refuse_change();
create trigger reward_events_kept before truncate on reward_events
  for each statement execute function reward_events_refuse_change();

-- What was issued on a UTC day, to one member ('member:{id}') or by the platform to all of them ('platform').
-- Whoever decides a payment locks the member's row, then the platform's: limits cannot be raced past.
create table reward_days (
  day date not null,
  holder text not null,
  paid numeric(38,0) not null default 0 check (paid >= 0),
  rewards int not null default 0 check (rewards >= 0),
  primary key (holder, day)
) with (fillfactor = 50);

-- Ideas shared by a member: the messages of theirs that were rewarded. Refused copies and thin messages are
-- none, so that the figure says the same as the wallet's history. Counted here, with the event itself, so
-- that a profile is one row to read and no writer can forget it.
create function reward_events_count_idea() returns trigger language plpgsql as $$
begin
  update members set total_ideas = total_ideas + 1 where id = new.member_id;
  return null;
end $$;

create trigger reward_events_idea after insert on reward_events
  for each row when (new.success and new.reward_type = 'user_content')
  execute function reward_events_count_idea();

create view member_ideas as select id as member_id, total_ideas from members;
