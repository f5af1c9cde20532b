-- The ledger: accounts, transfers, postings and holds.
--
-- Every movement of value in the product is a row of ledger_transfers, and every change of an account is a
-- row of ledger_postings, numbered without a gap within its account. Both are immutable. Only ledger_write
-- writes them, so there are no foreign keys to pay for on the hot path; the invariants check what they would.
-- Amounts are integers in the asset's smallest unit. Times come from the application's clock.
-- Works on PostgreSQL 15 to 18.

create table ledger_accounts (
  id uuid primary key,
  key text not null unique,
  asset text not null,
  -- The least that balance - held may be; null for issuance and outside accounts, which may go below zero.
  floor numeric(38,0),
  balance numeric(38,0) not null default 0,
  -- The sum of the open holds on this account.
  held numeric(38,0) not null default 0,
  -- The number of the last posting.
  version bigint not null default 0,
  owner_id uuid,
  -- The time of the last posting. It never goes back, so an account's postings are in order of time.
  posted_at timestamptz not null,
  created_at timestamptz not null,
  constraint ledger_accounts_held_not_negative check (held >= 0),
  constraint ledger_accounts_not_below_floor check (floor is null or balance - held >= floor)
) with (fillfactor = 50);

create index ledger_accounts_owner on ledger_accounts (owner_id) where owner_id is not null;

create table ledger_transfers (
  id uuid primary key,
  kind text not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  asset text not null,
  -- What was moved (transfer, post), set aside (hold) or given back (void).
  amount numeric(38,0) not null check (amount > 0),
  code text not null,
  reference text,
  memo text,
  metadata jsonb,
  is_test boolean not null default false,
  -- The hold that a post or a void is about.
  hold_id uuid,
  -- True for a post that leaves the rest of its hold open.
  keeps_rest boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null
);

create index ledger_transfers_by_time on ledger_transfers (created_at, id);

create table ledger_postings (
  account_id uuid not null,
  version bigint not null,
  transfer_id uuid not null,
  -- Signed: negative on the debited account. Zero where only the held amount changed.
  amount numeric(38,0) not null,
  held_change numeric(38,0) not null,
  -- Balance and held amount after this posting.
  balance numeric(38,0) not null,
  held numeric(38,0) not null,
  created_at timestamptz not null,
  primary key (account_id, version)
);

-- The one mutable table beside the accounts: what is left of each hold. Guarded by the lock of its account.
create table ledger_holds (
  transfer_id uuid primary key,
  account_id uuid not null,
  remaining numeric(38,0) not null check (remaining >= 0),
  state text not null check (state in ('open', 'posted', 'voided', 'expired')),
  expires_at timestamptz,
  check ((state = 'open') = (remaining > 0))
) with (fillfactor = 70);

create index ledger_holds_due on ledger_holds (expires_at) where state = 'open' and expires_at is not null;
create index ledger_holds_open on ledger_holds (account_id) where state = 'open';

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable: correct it with a new transfer', tg_table_name using errcode = 'LG002';
end $$;

create trigger ledger_transfers_immutable before update or delete on ledger_transfers
  for each row execute function ledger_refuse_change();
create trigger ledger_transfers_kept before truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_postings_immutable before update or delete on ledger_postings
  for each row execute function ledger_refuse_change();
create trigger ledger_postings_kept before truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_identity before update of id, key, asset, created_at on ledger_accounts
  for each row execute function ledger_refuse_change();
create trigger ledger_accounts_kept before delete on ledger_accounts
  for each row execute function ledger_refuse_change();

