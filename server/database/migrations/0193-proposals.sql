-- What makes value above an amount: it waits for a second administrator, or for a day (core/policy/decide-proposal.ts).
create table proposals (
  -- Given by the command, so that its idempotency key proposes once.
  id uuid primary key,
  kind text not null check (kind in ('mint')),
  -- What its room needs to do it.
  payload jsonb not null,
  -- What administrators read.
  words text not null check (char_length(words) between 1 and 1000),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  effective_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined', 'failed')),
  -- Null of what took effect by itself, or failed.
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was declined, or what it failed by.
  note text,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'done' or decided_by is distinct from proposed_by)
);
create index proposals_newest on proposals (proposed_at desc, id desc);
create index proposals_waiting on proposals (effective_at, id) where state = 'waiting';
create index proposals_open on proposals (proposed_at desc, id desc) where state = 'waiting';

-- What was proposed stays as it was, and what was decided stays decided.
create function proposals_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.kind, new.payload, new.words, new.proposed_by, new.proposed_at, new.effective_at)
      is distinct from (old.id, old.kind, old.payload, old.words, old.proposed_by, old.proposed_at, old.effective_at) then
    raise exception 'what was proposed and decided is never changed';
  end if;
  return new;
end $$;
create trigger proposals_keep before update or delete on proposals for each row execute function proposals_keep();

-- What an administrator has issued lately.
create index ledger_adjustments_of_asker on ledger_adjustments (asked_by, created_at) where kind = 'mint';
