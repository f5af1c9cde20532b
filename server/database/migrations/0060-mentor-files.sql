-- What members attach to messages, the images that are made for them, and the rewards that models propose.

-- The words are kept as they were read when the message was sent, so that an answer is always asked alike.
create table mentor_attachments (
  message_id uuid not null references mentor_messages (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  file_id uuid not null references files (id),
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  words text,
  is_cut boolean not null default false,
  primary key (message_id, position)
);
-- A message that is sent anew takes its files along, so one file may belong to several versions of a message.
create index mentor_attachments_file on mentor_attachments (file_id);

create table mentor_images (
  id uuid primary key,
  member_id uuid not null,
  -- The member's message that asked for it; null for a call of the function.
  message_id uuid unique references mentor_messages (id) on delete cascade,
  kind text not null check (kind in ('logo', 'wireframe', 'mockup', 'concept')),
  prompt text not null check (char_length(prompt) between 1 and 4000),
  state text not null check (state in ('drawing', 'ready', 'failed')),
  file_id uuid references files (id),
  file_mime text,
  revised_prompt text,
  model text not null,
  -- Why there is no image, as the member was told.
  error text,
  created_at timestamptz not null,
  check ((state = 'ready') = (file_id is not null and file_mime is not null and revised_prompt is not null)),
  check ((state = 'failed') = (error is not null))
);
create index mentor_images_member on mentor_images (member_id, created_at);

-- A model's opinion of what a message is worth. It moves nothing: what the published rules decided stands.
create table mentor_reward_proposals (
  answer_id uuid primary key references mentor_messages (id) on delete cascade,
  message_id uuid not null references mentor_messages (id) on delete cascade,
  member_id uuid not null,
  model text not null,
  -- In whole PRD, and the rubric from 0 to 5.
  proposed_prd smallint not null check (proposed_prd between 0 and 25),
  novelty smallint not null check (novelty between 0 and 5),
  clarity smallint not null check (clarity between 0 and 5),
  evidence smallint not null check (evidence between 0 and 5),
  reason text not null check (char_length(reason) <= 300),
  -- What was booked for the message, in 10^-8 PRD; 0 for nothing.
  booked numeric(38,0) not null check (booked >= 0),
  created_at timestamptz not null
);
create index mentor_reward_proposals_member on mentor_reward_proposals (member_id, created_at);
