-- What members make with the business tools. A work belongs to one member; its versions are numbered without a gap.

create table studio_works (
  id uuid primary key,
  member_id uuid not null,
  -- The id that the member's client gave the request; makes asking idempotent.
  request_id uuid not null,
  kind text not null check (kind in ('document', 'mvp', 'content')),
  type text not null,
  title text not null,
  current_version int not null check (current_version > 0),
  status text not null check (status in ('generating', 'complete', 'failed')),
  -- The ids of sections that stay as they are when the work is made again.
  locked_sections text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (member_id, request_id)
);

create index studio_works_member on studio_works (member_id, updated_at desc, id desc);

create table studio_versions (
  work_id uuid not null references studio_works (id) on delete cascade,
  number int not null check (number > 0),
  request_id uuid,
  origin text not null check (origin in ('generated', 'again', 'edited', 'regenerated')),
  status text not null check (status in ('generating', 'complete', 'failed')),
  inputs jsonb not null,
  template_id text not null,
  template_version int not null,
  -- What writes it; null for the member's own edit.
  model text,
  sections jsonb not null default '[]',
  -- The ids of the sections that are still to be written, in order; null until the draft is made.
  pending text[],
  -- What the member wants changed, where one section is made again.
  wish text not null default '',
  error text,
  created_at timestamptz not null,
  primary key (work_id, number),
  check ((status = 'failed') = (error is not null))
);

create unique index studio_versions_request on studio_versions (work_id, request_id) where request_id is not null;

-- Generations of a member on a UTC day.
create table studio_allowances (
  member_id uuid not null,
  day date not null,
  used int not null check (used > 0),
  primary key (member_id, day)
);
