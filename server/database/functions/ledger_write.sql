-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.ledger_write(p_now timestamp with time zone, p_with_keys boolean, a_id uuid[], a_asset text[], a_change numeric[], a_postings integer[], a_needed numeric[], a_held_change numeric[], a_limited numeric[], a_unasked numeric[], a_leaving numeric[], c_id uuid[], c_asset text[], t_id uuid[], t_kind text[], t_debit integer[], t_credit integer[], t_asset text[], t_amount numeric[], t_code text[], t_reference text[], t_memo text[], t_metadata text[], t_is_test boolean[], t_hold_id uuid[], t_keeps_rest boolean[], t_expires_at timestamp with time zone[], p_account integer[], p_nth integer[], p_transfer integer[], p_amount numeric[], p_balance numeric[], p_held_change numeric[], p_held numeric[], h_id uuid[], h_account uuid[], h_remaining numeric[], h_state text[], h_expires_at timestamp with time zone[], s_transfer integer[], s_sender uuid[], s_recipient uuid[], s_was_asked boolean[], OUT starts text)
 RETURNS text
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_written int;
  v_known uuid[] := a_id || c_id;
  v_uses text;
  v_within boolean;
begin
  with wanted as (
    select unnest(a_id) as id, unnest(a_asset) as asset, unnest(a_change) as change, unnest(a_postings) as postings,
           unnest(a_needed) as needed, unnest(a_held_change) as held_change,
           unnest(a_leaving) as leaving, generate_series(1, cardinality(a_id)) as place
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
      and (w.leaving is null
           or (a.stopped_at is null
               and (a.owed = 0 or a.floor is null or a.balance - a.held - a.owed - a.floor >= w.leaving)))
    returning w.place, a.id, a.balance - w.change as balance, a.held - coalesce(w.held_change, 0) as held,
              a.version - w.postings as version, a.owed, a.posted_at, a.key, a.owner_id
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
           then string_agg(concat_ws(' ', s.place, s.version, s.balance, s.held, s.owed, s.key, s.owner_id), E'\n')
           else string_agg(concat_ws(' ', s.place, s.version, s.balance, s.held, s.owed), E'\n')
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
    perform refuse_senders_who_owe(s_sender);
  end if;

  if cardinality(h_id) > 0 then
    insert into ledger_holds (transfer_id, account_id, remaining, state, expires_at)
    select unnest(h_id), unnest(h_account), unnest(h_remaining), unnest(h_state), unnest(h_expires_at)
    on conflict (transfer_id) do update set remaining = excluded.remaining, state = excluded.state;
  end if;
end $function$;
