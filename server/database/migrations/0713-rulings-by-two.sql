-- What is ruled about rewards of collaborations beyond an amount takes a second administrator (G21).
do $$
declare allowed text;
begin
  select regexp_replace(pg_get_constraintdef(oid), '^CHECK ', '') into allowed from pg_constraint
  where conrelid = 'proposals'::regclass and conname = 'proposals_kind_check';
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check check (kind = ''reward_ruling'' or ' || allowed || ')';
end $$;

-- When it was decided, and by whom else.
alter table collaborations add column decided_at timestamptz, add column approved_by uuid references members (id);
update collaborations set decided_at = updated_at where decided_by is not null;
alter table collaborations add constraint collaborations_decided
  check ((decided_by is null) = (decided_at is null) and (approved_by is null or decided_by is not null));
create index collaborations_decided on collaborations (decided_by, decided_at) where decided_by is not null;
