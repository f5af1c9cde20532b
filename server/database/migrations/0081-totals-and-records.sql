-- A project has one row of running totals. It was spread over four, which measured no faster: the row is locked
-- for the length of a commit only.
update project_totals t
set votes_for = s.votes_for, votes_against = s.votes_against, weight_for = s.weight_for,
    weight_against = s.weight_against, voters_for = s.voters_for, voters_against = s.voters_against,
    changes = s.changes
from (select project_id, sum(votes_for) as votes_for, sum(votes_against) as votes_against,
        sum(weight_for) as weight_for, sum(weight_against) as weight_against, sum(voters_for) as voters_for,
        sum(voters_against) as voters_against, sum(changes) as changes
      from project_totals group by project_id) s
where s.project_id = t.project_id and t.stripe = 0;
delete from project_totals where stripe <> 0;
alter table project_totals drop column stripe;
alter table project_totals add primary key (project_id);

-- Who has set the terms of a pool, and to what: one row for its opening and for each change.
create table funding_pool_changes (
  id uuid primary key,
  pool_id uuid not null references funding_pools (id),
  changed_by uuid not null,
  pool_name text not null,
  rate_prd bigint not null,
  rate_usd bigint not null,
  minimum_investment numeric(38,0) not null,
  maximum_investment numeric(38,0) not null,
  target_usd numeric(38,0) not null,
  hold_days integer not null,
  is_active boolean not null,
  changed_at timestamptz not null
);
create index funding_pool_changes_pool on funding_pool_changes (pool_id, changed_at desc, id desc);

-- A declaration that is taken back stays on record, with who took it back.
alter table member_links drop constraint member_links_member_id_other_id_key;
alter table member_links add column removed_at timestamptz, add column removed_by uuid;
create unique index member_links_standing on member_links (member_id, other_id) where removed_at is null;
