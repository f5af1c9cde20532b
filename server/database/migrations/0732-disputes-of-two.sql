-- Deciding about a large reward is one more thing that waits for a second administrator (core/policy/decide-terms.ts,
-- G17). What may wait already stays as it is.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
  where conrelid = 'proposals'::regclass and conname = 'proposals_kind_check';
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check check (kind = ''collaboration_dispute'' or ' || allowed || ')';
end $$;

-- When an administrator decided: what one of them decides in a day is added up.
alter table collaborations add column decided_at timestamptz;
update collaborations set decided_at = updated_at where decided_by is not null;
alter table collaborations add constraint collaborations_decided check ((decided_by is null) = (decided_at is null));
create index collaborations_decided_by on collaborations (decided_by, decided_at) where decided_by is not null;
