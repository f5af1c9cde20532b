-- Administrators look members up by how their names begin, newest first; and what they see of an account is a look at it.
create index members_by_beginning on members ((lower(username) collate "C"));
create index members_newest on members (created_at desc, id desc);

do $$
declare says text;
begin
  select pg_get_expr(conbin, conrelid) into strict says from pg_constraint
  where conname = 'profile_views_action_check' and conrelid = 'profile_views'::regclass;
  alter table profile_views drop constraint profile_views_action_check;
  execute format(
    'alter table profile_views add constraint profile_views_action_check check (action = ''see_account'' or %s)', says);
end $$;