-- Writes one batch of decided transfers, all or nothing.
--
-- The caller gives each account that changes once, in ascending order of id, with what the batch does to it in
-- total (change, held_change, postings) and the most that its available amount falls below its start on the
-- way (needed); and each posting with its running values relative to the account's start. Accounts are named
-- by their place in a_id, or behind it in c_id: those that must only exist. Columns in which no row says
-- anything may come empty. So this function knows no rule but one: if an account is missing, has another
-- asset, or cannot bear what the batch needs, nothing is written and LG001 is raised; a number out of range
-- raises 22003, an id that exists 23505.
--
-- Order of locks: the update visits the accounts in the order given. Two batches that disagreed would
-- deadlock, be told so, and retry. The update sees the newest committed row, so the running values are
-- right whatever else has committed since the statement began. Accounts are never deleted and never change
-- their asset, so those of c_id need no lock.
--
-- Several unnest in one select list run in step without storing their rows, which those of FROM would.
create function ledger_write(
  p_now timestamptz, p_with_keys boolean,
  a_id uuid[], a_asset text[], a_change numeric[], a_postings int[], a_needed numeric[], a_held_change numeric[],
  c_id uuid[], c_asset text[],
  t_id uuid[], t_kind text[], t_debit int[], t_credit int[], t_asset text[], t_amount numeric[],
  t_code text[], t_reference text[], t_memo text[], t_metadata text[], t_is_test boolean[],
  t_hold_id uuid[], t_keeps_rest boolean[], t_expires_at timestamptz[],
  p_account int[], p_nth int[], p_transfer int[], p_amount numeric[], p_balance numeric[],
  p_held_change numeric[], p_held numeric[],
  h_id uuid[], h_account uuid[], h_remaining numeric[], h_state text[], h_expires_at timestamptz[],
  -- Where the accounts started, as lines of "place version balance held", with p_with_keys "… key owner".
  out starts text
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_written int;
  v_known uuid[] := a_id || c_id;
begin
  with wanted as (
    select unnest(a_id) as id, unnest(a_asset) as asset, unnest(a_change) as change, unnest(a_postings) as postings,
           unnest(a_needed) as needed, unnest(a_held_change) as held_change,
           generate_series(1, cardinality(a_id)) as place
  ), start as (
    update ledger_accounts a
    set balance = a.balance + w.change,
        held = a.held + coalesce(w.held_change, 0),
        version = a.version + w.postings,
        posted_at = greatest(a.posted_at, p_now)
    from wanted w
    where a.id = w.id
      and a.asset = w.asset
      and (a.floor is null or a.balance - a.held - a.floor >= w.needed)
    returning w.place, a.id, a.balance - w.change as balance, a.held - coalesce(w.held_change, 0) as held,
              a.version - w.postings as version, a.posted_at, a.key, a.owner_id
  ), posting as (
    select unnest(p_account) as place, unnest(p_nth) as nth, unnest(p_transfer) as transfer,
           unnest(p_amount) as amount, unnest(p_balance) as balance,
           unnest(p_held_change) as held_change, unnest(p_held) as held
  ), posted as (
    insert into ledger_postings (account_id, version, transfer_id, amount, held_change, balance, held, created_at)
    select s.id, s.version + p.nth, t_id[p.transfer], p.amount, coalesce(p.held_change, 0), s.balance + p.balance,
           s.held + coalesce(p.held, 0), s.posted_at
    from posting p
    join start s using (place)
  )
  select count(*),
         case when p_with_keys
           then string_agg(concat_ws(' ', s.place, s.version, s.balance, s.held, s.key, s.owner_id), E'\n')
           else string_agg(concat_ws(' ', s.place, s.version, s.balance, s.held), E'\n')
         end
  into v_written, starts
  from start s;

  if v_written <> cardinality(a_id) then
    raise exception 'the batch needs an ordered decision' using errcode = 'LG001';
  end if;

  if cardinality(c_id) > 0 then
    select count(*) into v_written
    from (select unnest(c_id) as id, unnest(c_asset) as asset) c
    join ledger_accounts a on a.id = c.id and a.asset = c.asset;
    if v_written <> cardinality(c_id) then
      raise exception 'the batch needs an ordered decision' using errcode = 'LG001';
    end if;
  end if;

  insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, asset, amount, code, reference,
                                memo, metadata, is_test, hold_id, keeps_rest, expires_at, created_at)
  select t.id, t.kind, v_known[t.debit], v_known[t.credit], t.asset, t.amount, t.code, t.reference, t.memo,
         t.metadata::jsonb, coalesce(t.is_test, false), t.hold_id, coalesce(t.keeps_rest, false), t.expires_at, p_now
  from (
    select unnest(t_id) as id, unnest(t_kind) as kind, unnest(t_debit) as debit, unnest(t_credit) as credit,
           unnest(t_asset) as asset, unnest(t_amount) as amount, unnest(t_code) as code,
           unnest(t_reference) as reference, unnest(t_memo) as memo, unnest(t_metadata) as metadata,
           unnest(t_is_test) as is_test, unnest(t_hold_id) as hold_id, unnest(t_keeps_rest) as keeps_rest,
           unnest(t_expires_at) as expires_at
  ) t;

  if cardinality(h_id) > 0 then
    insert into ledger_holds (transfer_id, account_id, remaining, state, expires_at)
    select unnest(h_id), unnest(h_account), unnest(h_remaining), unnest(h_state), unnest(h_expires_at)
    on conflict (transfer_id) do update set remaining = excluded.remaining, state = excluded.state;
  end if;
