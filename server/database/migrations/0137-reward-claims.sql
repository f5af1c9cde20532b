-- Rewards for substance (chat-v2): what a message may pay for what it adds to the card of an idea, and what becomes of
-- it. The money itself is in the ledger; a paid claim names its decision in reward_events.

-- What was paid for, or is about to be. Amounts are integers of 10^-8 PRD.
create table reward_claims (
  id uuid primary key,
  member_id uuid not null,
  -- The mailbox of the member's e-mail when it was made: accounts of one mailbox are one person.
  mailbox text not null,
  idea_id uuid not null references ideas (id),
  -- Whose worth it is a part of.
  message_id uuid not null,
  places text[] not null check (cardinality(places) > 0),
  amount numeric(38,0) not null check (amount > 0),
  -- unconfirmed: what was read waits for the member's yes. unverified: due, waits for the verified e-mail.
  -- review: due, waits for a person. The others are ends.
  state text not null check (state in ('unconfirmed', 'unverified', 'review', 'paid', 'withheld', 'refused')),
  -- When it fell due; null while unconfirmed.
  due_at timestamptz,
  -- Why a person looks at it; null for none.
  review_reason text check (review_reason in ('templated', 'unreviewed_limit', 'sample')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  -- What the reviewer says to the member.
  review_note text check (char_length(review_note) <= 1000),
  -- The decision that paid it.
  event_id uuid,
  created_at timestamptz not null,
  unique (message_id, places),
  check ((state = 'unconfirmed') = (due_at is null)),
  check ((state = 'paid') = (event_id is not null) or state = 'withheld'),
  check ((reviewed_at is null) = (reviewed_by is null)),
  check (state <> 'review' or (review_reason is not null and reviewed_at is null))
) with (fillfactor = 80);
create index reward_claims_idea on reward_claims (idea_id);
create index reward_claims_due on reward_claims (mailbox, due_at) where due_at is not null;
create index reward_claims_member_due on reward_claims (member_id, due_at) where due_at is not null;
create index reward_claims_unverified on reward_claims (due_at, id) where state = 'unverified';
create index reward_claims_open_reviews on reward_claims (due_at, id)
  where review_reason is not null and reviewed_at is null;
create index reward_claims_reviews on reward_claims (due_at desc, id desc) where review_reason is not null;

-- A place of an idea pays once, whatever is rejected and confirmed again.
create table reward_places (
  idea_id uuid not null references ideas (id),
  place text not null,
  claim_id uuid not null references reward_claims (id),
  primary key (idea_id, place)
);

-- What is kept of a message that may pay, to recognise copies of it and other fillings of its sentences.
create table reward_readings (
  message_id uuid primary key,
  member_id uuid not null,
  mailbox text not null,
  fingerprint_exact text not null,
  fingerprint jsonb not null,
  fingerprint_keys text[] not null,
  skeleton jsonb not null,
  skeleton_keys text[] not null,
  created_at timestamptz not null
);
create index reward_readings_member on reward_readings (member_id, created_at desc);
create index reward_readings_exact on reward_readings (fingerprint_exact);
create index reward_readings_fingerprints on reward_readings using gin (fingerprint_keys);
create index reward_readings_skeletons on reward_readings using gin (skeleton_keys);

-- A value of a card, paid when it was confirmed; its message has a decision of its own.
alter table reward_events drop constraint reward_events_reward_type_check;
alter table reward_events add constraint reward_events_reward_type_check
  check (reward_type in ('user_content', 'ai_mentioned', 'system_test', 'task_completed', 'card_value'));
