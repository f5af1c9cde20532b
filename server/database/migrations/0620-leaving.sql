-- Going away: what a member takes along, and the deletion of an account, which waits and can be taken back.

create table account_departures (
  id uuid primary key,
  member_id uuid not null references members (id),
  asked_at timestamptz not null,
  -- When the account is erased, unless it is taken back before.
  erases_at timestamptz not null,
  -- What stood in the way when that day came; the member was told.
  held_up_at timestamptz,
  held_up_by text,
  taken_back_at timestamptz,
  -- The point of no return: every session has ended, and nothing leaves the account any more.
  begun_at timestamptz,
  -- So many steps are done: a process that is killed goes on with the next one.
  steps_done integer not null default 0 check (steps_done >= 0),
  erased_at timestamptz,
  check (erases_at > asked_at),
  check ((held_up_at is null) = (held_up_by is null)),
  check (taken_back_at is null or begun_at is null),
  check (erased_at is null or begun_at is not null)
);
create unique index account_departures_one_at_a_time on account_departures (member_id) where taken_back_at is null;
create index account_departures_due on account_departures (erases_at) where taken_back_at is null and erased_at is null;

-- What a member has asked to take along: an archive in parts, each a file of its own, for a week.
create table data_exports (
  id uuid primary key,
  member_id uuid not null references members (id),
  status text not null check (status in ('making', 'ready', 'expired')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check (status <> 'ready' or (ready_at is not null and expires_at is not null))
);
create unique index data_exports_one_at_a_time on data_exports (member_id) where status = 'making';
create index data_exports_of_member on data_exports (member_id, asked_at desc);
create index data_exports_due on data_exports (asked_at) where status <> 'expired';

create table data_export_parts (
  export_id uuid not null references data_exports (id) on delete cascade,
  number smallint not null check (number > 0),
  file_id uuid not null references files (id),
  size bigint not null check (size > 0),
  primary key (export_id, number)
);
create unique index data_export_parts_file on data_export_parts (file_id);

-- Whether a member's account is being erased: only then may what they wrote be taken out of what is final.
create function member_is_erased(p_member uuid) returns boolean language sql stable as $$
  select exists (select from account_departures where member_id = p_member and begun_at is not null)
$$;

-- The log of rewards keeps every decision and loses the words that it was about.
create or replace function reward_events_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.message_snippet = '' and to_jsonb(new) - 'message_snippet' = to_jsonb(old) - 'message_snippet'
       and member_is_erased(old.member_id) then
      return new;
    end if;
  end if;
  raise exception 'reward_events is append-only' using errcode = 'RW001';
end $$;

-- A done task stays done and loses its words.
create or replace function roadmap_tasks_keep_done() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.text = '' and to_jsonb(new) - '{text,evidence_url}'::text[] = to_jsonb(old) - '{text,evidence_url}'::text[]
       and member_is_erased((select member_id from roadmaps where id = old.roadmap_id)) then
      return new;
    end if;
  end if;
  if old.done_at is not null and (tg_op = 'DELETE' or new.done_at is distinct from old.done_at
      or new.slot is distinct from old.slot
      or (new.transfer_id is distinct from old.transfer_id and (old.transfer_id is not null or not exists (
        select 1 from roadmap_confirmations c where c.task_id = old.id and c.member_id is not null)))
      or (new.text is distinct from old.text and exists (
        select 1 from roadmap_confirmations c where c.task_id = old.id))) then
    raise exception 'a done task is final' using errcode = 'RM001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
