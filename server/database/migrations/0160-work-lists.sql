-- Work that waits: what a sweep has tried, and when it tries it again. A row stands here only while the work is due;
-- that it is due is said by the rows of its own room.
create table work_tries (
  list text not null,
  item text not null,
  -- Whose share of a round it takes: 'pool:…', 'member:…'.
  share text not null,
  tries integer not null check (tries >= 0),
  next_try_at timestamptz not null,
  primary key (list, item)
) with (fillfactor = 80);
create index work_tries_share on work_tries (share);

-- What the newest round of each list has seen, for the figures of the operator.
create table work_lists (
  list text primary key,
  looked_at timestamptz not null,
  waiting integer not null,
  late integer not null,
  oldest_at timestamptz,
  -- When the log was last told that work is late.
  told_at timestamptz
);

-- Paid, and not credited: the work of a minute. What is owed has an index of its own already.
create index funding_investments_uncredited on funding_investments (updated_at) where status = 'processing';
