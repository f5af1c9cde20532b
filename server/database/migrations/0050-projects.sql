-- Projects that ask the community for money: drafts and their fee, documents, votes, results and payouts.
--
-- PRD that a vote holds are holds of the ledger; a fee is a movement to an account of its own draft; a payout
-- is a movement out of the pool. The rows here say why. Amounts are in the smallest unit: cents of USD,
-- 0.00000001 PRD. Times come from the application's clock.

-- The rules of a funding pool for projects. A pool without a row has the defaults of core/voting/terms.ts.
create table project_pool_rules (
  pool_id uuid primary key,
  voter_threshold int not null check (voter_threshold > 0),
  weighting text not null check (weighting in ('linear', 'quadratic')),
  vote_privacy text not null check (vote_privacy in ('public', 'hidden_until_close')),
  approvals_needed int not null check (approvals_needed > 0),
  four_eyes_cents numeric(38,0) not null check (four_eyes_cents > 0),
  pays_in text not null check (pays_in in ('USD', 'PRD')),
  -- Smallest units of PRD for one USD.
  prd_per_usd numeric(38,0) check (prd_per_usd > 0),
  set_by uuid not null,
  set_at timestamptz not null,
  check ((pays_in = 'PRD') = (prd_per_usd is not null))
);

-- Who approves payouts of a pool; where nobody does, every administrator.
create table project_pool_approvers (
  pool_id uuid not null,
  member_id uuid not null,
  primary key (pool_id, member_id)
);

create table projects (
  id uuid primary key,
  number bigint generated always as identity unique,
  member_id uuid not null,
  -- The pool that pays. A draft may have none yet; a project without one waits until it gets one.
  pool_id uuid,
  title text not null,
  description text not null,
  requested_cents numeric(38,0) check (requested_cents between 100 and 100000000),
  status text not null check (status in ('draft', 'active', 'approved', 'rejected', 'funded')),
  -- The rules that it was submitted under; null in a draft.
  voter_threshold int,
  weighting text,
  vote_privacy text,
  approvals_needed int,
  four_eyes_cents numeric(38,0),
  pays_in text,
  prd_per_usd numeric(38,0),
  -- The agreement before the documents; the version counts up with each change.
  nda_text text,
  nda_version int not null default 0,
  comment_count int not null default 0 check (comment_count >= 0),
  paid_cents numeric(38,0) not null default 0 check (paid_cents >= 0 and paid_cents <= requested_cents),
  -- Counts up with every change that its card shows, votes apart.
  version bigint not null default 0,
  submitted_at timestamptz,
  voting_ends_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'draft') = (submitted_at is null)),
  check ((submitted_at is null) = (voting_ends_at is null)),
  check (removed_at is null or status = 'draft'),
  check (status = 'draft' or (title <> '' and description <> '' and requested_cents is not null
    and voter_threshold is not null and weighting is not null and vote_privacy is not null
    and approvals_needed is not null and four_eyes_cents is not null and pays_in is not null)),
  check (status = 'funded' or paid_cents = 0)
) with (fillfactor = 70);

create index projects_submitted on projects (submitted_at desc, id desc) where status <> 'draft';
create index projects_by_status on projects (status, submitted_at desc, id desc) where status <> 'draft';
create index projects_closing on projects (voting_ends_at, id) where status = 'active';
create index projects_of_member on projects (member_id, created_at desc, id desc) where removed_at is null;

-- A submitted project stays submitted, and what it was submitted as does not change.
create function projects_keep_submitted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'projects are kept' using errcode = 'PJ001';
  end if;
  if old.status <> 'draft' and (new.status = 'draft'
      or (old.status = 'rejected' and new.status <> 'rejected')
      or (old.status = 'funded' and new.status <> 'funded')
      or (old.status = 'approved' and new.status not in ('approved', 'funded'))
      or new.title <> old.title or new.description <> old.description
      or new.requested_cents <> old.requested_cents or new.member_id <> old.member_id
      or new.voter_threshold <> old.voter_threshold or new.weighting <> old.weighting
      or new.submitted_at <> old.submitted_at or new.voting_ends_at <> old.voting_ends_at
      or new.paid_cents < old.paid_cents) then
    raise exception 'a submitted project does not change' using errcode = 'PJ001';
  end if;
  return new;