end $$;

-- Locks every account that a batch touches, in ascending order of id, and reads what its rules need: the
-- accounts, the transfers whose ids are taken, and the holds that it is about. Each statement below sees
-- what was committed before it began, so whatever is read after the lock cannot change until the caller
-- commits. A hold's account is read before the lock because it never changes.
create function ledger_read(p_accounts uuid[], p_transfers uuid[], p_holds uuid[]) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_accounts uuid[] := p_accounts;
  v_locked jsonb;
begin
  if cardinality(p_holds) > 0 then
    select p_accounts || coalesce(array_agg(t.debit_account_id) || array_agg(t.credit_account_id), '{}')
    into v_accounts
    from ledger_transfers t where t.id = any(p_holds);
  end if;

  with locked as (
    select id, asset, floor, balance, held, version from ledger_accounts
    where id = any(v_accounts) order by id for no key update
  )
  select coalesce(jsonb_agg(jsonb_build_array(id, asset, floor::text, balance::text, held::text, version::text)), '[]')
  into v_locked from locked;

  return jsonb_build_object(
    'accounts', v_locked,
    'transfers', (
      select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('amount', t.amount::text)), '[]')
      from ledger_transfers t where t.id = any(p_transfers || p_holds)),
    'holds', (
      select coalesce(jsonb_agg(jsonb_build_array(h.transfer_id, h.account_id, h.remaining::text, h.state, h.expires_at)), '[]')
      from ledger_holds h where h.transfer_id = any(p_holds)));
end $$;

-- The number of an account's last posting at or before a time, 0 before the first. Postings are numbered
-- without a gap and in order of time, so this halves its way to it: no index by time is needed.
create function ledger_version_at(p_account uuid, p_at timestamptz) returns bigint
language plpgsql stable
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_time timestamptz;
begin
  select version into v_high from ledger_postings where account_id = p_account order by version desc limit 1;
  v_high := coalesce(v_high, 0);
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select created_at into v_time from ledger_postings where account_id = p_account and version = v_middle;
    if v_time <= p_at then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  return v_low;
end $$;

-- Genesis (core/ledger/genesis.ts): the base supply of 1,000,000 PRD enters the treasury, PRD_SYSTEM_TREASURY_001.
-- The ids derive from 'account/treasury:PRD', 'account/issuance:PRD' and 'transfer/genesis:PRD'.
insert into ledger_accounts (id, key, asset, floor, balance, version, posted_at, created_at) values
  ('05feae60-84c7-8172-a281-c818ee70ae94', 'issuance:PRD', 'PRD', null, -100000000000000, 1, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'),
  ('9bcd56b2-a80c-8281-ab6b-7c2d21688e2f', 'treasury:PRD', 'PRD', 0, 100000000000000, 1, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z');
insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, asset, amount, code, reference, memo, created_at) values
  ('c7bdf574-d0cc-8058-bc87-e0b6f41854fe', 'transfer', '05feae60-84c7-8172-a281-c818ee70ae94',
   '9bcd56b2-a80c-8281-ab6b-7c2d21688e2f', 'PRD', 100000000000000, 'genesis', 'genesis:PRD', 'Base supply',
   '2024-01-01T00:00:00Z');
insert into ledger_postings (account_id, version, transfer_id, amount, held_change, balance, held, created_at) values
  ('05feae60-84c7-8172-a281-c818ee70ae94', 1, 'c7bdf574-d0cc-8058-bc87-e0b6f41854fe', -100000000000000, 0, -100000000000000, 0, '2024-01-01T00:00:00Z'),
  ('9bcd56b2-a80c-8281-ab6b-7c2d21688e2f', 1, 'c7bdf574-d0cc-8058-bc87-e0b6f41854fe', 100000000000000, 0, 100000000000000, 0, '2024-01-01T00:00:00Z');
