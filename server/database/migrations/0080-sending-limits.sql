-- Limits of what members send (beyond B2.2, B2.6).
--
-- A limit is a rule of the ledger (L10): the account carries it with what it has used, and the statement that
-- takes the amount counts it, under the account's own lock. So the fastest path asks nothing more, and no two
-- transfers in one moment can pass a limit together. What the limits are is the wallet's.

alter table ledger_accounts
  -- The most that limited transfers may take in a day and in a month of UTC; null lets none through.
  add column limit_day numeric(38,0) check (limit_day >= 0),
  add column limit_month numeric(38,0) check (limit_month >= 0),
  -- The day of the last limited transfer, and what was taken on it and in its month.
  add column used_on date,
  add column used_day numeric(38,0) not null default 0 check (used_day >= 0),
  add column used_month numeric(38,0) not null default 0,
  add constraint ledger_accounts_day_within_month check (used_month >= used_day);

-- The lowest level of core/wallet/sending-limits.ts; the first look at a member's standing raises it.
update ledger_accounts set limit_day = 100000000000, limit_month = 500000000000 where key like 'wallet:%:PRD';

drop function ledger_write;

-- Writes one batch of decided transfers, all or nothing.
--
-- The caller gives each account that changes once, in ascending order of id, with what the batch does to it in
-- total (change, held_change, postings) and the most that its available amount falls below its start on the
-- way (needed); and each posting with its running values relative to the account's start. Accounts are named
-- by their place in a_id, or behind it in c_id: those that must only exist. Columns in which no row says
-- anything may come empty. So this function knows no rule but one: if an account is missing, has another
-- asset, cannot bear what the batch needs, or would pass a limit, nothing is written and LG001 is raised; a
-- number out of range raises 22003, an id that exists 23505.
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
  -- What counts against the account's limits.
  a_limited numeric[],
  c_id uuid[], c_asset text[],
  t_id uuid[], t_kind text[], t_debit int[], t_credit int[], t_asset text[], t_amount numeric[],
  t_code text[], t_reference text[], t_memo text[], t_metadata text[], t_is_test boolean[],
  t_hold_id uuid[], t_keeps_rest boolean[], t_expires_at timestamptz[],
  p_account int[], p_nth int[], p_transfer int[], p_amount numeric[], p_balance numeric[],
  p_held_change numeric[], p_held numeric[],
  h_id uuid[], h_account uuid[], h_remaining numeric[], h_state text[], h_expires_at timestamptz[],
  -- Where the accounts started, as lines of "place version balance held use", with p_with_keys "… key owner".
  -- The use is "day/month/limit of the day/limit of the month" where a limit counted, else "-".
  out starts text
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_written int;
  v_known uuid[] := a_id || c_id;
  v_today date := (p_now at time zone 'UTC')::date;
  v_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  with wanted as (
    select unnest(a_id) as id, unnest(a_asset) as asset, unnest(a_change) as change, unnest(a_postings) as postings,
           unnest(a_needed) as needed, unnest(a_held_change) as held_change,
           unnest(a_limited) as limited, generate_series(1, cardinality(a_id)) as place
  ), start as (
    update ledger_accounts a
    set balance = a.balance + w.change,
        held = a.held + coalesce(w.held_change, 0),
        version = a.version + w.postings,
        posted_at = greatest(a.posted_at, p_now),
        used_on = case when w.limited is null then a.used_on else greatest(a.used_on, v_today) end,
        used_day = case when w.limited is null then a.used_day
                        when a.used_on >= v_today then a.used_day + w.limited else w.limited end,
        used_month = case when w.limited is null then a.used_month
                          when a.used_on >= v_month then a.used_month + w.limited else w.limited end
    from wanted w
    where a.id = w.id
      and a.asset = w.asset
      and (a.floor is null or a.balance - a.held - a.floor >= w.needed)
      and (w.limited is null
           or (w.limited + case when a.used_on >= v_today then a.used_day else 0 end <= a.limit_day
               and w.limited + case when a.used_on >= v_month then a.used_month else 0 end <= a.limit_month))
    returning w.place, a.id, a.balance - w.change as balance, a.held - coalesce(w.held_change, 0) as held,
              a.version - w.postings as version, a.posted_at, a.key, a.owner_id,
              case when w.limited is null then '-'
                   else concat_ws('/', a.used_day - w.limited, a.used_month - w.limited, a.limit_day, a.limit_month)
              end as use
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
           then string_agg(concat_ws(' ', s.place, s.version, s.balance, s.held, s.use, s.key, s.owner_id), E'\n')
           else string_agg(concat_ws(' ', s.place, s.version, s.balance, s.held, s.use), E'\n')
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
create or replace function ledger_read(p_accounts uuid[], p_transfers uuid[], p_holds uuid[]) returns jsonb
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
    select id, asset, floor, balance, held, version, limit_day, limit_month, used_on, used_day, used_month
    from ledger_accounts
    where id = any(v_accounts) order by id for no key update
  )
  select coalesce(jsonb_agg(jsonb_build_array(id, asset, floor::text, balance::text, held::text, version::text,
                                              limit_day::text, limit_month::text, used_on, used_day::text,
                                              used_month::text)), '[]')
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

-- What a member's standing is made of, one row a member, from the first look on. Whoever sets the limits of a
-- member's account locks this row first.
create table sending_limits (
  member_id uuid primary key references members (id),
  -- The posting of the wallet up to which counterparties have been counted.
  counted_version bigint not null default 0,
  -- The member's own limits; null is none. A raise waits in next_…, with next_…_from set.
  own_day numeric(38,0),
  next_day numeric(38,0),
  next_day_from timestamptz,
  own_month numeric(38,0),
  next_month numeric(38,0),
  next_month_from timestamptz,
  -- The day and the month (its first day) whose warning has been sent.
  warned_day date,
  warned_month date
);

-- With whom a member has exchanged PRD, and in which direction. Both directions are a cycle, and count nothing.
create table wallet_counterparties (
  member_id uuid not null references members (id),
  other_id uuid not null references members (id),
  has_sent boolean not null,
  has_received boolean not null,
  primary key (member_id, other_id)
);
