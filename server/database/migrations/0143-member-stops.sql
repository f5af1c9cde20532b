-- The brake: from a stopped member nothing leaves, until an administrator lifts it, with a reason.

create table member_stops (
  id uuid primary key,
  member_id uuid not null references members (id),
  -- A suspended member cannot sign in either.
  is_suspended boolean not null,
  stopped_by uuid not null references members (id),
  stopped_at timestamptz not null,
  reason text not null,
  lifted_by uuid references members (id),
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  -- Nobody lifts their own.
  check (lifted_by <> member_id)
);
create unique index member_stops_one_at_a_time on member_stops (member_id) where lifted_at is null;
create index member_stops_newest on member_stops (stopped_at desc, id desc);

-- What was said stays said: a stop is lifted once, and never changed or deleted.
create function member_stops_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.lifted_at is not null
     or (new.id, new.member_id, new.is_suspended, new.stopped_by, new.stopped_at, new.reason)
        is distinct from (old.id, old.member_id, old.is_suspended, old.stopped_by, old.stopped_at, old.reason) then
    raise exception 'member_stops is a record' using errcode = 'LG002';
  end if;
  return new;
end $$;
create trigger member_stops_kept before update or delete on member_stops
  for each row execute function member_stops_keep();

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('signed_out', 'device_ended', 'password_reset', 'token_reused', 'password_changed', 'factors_reset',
   'email_claimed', 'stopped'));
