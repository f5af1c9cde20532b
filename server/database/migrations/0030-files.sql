-- Files: what members upload and what the product makes for them. The bytes lie in the file store under
-- `object_key`; while an upload runs, its pieces lie under that key and their offset.

create table files (
  id uuid primary key,
  owner_id uuid not null,
  purpose text not null,
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0,
  status text not null check (status in ('uploading', 'ready')),
  object_key text not null unique,
  -- How far its words have been read.
  text_status text not null default 'none' check (text_status in ('pending', 'ready', 'none', 'failed')),
  -- Since when something refers to it; what nothing refers to is removed.
  claimed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (received between 0 and size),
  check (status = 'uploading' or received = size)
);

create index files_owner on files (owner_id, id desc);
create index files_unclaimed on files (updated_at) where claimed_at is null;

-- The pieces of uploads that are not complete.
create table file_pieces (
  file_id uuid not null references files (id) on delete cascade,
  piece_offset bigint not null check (piece_offset >= 0),
  size int not null check (size > 0),
  primary key (file_id, piece_offset)
);

create table file_texts (
  file_id uuid primary key references files (id) on delete cascade,
  content text not null,
  -- Whether the text was cut at the limit.
  is_cut boolean not null
);
