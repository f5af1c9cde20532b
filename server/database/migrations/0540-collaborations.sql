-- Collaborations (C-66, C-71): what members do together, with the reward held from the beginning until it is split.

create table collaborations (
  id uuid primary key,
  initiator_id uuid not null references members (id),
  title text not null check (title <> '' and length(title) <= 100),
  description text not null check (length(description) <= 2000),
  skills_needed text[] not null,
  -- PRD in the smallest unit; held on the initiator's wallet while it is more than nothing and nothing is settled.
  prd_reward numeric(38,0) not null check (prd_reward >= 0),
  status text not null check (status in ('open', 'settling', 'disputed', 'completed', 'cancelled')),
  -- Where nobody has ended it by then, it ends by itself.
  ends_at timestamptz not null,
  -- What time brings next: its end, the end of the days for objections, or the opening of its ratings.
  due_at timestamptz,
  -- What its initiator, or its end, has proposed: to split the reward, or to take it back.
  proposed text check (proposed in ('split', 'refund')),
  proposed_at timestamptz,
  closed_at timestamptz,
  -- Of one that an administrator decided.
  decided_by uuid references members (id),
  decision text check (length(decision) between 1 and 500),
  -- The member was asked to confirm that so much may leave them.
  was_asked boolean not null,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > created_at),
  check ((proposed is null) = (proposed_at is null)),
  check (status <> 'open' or proposed is null),
  check (status not in ('settling', 'disputed') or proposed is not null),
  check ((status in ('completed', 'cancelled')) = (closed_at is not null)),
  check (status not in ('open', 'settling', 'disputed') or due_at is not null),
  check ((decided_by is null) = (decision is null))
);
create index collaborations_under_way on collaborations (created_at desc, id desc)
  where status in ('open', 'settling', 'disputed');
create index collaborations_by_skill on collaborations using gin (skills_needed);
create index collaborations_by_initiator on collaborations (initiator_id, created_at desc);
create index collaborations_due on collaborations (due_at) where due_at is not null;
create index collaborations_disputed on collaborations (proposed_at, id) where status = 'disputed';

-- Who asked to join, once each; whoever took it back may ask again.
create table collaboration_requests (
  collaboration_id uuid not null references collaborations (id),
  user_id uuid not null references members (id),
  note text not null check (length(note) <= 300),
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (collaboration_id, user_id),
  check ((status = 'pending') = (decided_at is null))
);
create index collaboration_requests_by_member on collaboration_requests (user_id, asked_at);

-- Who is in it, or was.
create table collaboration_participants (
  collaboration_id uuid not null references collaborations (id),
  user_id uuid not null references members (id),
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Taken out by the initiator; else they left.
  was_removed boolean not null default false,
  -- What of the reward is theirs, once that is proposed.
  share numeric(38,0) check (share >= 0),
  -- What they said of the proposal.
  confirmed_at timestamptz,
  objected_at timestamptz,
  objection text check (length(objection) between 1 and 1000),
  primary key (collaboration_id, user_id),
  check (left_at is not null or not was_removed),
  check ((objected_at is null) = (objection is null))
);
create index collaboration_participants_by_member on collaboration_participants (user_id, joined_at desc);

-- What those of a finished one said of each other. Shown when both have, or when the days for it are over.
create table collaboration_ratings (
  collaboration_id uuid not null references collaborations (id),
  rater_id uuid not null references members (id),
  rated_id uuid not null references members (id),
  stars smallint not null check (stars between 1 and 5),
  words text not null check (length(words) <= 300),
  -- Those of accounts of one person don't count.
  counts boolean not null,
  is_shown boolean not null,
  rated_at timestamptz not null,
  primary key (collaboration_id, rater_id, rated_id),
  check (rater_id <> rated_id)
);
create index collaboration_ratings_of_member on collaboration_ratings (rated_id, rater_id, rated_at desc)
  where is_shown and counts;

-- What is held for others counts in the sending limits as what is sent does.
alter table value_left drop constraint value_left_way_check;
alter table value_left add constraint value_left_way_check
  check (way in ('send', 'unasked', 'unasked_vote', 'unasked_fee', 'trade', 'withdrawal', 'bank', 'bank_unasked',
    'collaboration', 'collaboration_unasked'));
create or replace function way_is_sent(p_way text) returns boolean language sql immutable as $$
  select p_way in ('send', 'unasked', 'trade', 'bank', 'bank_unasked', 'collaboration', 'collaboration_unasked')
$$;
create or replace function way_is_unasked(p_way text) returns boolean language sql immutable as $$
  select p_way in ('unasked', 'unasked_vote', 'unasked_fee', 'bank_unasked', 'collaboration_unasked')
$$;
