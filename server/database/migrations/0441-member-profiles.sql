-- What members show of themselves, to whom, and the directory of those who want to be found. Names are found by
-- trigrams, so that a typing error finds them too.
create extension if not exists pg_trgm;

create table member_profiles (
  member_id uuid primary key references members (id),
  -- The username in lower case, kept by a trigger: what the directory searches.
  name_key text not null,
  bio text not null default '' check (length(bio) <= 600),
  location text not null default '' check (length(location) <= 80),
  website text not null default '' check (website = '' or website ~ '^https?://'),
  photo_file_id uuid references files (id),
  photo_for text not null default 'everyone' check (photo_for in ('everyone', 'contacts', 'nobody')),
  bio_for text not null default 'everyone' check (bio_for in ('everyone', 'contacts', 'nobody')),
  location_for text not null default 'contacts' check (location_for in ('everyone', 'contacts', 'nobody')),
  website_for text not null default 'everyone' check (website_for in ('everyone', 'contacts', 'nobody')),
  skills_for text not null default 'everyone' check (skills_for in ('everyone', 'contacts', 'nobody')),
  achievements_for text not null default 'everyone' check (achievements_for in ('everyone', 'contacts', 'nobody')),
  -- When the member last joined the directory; null outside it.
  listed_at timestamptz,
  updated_at timestamptz not null
);
create index member_profiles_listed on member_profiles (listed_at desc, member_id desc) where listed_at is not null;
create index member_profiles_by_name on member_profiles using gist (name_key gist_trgm_ops) where listed_at is not null;
create unique index member_profiles_photo on member_profiles (photo_file_id) where photo_file_id is not null;

create function members_keep_name_key() returns trigger language plpgsql as $$
begin
  update member_profiles set name_key = lower(new.username) where member_id = new.id;
  return null;
end $$;
create trigger members_keep_name_key after update of username on members
  for each row when (old.username is distinct from new.username) execute function members_keep_name_key();

-- Skills by their keys (core/members/skills.ts).
create table member_skills (
  member_id uuid not null references member_profiles (member_id) on delete cascade,
  skill text not null,
  position smallint not null,
  primary key (member_id, skill)
);
create index member_skills_by_skill on member_skills (skill, member_id);

-- The names of the specification (EN-11).
create view user_skills as select member_id as user_id, skill as skill_name from member_skills;
