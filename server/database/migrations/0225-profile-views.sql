-- Who has looked at what the product knows of a member's account, written before it is shown (beyond B11.3).
create table profile_views (
  id uuid primary key,
  member_id uuid not null references members (id),
  viewer_id uuid not null,
  action text not null check (action in ('look_up', 'rule')),
  viewed_at timestamptz not null,
  check (member_id <> viewer_id)
);
create index profile_views_of_member on profile_views (member_id, viewed_at desc, id desc);
create function profile_views_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'profile_views is append-only' using errcode = 'MA001';
end $$;
create trigger profile_views_immutable before update or delete on profile_views
  for each row execute function profile_views_refuse_change();
create trigger profile_views_kept before truncate on profile_views
  for each statement execute function profile_views_refuse_change();
