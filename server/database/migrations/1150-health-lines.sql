-- How each line of the health page stands, since when, and what administrators were last told of it.
create table health_lines (
  line text primary key,
  state text not null check (state in ('ok', 'warning', 'broken', 'off')),
  since timestamptz not null,
  words text not null,
  -- What to do; null where nothing is wrong.
  todo text,
  looked_at timestamptz not null,
  -- The worst that was told, and when; null once it was told to be well.
  told_state text check (told_state in ('warning', 'broken')),
  told_at timestamptz,
  check ((told_state is null) = (told_at is null))
);
-- What backups and the cover of loans kept of that for themselves.
alter table backup_state drop column told_at;
drop table cover_alarms;
