-- Usernames that look alike are one (core/identity/username.ts): the first to have such a name keeps it. Names that
-- looked alike before this was asked stay; a name that is changed is asked.
create function username_shape(p_username text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(translate(lower(p_username), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w'), '[._-]+', '-', 'g'), '-')
$$;

alter table members add column username_shape text;

with first as (
  select distinct on (username_shape(username)) id from members
  order by username_shape(username), created_at, id
)
update members m set username_shape = username_shape(m.username) from first where first.id = m.id;

create unique index members_username_shape on members (username_shape);

create function members_keep_shape() returns trigger language plpgsql as $$
begin
  new.username_shape := username_shape(new.username);
  return new;
end $$;

create trigger members_keep_shape before insert or update of username on members
  for each row execute function members_keep_shape();
