-- What members have issued as administrators without another since a time: minting, and what they answered disputes with.
create function issued_alone(p_members uuid[], p_since timestamptz) returns numeric language sql stable as $$
  select (select coalesce(sum(amount), 0) from ledger_adjustments
            where asked_by = any(p_members) and kind = 'mint' and approved_by is null and created_at > p_since)
       + (select coalesce(sum(amount), 0) from reward_disputes
            where answered_by = any(p_members) and state = 'paid' and answered_at > p_since)
$$;
create index reward_disputes_paid_by on reward_disputes (answered_by, answered_at) where state = 'paid';
