-- What a member sent has a row of its own, written by the statement that posts it: it says who sent how much to
-- whom, and whether the member was asked. The rows of the limits (value_left) are sums, and are not kept for ever.
create table member_sends (
  transfer_id uuid primary key,
  sender_id uuid not null,
  recipient_id uuid not null,
  amount numeric(38,0) not null check (amount > 0),
  -- Whether the member confirmed it with a second factor or a code; null of what was sent before this was kept.
  was_asked boolean,
  sent_at timestamptz not null,
  check (sender_id <> recipient_id)
);
create index member_sends_by_time on member_sends using brin (sent_at);

insert into member_sends (transfer_id, sender_id, recipient_id, amount, sent_at)
select t.id, d.owner_id, c.owner_id, t.amount, t.created_at
from ledger_transfers t
join ledger_accounts d on d.id = t.debit_account_id
join ledger_accounts c on c.id = t.credit_account_id
where t.code = 'transfer' and t.kind = 'transfer' and t.asset = 'PRD'
  and d.key = 'wallet:' || d.owner_id || ':PRD' and c.key = 'wallet:' || c.owner_id || ':PRD'
order by t.created_at, t.id;

create trigger member_sends_immutable before update or delete on member_sends
  for each row execute function ledger_refuse_change();
create trigger member_sends_kept before truncate on member_sends
  for each statement execute function ledger_refuse_change();

-- A welcome grant is explained by its row. Those of before there were rows have theirs now.
insert into welcome_grants (member_id, decided_at, posted_on)
select m.id, t.created_at, (t.created_at at time zone 'UTC')::date
from members m join ledger_transfers t on t.id = ledger_transfer_id('signup-grant:' || m.id)
on conflict (member_id) do nothing;

drop function ledger_write;

-- Writes one batch of decided transfers, all or nothing.
--
-- The caller gives each account that changes once, in ascending order of id, with what the batch does to it in
-- total (change, held_change, postings) and the most that its available amount falls below its start on the
-- way (needed); and each posting with its running values relative to the account's start. Accounts are named
-- by their place in a_id, or behind it in c_id: those that must only exist. Columns in which no row says
-- anything may come empty. So this function knows no rule but one: if an account is missing, has another
-- asset, cannot bear what the batch needs, or would pass a limit, nothing is written and LG001 is raised; a
-- number out of range raises 22003, an id that exists 23505. Where something leaves an account and nobody has
-- decided under its lock (a_leaves), the same goes for one that is stopped or owes what it needs.
--
-- Order of locks: the update visits the accounts in the order given. Two batches that disagreed would
-- deadlock, be told so, and retry. The update sees the newest committed row, so the running values are
-- right whatever else has committed since the statement began. Accounts are never deleted and never change
-- their asset, so those of c_id need no lock. What limits have let through is written and summed by statements
-- behind the update, which see all that was committed before the lock was had.
--
-- Several unnest in one select list run in step without storing their rows, which those of FROM would.
create function ledger_write(
  p_now timestamptz, p_with_keys boolean,
  a_id uuid[], a_asset text[], a_change numeric[], a_postings int[], a_needed numeric[], a_held_change numeric[],
  -- What counts against the account's limits, how much of that nobody was asked about, and whether anything leaves it
  -- that was not decided under its lock.
  a_limited numeric[], a_unasked numeric[], a_leaves boolean[],
  c_id uuid[], c_asset text[],
  t_id uuid[], t_kind text[], t_debit int[], t_credit int[], t_asset text[], t_amount numeric[],
  t_code text[], t_reference text[], t_memo text[], t_metadata text[], t_is_test boolean[],
  t_hold_id uuid[], t_keeps_rest boolean[], t_expires_at timestamptz[],
  p_account int[], p_nth int[], p_transfer int[], p_amount numeric[], p_balance numeric[],
  p_held_change numeric[], p_held numeric[],
  h_id uuid[], h_account uuid[], h_remaining numeric[], h_state text[], h_expires_at timestamptz[],
  -- What of the transfers, by their place, a member sent to another.
  s_transfer int[], s_sender uuid[], s_recipient uuid[], s_was_asked boolean[],
  -- Where the accounts started, as lines of "place version balance held", with p_with_keys "… key owner". Behind an
  -- empty line, where limits counted: lines of "place day/month/limit of the day/limit of the month".
  out starts text
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_written int;
  v_known uuid[] := a_id || c_id;
  v_uses text;
  v_within boolean;
begin
  with wanted as (
    select unnest(a_id) as id, unnest(a_asset) as asset, unnest(a_change) as change, unnest(a_postings) as postings,
           unnest(a_needed) as needed, unnest(a_held_change) as held_change,
           unnest(a_leaves) as leaves, generate_series(1, cardinality(a_id)) as place
  ), start as (
    update ledger_accounts a
    set balance = a.balance + w.change,
        held = a.held + coalesce(w.held_change, 0),
        version = a.version + w.postings,
        posted_at = greatest(a.posted_at, p_now)
    from wanted w
    where a.id = w.id
      and a.asset = w.asset
      and (a.floor is null or w.needed = 0 or a.balance - a.held - a.floor >= w.needed)
      and (w.leaves is null
           or (a.stopped_at is null
               and (a.owed = 0 or a.floor is null or a.balance - a.held - a.owed - a.floor >= w.needed)))
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

  if cardinality(a_limited) > 0 then
    perform value_leaves(w.id, way, worth, p_now)
    from (select unnest(a_id) as id, unnest(a_limited) as limited, unnest(a_unasked) as unasked) w
    cross join lateral (values ('send', w.limited - coalesce(w.unasked, 0)), ('unasked', w.unasked)) v(way, worth)
    where w.limited is not null and v.worth > 0;
    select bool_and(u.day <= a.limit_day and u.month <= a.limit_month and u.unasked <= a.limit_unasked
                    and a.limit_day is not null),
           string_agg(w.place || ' ' || concat_ws('/', u.day - w.limited, u.month - w.limited, a.limit_day, a.limit_month), E'\n')
    into v_within, v_uses
    from (select unnest(a_id) as id, unnest(a_limited) as limited, generate_series(1, cardinality(a_id)) as place) w
    join ledger_accounts a on a.id = w.id
    cross join lateral value_sent(a.id, p_now) u
    where w.limited is not null;
    if v_within is not true then
      raise exception 'the batch needs an ordered decision' using errcode = 'LG001';
    end if;
    starts := starts || E'\n\n' || v_uses;
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

  if cardinality(s_transfer) > 0 then
    insert into member_sends (transfer_id, sender_id, recipient_id, amount, was_asked, sent_at)
    select t_id[s.transfer], s.sender, s.recipient, t_amount[s.transfer], s.was_asked, p_now
    from (
      select unnest(s_transfer) as transfer, unnest(s_sender) as sender, unnest(s_recipient) as recipient,
             unnest(s_was_asked) as was_asked
    ) s;
  end if;

  if cardinality(h_id) > 0 then
    insert into ledger_holds (transfer_id, account_id, remaining, state, expires_at)
    select unnest(h_id), unnest(h_account), unnest(h_remaining), unnest(h_state), unnest(h_expires_at)
    on conflict (transfer_id) do update set remaining = excluded.remaining, state = excluded.state;
  end if;
end $$;
