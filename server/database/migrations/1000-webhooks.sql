-- Webhooks: where members have what happens to them sent, what happened, and each delivery. What happened is written by
-- triggers, in the transaction in which it happens, whatever command or function makes it; only for whoever wants it.
create table webhook_endpoints (
  id uuid primary key,
  member_id uuid not null references members (id),
  url text not null check (char_length(url) between 8 and 500),
  description text not null check (char_length(description) <= 120),
  events text[] not null check (cardinality(events) > 0),
  secret_encrypted text not null,
  old_secret_encrypted text,
  old_secret_until timestamptz,
  is_on boolean not null,
  -- Why it is off.
  off_reason text check (off_reason in ('member', 'gone', 'failing')),
  -- Since when nothing that was sent has been taken; null after each that was.
  failing_since timestamptz,
  created_at timestamptz not null,
  -- When its address was last set.
  pointed_at timestamptz not null,
  check (is_on = (off_reason is null)),
  check ((old_secret_encrypted is null) = (old_secret_until is null))
);
create index webhook_endpoints_of_member on webhook_endpoints (member_id, created_at desc, id desc);
create index webhook_endpoints_on on webhook_endpoints (member_id) where is_on;

-- Neither refers to what may go meanwhile: no transfer waits for, or fails with, an endpoint that is removed.
create table webhook_events (
  id uuid primary key,
  member_id uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
create index webhook_events_of_member on webhook_events (member_id);
create index webhook_events_by_time on webhook_events (occurred_at);

create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null,
  endpoint_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is tried next; of one in hand, when it is tried again should its process end.
  next_try_at timestamptz not null,
  -- In hand until then.
  leased_until timestamptz,
  tried_at timestamptz,
  response_code integer,
  response_start text,
  problem text check (problem in ('under_way', 'address_refused', 'unreachable', 'timed_out', 'not_taken', 'switched_off')),
  -- Which replay it was in, derived from the caller's key: the same one does nothing twice.
  replay_id uuid,
  created_at timestamptz not null,
  unique (endpoint_id, event_id)
) with (fillfactor = 80);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_in_hand on webhook_deliveries (endpoint_id, leased_until) where leased_until is not null;
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_of_member on webhook_deliveries (member_id);

-- Whether a member wants to hear of something.
create function webhook_wanted(p_member uuid, p_type text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints e where e.member_id = p_member and e.is_on and p_type = any(e.events))
$$;

-- An amount in the smallest unit as a decimal text with all the decimals of its asset.
create function webhook_amount(p_minor numeric, p_scale integer) returns text language sql immutable as $$
  select (p_minor * ('1e-' || p_scale)::numeric)::text
$$;

-- Writes what happened, and a delivery for each endpoint that wants it.
create function webhook_note(p_member uuid, p_type text, p_at timestamptz, p_data jsonb) returns void language plpgsql as $$
declare
  v_event uuid := gen_random_uuid();
begin
  insert into webhook_events (id, member_id, type, data, occurred_at) values (v_event, p_member, p_type, p_data, p_at);
  insert into webhook_deliveries (id, event_id, endpoint_id, member_id, state, next_try_at, created_at)
  select gen_random_uuid(), v_event, e.id, p_member, 'waiting', p_at, p_at
  from webhook_endpoints e where e.member_id = p_member and e.is_on and p_type = any(e.events);
end $$;

-- PRD that reached a wallet, or left it.
create function webhook_note_transfers() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_on) then return null; end if;
  perform webhook_note(m.owner_id, m.type, m.created_at, jsonb_build_object(
    'transferId', m.id, 'amount', webhook_amount(m.amount, 8), 'code', m.code, 'memo', m.memo,
    'from', account_address(m.debit_account_id), 'to', account_address(m.credit_account_id)))
  from (
    select t.*, a.owner_id,
           case when a.id = t.credit_account_id then 'wallet.received' else 'wallet.sent' end as type
    from added t join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
    where t.asset = 'PRD' and t.kind in ('transfer', 'post') and not t.is_test
      and a.owner_id is not null and a.key = 'wallet:' || a.owner_id || ':PRD'
  ) m
  where webhook_wanted(m.owner_id, m.type);
  return null;
end $$;
create trigger webhook_transfers after insert on ledger_transfers
  referencing new table as added for each statement execute function webhook_note_transfers();

