-- Keys for programs. A key is a session that no browser has: whatever ends a member's sessions ends their keys, and it
-- expires as a session does. What it may do beside that stands here; its secrets are SHA-256 hashes.
alter table sessions drop constraint sessions_signed_in_by_check;
alter table sessions add constraint sessions_signed_in_by_check
  check (signed_in_by in ('password', 'link', 'passkey', 'provider', 'key'));

create table api_keys (
  id uuid primary key references sessions (id) on delete cascade,
  member_id uuid not null references members (id),
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null unique check (prefix ~ '^[a-z2-7]{10}$'),
  secret_hash text not null,
  old_secret_hash text,
  old_secret_until timestamptz,
  scopes text[] not null check (cardinality(scopes) > 0),
  allowed_addresses text[] not null,
  created_at timestamptz not null,
  check ((old_secret_hash is null) = (old_secret_until is null))
);
create index api_keys_of_member on api_keys (member_id, id desc);

-- How often all keys of a member have called in an hour, which is bounded by their tier.
create table api_calls (
  member_id uuid not null references members (id),
  hour timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (member_id, hour)
);
create index api_calls_by_hour on api_calls (hour);

-- How often each key has, for its owner to see.
create table api_key_calls (
  key_id uuid not null references api_keys (id) on delete cascade,
  hour timestamptz not null,
  calls integer not null check (calls >= 0),
  refused integer not null check (refused >= 0),
  last_at timestamptz not null,
  last_address text not null,
  primary key (key_id, hour)
);
create index api_key_calls_by_hour on api_key_calls (hour);

-- Tiers that administrators gave; the newest counts. Nothing of it is changed or taken away.
create table api_tiers (
  id uuid primary key,
  member_id uuid not null references members (id),
  tier text not null check (tier in ('basic', 'standard', 'premium')),
  reason text not null check (char_length(reason) between 3 and 300),
  set_by uuid not null references members (id),
  set_at timestamptz not null
);
create index api_tiers_of_member on api_tiers (member_id, id desc);
create index api_tiers_set_by on api_tiers (set_by);
