-- Who is here: whose browser is connected to which process. Kept of those alone who show it to somebody; a heartbeat is
-- one row of its process, and never one of a member's.
alter table member_profiles
  add column presence_for text not null default 'contacts' check (presence_for in ('everyone', 'contacts', 'nobody'));

-- Processes that hold live connections. One that hasn't been heard of until then has ended without a word.
create table presence_nodes (
  id uuid primary key,
  alive_until timestamptz not null
);

create table presence_seats (
  member_id uuid not null references members (id),
  node_id uuid not null references presence_nodes (id) on delete cascade,
  primary key (member_id, node_id)
);
create index presence_seats_of_node on presence_seats (node_id);

-- When a member was last here, and the number of the last change of it that others may notice.
create table member_presence (
  member_id uuid primary key references members (id),
  left_at timestamptz,
  change bigint not null
);
create index member_presence_changed on member_presence (change);

-- How many changes there were. Whoever makes one locks it, so that changes become visible in the order of their numbers.
create table presence_changes (
  is_one boolean primary key default true check (is_one),
  newest bigint not null
);
insert into presence_changes (newest) values (0);
