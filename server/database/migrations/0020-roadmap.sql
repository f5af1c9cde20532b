-- Roadmaps: ideas, the plan of each as phases and tasks, and who may see it.
--
-- An idea is what a conversation or a form told, recognised again by its words. It has one roadmap at a time,
-- and outlives it: what its tasks have been paid is known by the idea, not by the roadmap, so that a plan that
-- is made anew pays nothing twice.

create table roadmap_ideas (
  id uuid primary key,
  member_id uuid not null,
  -- The conversation that told it; null for the form's and for imports.
  thread_id uuid,
  -- To recognise the idea again; null for imports, which are recognised by what they hold.
  fingerprint jsonb,
  import_key text,
  -- Since when its tasks pay; null while they do not. Set once.
  rewarded_at timestamptz,
  created_at timestamptz not null
);

create index roadmap_ideas_member on roadmap_ideas (member_id, created_at desc);
create unique index roadmap_ideas_thread on roadmap_ideas (thread_id) where thread_id is not null;
create unique index roadmap_ideas_import on roadmap_ideas (member_id, import_key) where import_key is not null;

create table roadmaps (
  id uuid primary key,
  member_id uuid not null,
  idea_id uuid not null references roadmap_ideas (id),
  title text not null,
  description text not null,
  source text not null check (source in ('chat', 'form', 'import')),
  -- The member's message that asked for it.
  source_message_id uuid,
  starts_on date not null,
  -- Tasks can be ticked from here on.
  accepted_at timestamptz,
  is_rewarded boolean not null default false,
  -- Why no task pays, in words; null while it is a proposal, or when tasks pay.
  reward_note text,
  -- The number of the current link; null where it is switched off. A link is signed with its number, so that
  -- counting on revokes the one before.
  page_link int,
  calendar_link int,
  links_made int not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_rewarded or accepted_at is not null)
) with (fillfactor = 80);

-- One roadmap an idea, and one a message.
create unique index roadmaps_idea on roadmaps (idea_id) where removed_at is null;
-- Removed ones too: what an idea was paid is looked up through all of its roadmaps.
create index roadmaps_of_idea on roadmaps (idea_id);
create unique index roadmaps_message on roadmaps (source_message_id) where source_message_id is not null;
create index roadmaps_member on roadmaps (member_id, created_at desc, id desc) where removed_at is null;

create table roadmap_phases (
  id uuid primary key,
  roadmap_id uuid not null references roadmaps (id),
  position int not null check (position >= 0),
  title text not null,
  description text not null,
  estimated_days int not null check (estimated_days > 0),
  late_days int not null default 0 check (late_days >= 0),
  depends_on uuid[] not null,
  unique (roadmap_id, position)
);

create table roadmap_tasks (
  id uuid primary key,
  roadmap_id uuid not null references roadmaps (id),
  phase_id uuid not null references roadmap_phases (id),
  position int not null check (position >= 0),
  text text not null,
  -- The place in the generated plan, which is what is paid; null for tasks that members add and for imports.
  slot int check (slot between 0 and 27),
  done_at timestamptz,
  -- The posting of its reward.
  transfer_id uuid unique,
  evidence_url text check (evidence_url like 'https://%'),
  created_at timestamptz not null,
  check (transfer_id is null or (done_at is not null and slot is not null))
) with (fillfactor = 80);

create index roadmap_tasks_roadmap on roadmap_tasks (roadmap_id, phase_id, position);
create unique index roadmap_tasks_slot on roadmap_tasks (roadmap_id, slot) where slot is not null;

-- What is done stays done: a tick is final, and so is what it paid.
create function roadmap_tasks_keep_done() returns trigger language plpgsql as $$
begin
  if old.done_at is not null and (tg_op = 'DELETE' or new.done_at is distinct from old.done_at
      or new.transfer_id is distinct from old.transfer_id or new.slot is distinct from old.slot) then
    raise exception 'a done task is final' using errcode = 'RM001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger roadmap_tasks_final before update or delete on roadmap_tasks
  for each row execute function roadmap_tasks_keep_done();

create table roadmap_collaborators (
  roadmap_id uuid not null references roadmaps (id),
  member_id uuid not null,
  role text not null check (role in ('editor', 'viewer')),
  added_at timestamptz not null,
  primary key (roadmap_id, member_id)
);

create index roadmap_collaborators_member on roadmap_collaborators (member_id);

-- Rewards for tasks stand in the same log as those for messages.
alter table reward_events drop constraint reward_events_reward_type_check;
alter table reward_events add constraint reward_events_reward_type_check
  check (reward_type in ('user_content', 'ai_mentioned', 'system_test', 'task_completed'));
