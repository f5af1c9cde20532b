-- What each look at the books found, for administrators and the figures.
create table book_checks (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- What was made before was not looked at again; null of a look at everything.
  since timestamptz,
  broken integer not null check (broken >= 0),
  -- The first of what is broken, each with its fact and its rows.
  found jsonb not null
);
create index book_checks_by_time on book_checks (started_at);

-- What the last look at the chain found missing, beside what is broken in a block. Empty where it is whole.
alter table chain_verification add column missing text[] not null default '{}';
