-- Jobs that were given up, for the operator's list: which, when and by what failure, without what they were about. The
-- job itself stays with its queue for as long, and can be tried once more.
create table failed_jobs (
  id uuid primary key,
  queue text not null,
  failed_at timestamptz not null,
  tries integer not null check (tries > 0),
  -- The failure in short, without what it quotes and without emails.
  words text not null
);
create index failed_jobs_newest on failed_jobs (failed_at desc, id desc);
