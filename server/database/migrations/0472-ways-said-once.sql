-- Which ways count in the sending limits, and of which nobody was asked, said once: whatever sums what has left asks
-- here. A way that is in neither is a withdrawal, or what its member was asked about.
create function way_is_sent(p_way text) returns boolean language sql immutable as $$
  select p_way in ('send', 'unasked', 'trade', 'bank', 'bank_unasked')
$$;
create function way_is_unasked(p_way text) returns boolean language sql immutable as $$
  select p_way in ('unasked', 'unasked_vote', 'unasked_fee', 'bank_unasked')
$$;
-- What leaves a member for good: what is sent, and what is withdrawn. Votes and fees stay within.
create function way_leaves(p_way text) returns boolean language sql immutable as $$
  select way_is_sent(p_way) or p_way = 'withdrawal'
$$;

create or replace function value_sent(p_account uuid, p_now timestamptz, out day numeric, out month numeric, out unasked numeric)
language sql stable as $$
  select coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours' and way_is_sent(way)), 0),
         coalesce(sum(worth) filter (where way_is_sent(way)), 0),
         coalesce(sum(worth) filter (where left_at > p_now - interval '24 hours' and way_is_unasked(way)), 0)
  from value_left
  where account_id = p_account and left_at > p_now - interval '30 days' and way <> 'withdrawal'
$$;
