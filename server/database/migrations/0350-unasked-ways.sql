-- What a member lets go of without being asked is one sum, whatever the way (core/policy/decide-asking.ts, G13): sends
-- have `unasked`, votes and fees have their own, which count in no sending limit.
alter table value_left
  drop constraint value_left_way_check,
  add constraint value_left_way_check
    check (way in ('send', 'unasked', 'unasked_vote', 'unasked_fee', 'trade', 'withdrawal'));

-- What counts against the sending limits of an account: sends, and what trades gave away. `unasked` is what of any way
-- nobody was asked about.
create or replace function value_sent(p_account uuid, p_now timestamptz, out day numeric, out month numeric, out unasked numeric)
language sql stable as $$
  select coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours' and way in ('send', 'unasked', 'trade')), 0),
         coalesce(sum(worth) filter (where way in ('send', 'unasked', 'trade')), 0),
         coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours'
                                       and way in ('unasked', 'unasked_vote', 'unasked_fee')), 0)
  from value_left
  where account_id = p_account and left_at > p_now - interval '30 days' and way <> 'withdrawal'
$$;

-- What of a vote, or of a fee, nobody was asked about; nothing of those from before.
alter table project_ballot_changes add column unasked numeric(38,0) not null default 0 check (unasked >= 0);
alter table project_fees add column unasked numeric(38,0) not null default 0 check (unasked >= 0);
