-- Administrators see a tier that was asked for, and what was stopped, and decide on both: those are looks at an account
-- too.
alter table profile_views drop constraint profile_views_action_check;
alter table profile_views add constraint profile_views_action_check
  check (action in ('look_up', 'rule', 'see_tier', 'decide_tier', 'see_stop', 'stop', 'lift'));
create index profile_views_of_viewer on profile_views (viewer_id, member_id, action, viewed_at);
