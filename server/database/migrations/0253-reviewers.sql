-- Members who review rewards for a small pay, and the cases that they were handed.

create table reward_reviewers (
  member_id uuid primary key references members (id),
  named_by uuid not null,
  named_at timestamptz not null,
  -- When an administrator last looked at what they decided; what came before is noticed no more.
  looked_at timestamptz,
  ended_at timestamptz
);

-- One claim, handed to one reviewer. Whoever had it and did not decide never gets it again.
create table reward_cases (
  id uuid primary key,
  claim_id uuid not null references reward_claims (id),
  reviewer_id uuid not null references reward_reviewers (member_id),
  handed_at timestamptz not null,
  -- It was decided, by this reviewer or by somebody else, or its time ran out.
  closed_at timestamptz,
  -- What this reviewer decided; null while they have not.
  decision text check (decision in ('release', 'withhold')),
  -- An administrator decided the other way afterwards.
  put_right_at timestamptz,
  -- The decision that paid the reviewer; null where it paid nothing.
  event_id uuid,
  -- Why it paid nothing.
  unpaid text check (unpaid in ('too_fast', 'day_full', 'window_full', 'limit')),
  unique (claim_id, reviewer_id),
  check (decision is null or closed_at is not null),
  check ((decision is null) = (event_id is null and unpaid is null)),
  check (event_id is null or unpaid is null),
  check (put_right_at is null or decision is not null)
);
create unique index reward_cases_open_claim on reward_cases (claim_id) where closed_at is null;
create unique index reward_cases_open_reviewer on reward_cases (reviewer_id) where closed_at is null;
create index reward_cases_reviewer on reward_cases (reviewer_id, closed_at desc) where decision is not null;

-- What a reviewer is paid for a decided case.
alter table reward_events drop constraint reward_events_reward_type_check;
alter table reward_events add constraint reward_events_reward_type_check
  check (reward_type in
    ('user_content', 'ai_mentioned', 'system_test', 'task_completed', 'card_value', 'case_reviewed'));
