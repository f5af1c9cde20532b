-- Whatever makes or prices value may be proposed, not only an issue, and a proposal says whom it favours: nobody
-- approves what is for themselves.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in
  ('mint', 'open_pool', 'change_pool', 'payout_rules', 'fees', 'resume_market', 'opening_price', 'turn_house_on'));
alter table proposals add column favours uuid[] not null default '{}';

-- As before (0193), and whom it favours stays too.
create or replace function proposals_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.kind, new.payload, new.words, new.favours, new.proposed_by, new.proposed_at, new.effective_at)
      is distinct from (old.id, old.kind, old.payload, old.words, old.favours, old.proposed_by, old.proposed_at,
                        old.effective_at) then
    raise exception 'what was proposed and decided is never changed';
  end if;
  return new;
end $$;