end $$;
create trigger projects_final before update or delete on projects
  for each row execute function projects_keep_submitted();

-- Fees, each a credit for one submission of one draft.
create table project_fees (
  id uuid primary key,
  project_id uuid not null references projects (id),
  member_id uuid not null,
  status text not null check (status in ('held', 'taken', 'refunded')),
  -- The transfer that members know it by; its posting is the proof that it was paid.
  transfer_id uuid not null unique,
  -- What of it came from welcome PRD, and until when those were held.
  welcome_minor numeric(38,0) not null default 0 check (welcome_minor >= 0),
  welcome_until timestamptz,
  paid_at timestamptz not null,
  taken_at timestamptz,
  refunded_at timestamptz,
  -- The hold on welcome PRD that went back.
  rehold_id uuid,
  check ((status = 'refunded') = (refunded_at is not null))
);
create unique index project_fees_one on project_fees (project_id) where status in ('held', 'taken');
create index project_fees_project on project_fees (project_id, paid_at desc);
create index project_fees_waiting on project_fees (paid_at) where status = 'held';
create index project_fees_reheld on project_fees (member_id) where rehold_id is not null;

create table project_documents (
  id uuid primary key,
  project_id uuid not null references projects (id),
  kind text not null check (kind in ('file', 'link')),
  name text not null,
  type text not null check (type in ('research', 'technical', 'financial', 'legal', 'other')),
  description text not null,
  -- Of the files room.
  file_id uuid unique,
  media_type text,
  size bigint,
  link text check (link like 'https://%'),
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'file') = (file_id is not null)),
  check ((kind = 'link') = (link is not null))
);
create index project_documents_project on project_documents (project_id, created_at, id) where removed_at is null;

create table project_nda_acceptances (
  project_id uuid not null references projects (id),
  member_id uuid not null,
  version int not null,
  accepted_at timestamptz not null,
  primary key (project_id, member_id, version)
);

create table project_document_views (
  id uuid primary key,
  project_id uuid not null references projects (id),
  document_id uuid not null,
  viewer_id uuid not null,
  nda_version int,
  viewed_at timestamptz not null
);
create index project_document_views_project on project_document_views (project_id, viewed_at desc, id desc);

-- Members from whom the owner has taken the sight of the documents.
create table project_viewer_blocks (
  project_id uuid not null references projects (id),
  viewer_id uuid not null,
  blocked_at timestamptz not null,
  primary key (project_id, viewer_id)
);

-- One ballot a member and project: the last word. Whoever writes one holds the project's vote lock shared.
create table project_ballots (
  project_id uuid not null references projects (id),
  voter_id uuid not null,
  id uuid not null unique,
  support boolean not null,
  amount numeric(38,0) not null check (amount > 0),
  weight numeric(38,0) not null check (weight > 0),
  revision int not null check (revision > 0),
  -- The ledger's hold of exactly this amount.
  hold_id uuid not null unique,
  created_at timestamptz not null,
  voted_at timestamptz not null,
  released_at timestamptz,
  primary key (project_id, voter_id)
) with (fillfactor = 80);
create index project_ballots_newest on project_ballots (project_id, voted_at desc, id desc);
create index project_ballots_held on project_ballots (project_id, voter_id) where released_at is null;
create index project_ballots_voter on project_ballots (voter_id, project_id);

-- Every word that was said, the changed ones too; also the idempotency of voting.
create table project_ballot_changes (
  project_id uuid not null,
  voter_id uuid not null,
  revision int not null,
  support boolean not null,
  amount numeric(38,0) not null,
  hold_id uuid not null,
  idempotency_key text not null,
  changed_at timestamptz not null,
  primary key (project_id, voter_id, revision)
);
create unique index project_ballot_changes_key on project_ballot_changes (voter_id, idempotency_key);

