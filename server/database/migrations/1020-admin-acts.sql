-- The audit log: every act of an administrator, one row an act, written in the transaction of what was done. Rows are
-- numbered without a gap and each holds the hash of the one before, so that none can be changed, put in or taken out
-- without its showing; `admin_acts_head` holds the number and the hash of the newest, so that the end can't be cut off.
create table admin_acts (
  seq bigint primary key,
  id uuid not null unique,
  at timestamptz not null,
  actor_id uuid not null references members (id),
  -- The endpoint, as the contract names it.
  action text not null check (char_length(action) <= 80),
  -- Done, or put before a second administrator.
  outcome text not null check (outcome in ('done', 'proposed')),
  -- What it was done to: an id, a market.
  subject text check (char_length(subject) <= 200),
  -- To whom, where it is a member.
  member_id uuid references members (id),
  reason text check (char_length(reason) <= 1000),
  -- What was asked for, and where it was noted what was before.
  details jsonb not null,
  -- From where: null of what took effect by itself, later.
  ip text,
  device text check (char_length(device) <= 200),
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index admin_acts_by_time on admin_acts (at);
create index admin_acts_of_actor on admin_acts (actor_id, seq);
create index admin_acts_about on admin_acts (member_id, seq) where member_id is not null;
create index admin_acts_by_action on admin_acts (action, seq);

create table admin_acts_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null
);
insert into admin_acts_head (seq, hash) values (0, '\x');

-- What a row says, and the hash of the row before, as one hash.
create function admin_act_hash(a admin_acts) returns bytea language sql immutable as $$
  select sha256(a.previous_hash || convert_to(jsonb_build_array(
    a.seq, a.id, floor(extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.action, a.outcome, a.subject,
    a.member_id, a.reason, a.details, a.ip, a.device, a.request_id)::text, 'UTF8'))
$$;

-- One act after the other: whoever writes one holds the head until their commit, and it is the last that they write.
create function admin_acts_chain() returns trigger language plpgsql as $$
begin
  select h.seq + 1, h.hash into new.seq, new.previous_hash from admin_acts_head h for update;
  new.hash := admin_act_hash(new);
  update admin_acts_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger admin_acts_chain before insert on admin_acts for each row execute function admin_acts_chain();

create function admin_acts_keep() returns trigger language plpgsql as $$
begin
  raise exception 'what an administrator did is kept for ever' using errcode = 'LG002';
end $$;
create trigger admin_acts_immutable before update or delete on admin_acts
  for each row execute function admin_acts_keep();
create trigger admin_acts_kept before truncate on admin_acts
  for each statement execute function admin_acts_keep();
create trigger admin_acts_head_kept before delete on admin_acts_head
  for each row execute function admin_acts_keep();

-- The head only goes on, one by one: to the newest row.
create function admin_acts_head_goes_on() returns trigger language plpgsql as $$
begin
  if new.seq <> old.seq + 1 then
    raise exception 'the audit log goes on one by one' using errcode = 'LG002';
  end if;
  return new;
end $$;
create trigger admin_acts_head_goes_on before update on admin_acts_head
  for each row execute function admin_acts_head_goes_on();

-- What the exchange kept of its administrators goes on here.
insert into admin_acts (id, at, actor_id, action, outcome, subject, member_id, reason, details)
select a.id, a.created_at, a.actor_id,
  case a.action
    when 'halt_market' then 'exchange.haltMarket'
    when 'resume_market' then 'exchange.resumeMarket'
    when 'approve_withdrawal' then 'exchange.approveWithdrawal'
    when 'reject_withdrawal' then 'exchange.rejectWithdrawal'
    when 'approve_tier' then 'exchange.decideTier'
    when 'decline_tier' then 'exchange.decideTier'
    when 'set_fees' then 'exchange.setFees'
    when 'set_opening_price' then 'exchange.setOpeningPrice'
    when 'turn_house_on' then 'exchange.setHouse'
    when 'turn_house_off' then 'exchange.setHouse'
    else 'exchange.closeTradePattern'
  end,
  'done', a.subject,
  case when a.action in ('approve_tier', 'decline_tier') then a.subject::uuid end,
  case when a.action in ('halt_market', 'reject_withdrawal', 'decline_tier', 'close_pattern') then nullif(a.detail, '') end,
  case a.action
    when 'turn_house_on' then '{"isOn": true}'::jsonb
    when 'turn_house_off' then '{"isOn": false}'::jsonb
    when 'approve_tier' then jsonb_build_object('decision', 'approve', 'words', a.detail)
    when 'decline_tier' then '{"decision": "decline"}'::jsonb
    else case when a.detail = '' or a.action in ('halt_market', 'reject_withdrawal', 'close_pattern')
      then '{}'::jsonb else jsonb_build_object('words', a.detail) end
  end
from exchange_admin_actions a order by a.created_at, a.id;
drop table exchange_admin_actions;
drop function exchange_keep_action();
