-- A contest has a beginning and rules; members enter it, and administrators name who has won.
alter table contests
  add column opens_at timestamptz,
  add column rules text[] not null default '{}',
  add column announced_by uuid references members (id);
update contests set opens_at = created_at;
alter table contests
  alter column opens_at set not null,
  add check (opens_at < deadline_at);

-- The specification says that there are rules, not which: these are what the product does.
update contests set rules = array[
  'One entry for each member, with a verified email. You can change or withdraw it until the deadline.',
  'An entry is your own work. Say what an AI has done in it.',
  'The theme decides, then how useful the idea is and how far it has come.',
  'One administrator proposes each winner. It holds once a second one has agreed, or after a day in which no other has declined it. Nobody names an entry of their own.',
  'PRD prizes are posted to the winner''s wallet, in the public ledger. Dollar prizes are paid by the operator, outside Protege.'
] where id = '018cc251-f400-7000-8000-000000000001';

create table contest_entries (
  id uuid primary key,
  contest_id uuid not null references contests (id),
  member_id uuid not null references members (id),
  title text not null check (title <> '' and length(title) <= 120),
  summary text not null check (summary <> '' and length(summary) <= 4000),
  link text check (link ~ '^https://' and length(link) <= 500),
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  -- As it was proposed: the proposal says by whom, and whether a second administrator or the day decided. PRD of a grand prize is issued under its id.
  prize text check (prize in ('grand', 'runner_up')),
  prize_proposal_id uuid unique references proposals (id),
  won_at timestamptz,
  unique (contest_id, member_id),
  check ((prize is null) = (prize_proposal_id is null) and (prize is null) = (won_at is null))
);
create index contest_entries_by_time on contest_entries (contest_id, entered_at, id);
create index contest_entries_of_member on contest_entries (member_id);
create unique index contest_grand_prize on contest_entries (contest_id) where prize = 'grand';
create index contest_winners on contest_entries (contest_id, prize, won_at) where prize is not null;

-- Naming a winner is one more thing that waits for a second administrator. What may wait already stays as it is.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
  where conrelid = 'proposals'::regclass and conname = 'proposals_kind_check';
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check check (kind = ''contest_prize'' or ' || allowed || ')';
end $$;