-- Running totals, written with each vote. They are spread over stripes, of which a voter always has the same,
-- so that a thousand voters at once do not stand in line at one row.
create table project_totals (
  project_id uuid not null references projects (id),
  stripe smallint not null,
  votes_for numeric(38,0) not null default 0 check (votes_for >= 0),
  votes_against numeric(38,0) not null default 0 check (votes_against >= 0),
  weight_for numeric(38,0) not null default 0 check (weight_for >= 0),
  weight_against numeric(38,0) not null default 0 check (weight_against >= 0),
  voters_for int not null default 0 check (voters_for >= 0),
  voters_against int not null default 0 check (voters_against >= 0),
  changes bigint not null default 0,
  primary key (project_id, stripe)
) with (fillfactor = 50);

-- How a vote ended: written once, with the numbers that it was decided on.
create table project_results (
  project_id uuid primary key references projects (id),
  decided_by text not null check (decided_by in ('vote', 'form')),
  is_approved boolean not null,
  reason text not null,
  votes_for numeric(38,0) not null,
  votes_against numeric(38,0) not null,
  weight_for numeric(38,0) not null,
  weight_against numeric(38,0) not null,
  voters_for int not null,
  voters_against int not null,
  rules jsonb not null,
  reviewer_id uuid,
  decided_at timestamptz not null,
  -- How far its consequences have come: holds released, voters told.
  released_votes int not null default 0,
  released_at timestamptz,
  told_through uuid,
  told_at timestamptz,
  check (decided_by = 'vote' or not is_approved)
);
create index project_results_unfinished on project_results (decided_at) where told_at is null or released_at is null;

create function project_results_keep() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.is_approved <> old.is_approved or new.decided_by <> old.decided_by
      or new.votes_for <> old.votes_for or new.votes_against <> old.votes_against
      or new.weight_for <> old.weight_for or new.weight_against <> old.weight_against
      or new.voters_for <> old.voters_for or new.voters_against <> old.voters_against
      or new.rules <> old.rules or new.decided_at <> old.decided_at
      or new.released_votes < old.released_votes then
    raise exception 'a result is final' using errcode = 'PJ001';
  end if;
  return new;
end $$;
create trigger project_results_final before update or delete on project_results
  for each row execute function project_results_keep();

create table project_milestones (
  id uuid primary key,
  project_id uuid not null references projects (id),
  position int not null check (position >= 0),
  title text not null,
  amount_cents numeric(38,0) not null check (amount_cents > 0),
  status text not null check (status in ('open', 'requested', 'waiting_for_money', 'paid')),
  -- Counts the requests; approvals belong to one of them.
  request int not null default 0,
  evidence text,
  evidence_url text check (evidence_url like 'https://%'),
  requested_at timestamptz,
  turned_down_reason text,
  paid_at timestamptz,
  paid_asset text check (paid_asset in ('USD', 'PRD')),
  paid_minor numeric(38,0),
  transfer_id uuid unique,
  unique (project_id, position),
  check ((status = 'paid') = (paid_at is not null and paid_minor is not null and transfer_id is not null))
);
create index project_milestones_waiting on project_milestones (requested_at, id)
  where status in ('requested', 'waiting_for_money');

create table project_payout_approvals (
  milestone_id uuid not null references project_milestones (id),
  request int not null,
  approver_id uuid not null,
  approved_at timestamptz not null,
  primary key (milestone_id, request, approver_id)
);

-- What happened to a project: the audit of its money and its decisions. Never changed.
create table project_events (
  id uuid primary key,
  -- Their order, also within a millisecond.
  nth bigint generated always as identity,
  project_id uuid not null references projects (id),
  kind text not null,
  text text not null,
  actor_id uuid,
  -- Ids of transfers and the like.
  details jsonb,
  at timestamptz not null
);
create index project_events_project on project_events (project_id, nth);