-- An order as it stands now.
create function webhook_note_order(o exchange_orders) returns void language sql as $$
  select webhook_note(o.user_id, w.type, o.updated_at, jsonb_build_object(
    'orderId', o.id, 'symbol', p.symbol, 'side', o.side, 'orderType', o.order_type, 'status', o.status,
    'filledQuantity', webhook_amount(o.filled_quantity, p.quantity_precision),
    'filledQuote', webhook_amount(o.filled_quote, c.decimals), 'cancelReason', o.cancel_reason))
  from exchange_trading_pairs p
  join exchange_currencies c on c.id = p.quote_currency_id
  cross join lateral (values ('order.' || case o.status when 'open' then 'opened' else o.status end)) w(type)
  where p.id = o.trading_pair_id and webhook_wanted(o.user_id, w.type)
$$;

-- Orders that came to stand differently.
create function webhook_note_orders() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_on) then return null; end if;
  if tg_op = 'INSERT' then
    perform webhook_note_order(o) from exchange_orders o where o.id in (select id from added);
  else
    perform webhook_note_order(o) from exchange_orders o where o.id in (
      select a.id from added a join removed r on r.id = a.id
      where a.status <> r.status or a.filled_quantity <> r.filled_quantity);
  end if;
  return null;
end $$;
create trigger webhook_orders_added after insert on exchange_orders
  referencing new table as added for each statement execute function webhook_note_orders();
create trigger webhook_orders_changed after update on exchange_orders
  referencing new table as added old table as removed for each statement execute function webhook_note_orders();

-- Deposits and withdrawals.
create function webhook_note_money() returns trigger language plpgsql as $$
begin
  if webhook_wanted(new.user_id, new.transaction_type || '.changed') then
    perform webhook_note(new.user_id, new.transaction_type || '.changed', new.updated_at, jsonb_build_object(
      'transactionId', new.id, 'status', new.status, 'currency', c.symbol,
      'amount', webhook_amount(new.amount, c.decimals), 'fee', webhook_amount(new.fee, c.decimals)))
    from exchange_currencies c where c.id = new.currency_id;
  end if;
  return null;
end $$;
create trigger webhook_money_added after insert on exchange_transactions
  for each row execute function webhook_note_money();
create trigger webhook_money_changed after update of status on exchange_transactions
  for each row when (new.status <> old.status) execute function webhook_note_money();

-- Investments.
create function webhook_note_investments() returns trigger language plpgsql as $$
begin
  if webhook_wanted(new.user_id, 'investment.changed') then
    perform webhook_note(new.user_id, 'investment.changed', new.updated_at, jsonb_build_object(
      'investmentId', new.id, 'status', new.status, 'usdAmount', webhook_amount(new.usd_amount, 2),
      'prdAmount', webhook_amount(new.prd_amount, 8)));
  end if;
  return null;
end $$;
create trigger webhook_investments_added after insert on funding_investments
  for each row execute function webhook_note_investments();
create trigger webhook_investments_changed after update of status on funding_investments
  for each row when (new.status <> old.status) execute function webhook_note_investments();

-- Projects: where they stand, what was paid out, and that somebody voted on one. Who, and how, is not said.
create function webhook_note_projects() returns trigger language plpgsql as $$
begin
  if webhook_wanted(new.member_id, 'project.changed') then
    perform webhook_note(new.member_id, 'project.changed', new.updated_at, jsonb_build_object(
      'projectId', new.id, 'status', new.status, 'paidAmount', webhook_amount(new.paid_cents, 2)));
  end if;
  return null;
end $$;
create trigger webhook_projects_changed after update of status, paid_cents on projects
  for each row when (new.status <> old.status or new.paid_cents <> old.paid_cents) execute function webhook_note_projects();

create function webhook_note_ballots() returns trigger language plpgsql as $$
begin
  perform webhook_note(p.member_id, 'project.voted', new.voted_at, jsonb_build_object('projectId', p.id))
  from projects p where p.id = new.project_id and webhook_wanted(p.member_id, 'project.voted');
  return null;
end $$;
create trigger webhook_ballots after insert on project_ballots
  for each row execute function webhook_note_ballots();

-- What a member is told in the notice centre.
create function webhook_note_notices() returns trigger language plpgsql as $$
begin
  if webhook_wanted(new.member_id, 'notice.told') then
    perform webhook_note(new.member_id, 'notice.told', new.told_at, jsonb_build_object(
      'noticeId', new.id, 'kind', new.kind, 'words', new.words, 'path', new.path));
  end if;
  return null;
end $$;
create trigger webhook_notices after insert on notices for each row execute function webhook_note_notices();
