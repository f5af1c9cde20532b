-- The turn goes to whoever was served longest ago, and a receiver that is slow leaves the places of the well alone.
alter table webhook_endpoints
  -- When something of it was last taken in hand.
  add column served_at timestamptz,
  -- Whether its last answer took longer than a receiver may take.
  add column is_slow boolean not null default false,
  -- When its secret, or what is sent to it, was last changed.
  add column altered_at timestamptz;

-- Why one is off: a password was set by email, too.
alter table webhook_endpoints drop constraint webhook_endpoints_off_reason_check,
  add constraint webhook_endpoints_off_reason_check check (off_reason in ('member', 'gone', 'failing', 'reset'));

-- What is due of an endpoint is read in its order, however much of it is due at the same moment.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at, id) where state = 'waiting';
-- What goes first of a member who has more than is kept.
drop index webhook_deliveries_of_member;
create index webhook_deliveries_of_member on webhook_deliveries (member_id, (state = 'waiting'), created_at, id);