create function project_events_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a project is kept' using errcode = 'PJ001';
end $$;
create trigger project_events_kept before update or delete on project_events
  for each row execute function project_events_refuse_change();
create trigger project_ballot_changes_kept before update or delete on project_ballot_changes
  for each row execute function project_events_refuse_change();

create table project_comments (
  id uuid primary key,
  project_id uuid not null references projects (id),
  member_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid
);
create index project_comments_newest on project_comments (project_id, created_at desc, id desc);

create table project_reports (
  id uuid primary key,
  project_id uuid not null references projects (id),
  comment_id uuid references project_comments (id),
  reporter_id uuid not null,
  reason text not null check (reason in ('fraud', 'copied', 'illegal', 'abuse', 'spam', 'other')),
  evidence text not null,
  evidence_url text check (evidence_url like 'https://%'),
  status text not null check (status in ('open', 'upheld', 'dismissed')),
  note text,
  resolved_by uuid,
  resolved_at timestamptz,
  created_at timestamptz not null
);
create unique index project_reports_open on project_reports
  (reporter_id, project_id, coalesce(comment_id, project_id)) where status = 'open';
create index project_reports_queue on project_reports (status, created_at desc, id desc);

create table project_reminders (
  project_id uuid not null references projects (id),
  member_id uuid not null,
  -- The last of the reminders that was sent, in hours before the close.
  sent_hours int,
  created_at timestamptz not null,
  primary key (project_id, member_id)
);

-- Accounts of one person, as an administrator has declared.
create table member_links (
  id uuid primary key,
  member_id uuid not null,
  other_id uuid not null,
  reason text not null,
  declared_by uuid not null,
  created_at timestamptz not null,
  unique (member_id, other_id),
  check (member_id < other_id)
);
create index member_links_other on member_links (other_id);

-- A paid fee waits in an account of its draft (core/wallet/platform-accounts.ts).
create or replace function account_address(p_account uuid) returns text language sql stable as $$
  select coalesce(m.protege_address, case split_part(a.key, ':', 1)
    when 'treasury' then 'PRD_SYSTEM_TREASURY_001'
    when 'issuance' then 'PRD_SYSTEM_ISSUANCE_001'
    when 'fees' then 'PRD_SYSTEM_FEES_001'
    when 'pitch-fee' then 'PRD_SYSTEM_FEES_001'
    when 'ballots' then 'PRD_SYSTEM_BALLOTS_001'
    when 'pool' then 'PRD_SYSTEM_POOL_001'
    when 'outside' then 'PRD_SYSTEM_OUTSIDE_001'
    else 'PRD_SYSTEM_ACCOUNT_001' end)
  from ledger_accounts a left join members m on m.id = a.owner_id
  where a.id = p_account
$$;

-- The specification's names.
create view project_submissions as
select p.id,
       p.member_id as user_id,
       p.title,
       p.description,
       p.requested_cents as requested_amount,
       coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type,
           'description', d.description, 'url', '/pitch-portal/' || p.id || '/documents/' || d.id)
           order by d.created_at, d.id)
         from project_documents d where d.project_id = p.id and d.removed_at is null), '[]'::jsonb) as documents,
       f.transfer_id is not null as submission_fee_paid,
       transaction_hash(t) as submission_fee_tx_hash,
       p.status,
       p.voting_ends_at,
       coalesce(s.votes_for, 0)::numeric(38,0) as votes_for,
       coalesce(s.votes_against, 0)::numeric(38,0) as votes_against,
       p.created_at,
       p.updated_at
from projects p
left join project_fees f on f.project_id = p.id and f.status in ('held', 'taken')
left join ledger_transfers t on t.id = f.transfer_id
left join lateral (select sum(votes_for) as votes_for, sum(votes_against) as votes_against
  from project_totals where project_id = p.id) s on true
where p.removed_at is null;

create view project_votes as
select id,
       project_id,
       voter_id as user_id,
       case when support then 'for' else 'against' end as vote_type,
       amount as prd_amount,
       created_at
from project_ballots;
