-- Large tasks of a roadmap: done when their owner ticks them, paid when a collaborator has confirmed them.

create table roadmap_confirmations (
  task_id uuid primary key references roadmap_tasks (id),
  -- Who confirmed it; null while it is done and waits.
  member_id uuid,
  confirmed_at timestamptz,
  check ((member_id is null) = (confirmed_at is null))
);

-- Rises at each change, for whoever has the roadmap open.
alter table roadmaps add column version int not null default 0;

-- What is done stays done, and so does what it paid. A task that waited gets its one posting afterwards, once
-- somebody has confirmed it.
create or replace function roadmap_tasks_keep_done() returns trigger language plpgsql as $$
begin
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

-- A confirmation is given once, and never taken back.
create function roadmap_confirmations_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.member_id is not null or new.task_id <> old.task_id)) then
    raise exception 'a confirmation is final' using errcode = 'RM001';
  end if;
  return new;
end $$;

create trigger roadmap_confirmations_keep before update or delete on roadmap_confirmations
  for each row execute function roadmap_confirmations_final();
