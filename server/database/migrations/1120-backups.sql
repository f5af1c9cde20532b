-- How far backups go, and what was tried of them, for administrators, the figures and the alarms.
create table backup_state (
  only_row boolean primary key default true check (only_row),
  -- Since when backups are kept.
  since timestamptz not null,
  -- What was committed until then is in the backups; null before the first time.
  covered_until timestamptz,
  -- Why the newest try to carry the log out failed; null where it didn't.
  failure text,
  -- When administrators were last told that something is wrong; null while nothing is.
  told_at timestamptz
);

-- Base backups, and drills that restored one.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('base', 'drill')),
  started_at timestamptz not null,
  -- Null while it runs, and of one that was cut short.
  finished_at timestamptz,
  is_good boolean not null default false,
  -- What it came to.
  words text not null default '',
  -- Of a drill: to when it restored.
  restored_to timestamptz,
  check (finished_at is not null or not is_good)
);
create index backup_runs_newest on backup_runs (kind, started_at desc);
