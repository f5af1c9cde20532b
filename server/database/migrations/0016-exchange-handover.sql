-- The first answer of an order, and commands that one process hands to another.

-- What an order was when it was acknowledged, kept when it changes for the first time: a key that is sent again
-- gets the first answer. Null while the row is that answer still. Numbers are texts, to stay exact.
alter table exchange_orders add column first_state jsonb;

create function exchange_keep_first_state() returns trigger language plpgsql as $$
begin
  new.first_state := jsonb_build_object(
    'quantity', old.quantity::text, 'filled_quantity', old.filled_quantity::text,
    'remaining_quantity', old.remaining_quantity::text, 'filled_quote', old.filled_quote::text,
    'fee', old.fee::text, 'held', old.held::text, 'status', old.status, 'cancel_reason', old.cancel_reason,
    'triggered_at', old.triggered_at, 'updated_at', old.updated_at);
  return new;
end $$;
create trigger exchange_orders_first_state before update on exchange_orders
  for each row when (old.first_state is null) execute function exchange_keep_first_state();

-- Commands for the matcher from processes that are not in office. The one in office takes them in order, answers
-- here, and whoever asked takes the answer away. They are gone after a minute: each can be sent again.
create table exchange_inbox (
  id uuid primary key,
  place bigint generated always as identity,
  command jsonb not null,
  -- The epoch that has taken it; another epoch takes it again.
  taken_epoch bigint,
  answer jsonb,
  sent_at timestamptz not null default clock_timestamp()
);
create index exchange_inbox_open on exchange_inbox (place) where answer is null;
