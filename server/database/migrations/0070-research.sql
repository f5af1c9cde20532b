-- Market research. A report belongs to one member; its versions are numbered without a gap, and keep the texts
-- of their sources, because quotes are checked against them.

create table research_reports (
  id uuid primary key,
  member_id uuid not null,
  -- The id that the member's client gave the request; makes asking idempotent.
  request_id uuid not null,
  type text not null,
  query text not null,
  industry text not null,
  title text not null,
  current_version int not null check (current_version > 0),
  status text not null check (status in ('running', 'complete', 'failed')),
  -- Rises with every change; what the live topic counts.
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (member_id, request_id)
);

create index research_reports_member on research_reports (member_id, updated_at desc, id desc);

create table research_versions (
  report_id uuid not null references research_reports (id) on delete cascade,
  number int not null check (number > 0),
  request_id uuid not null,
  origin text not null check (origin in ('asked', 'again')),
  status text not null check (status in ('running', 'complete', 'failed')),
  inputs jsonb not null,
  -- What writes it.
  model text not null,
  -- What became of the search; null until it was asked.
  search jsonb,
  sections jsonb not null default '[]',
  -- The ids of the sections that are still to be written, in order; null until the sources have been read.
  pending text[],
  error text,
  created_at timestamptz not null,
  primary key (report_id, number),
  unique (report_id, request_id),
  check ((status = 'failed') = (error is not null))
);

create index research_versions_newest on research_versions (created_at desc);

create table research_sources (
  report_id uuid not null,
  version int not null,
  -- Counted from 1; how findings name it.
  number int not null check (number > 0),
  kind text not null check (kind in ('web', 'link', 'file', 'text')),
  title text not null,
  url text,
  file_id uuid,
  status text not null check (status in ('waiting', 'read', 'failed')),
  failure text,
  -- As it was read, bounded; what quotes are checked against.
  body text not null default '',
  read_at timestamptz,
  primary key (report_id, version, number),
  foreign key (report_id, version) references research_versions (report_id, number) on delete cascade,
  check ((status = 'failed') = (failure is not null)),
  check ((status = 'read') = (read_at is not null))
);

-- Reports of a member on a UTC day.
create table research_allowances (
  member_id uuid not null,
  day date not null,
  used int not null check (used > 0),
  primary key (member_id, day)
);

-- What the live topic of a work counts.
alter table studio_works add column revision bigint not null default 1;
