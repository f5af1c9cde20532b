-- What waits to be sealed: written with each transfer, taken away with its block. So a block takes what no block
-- holds, whatever any clock says, and a transfer that was deleted while it waited has left its id.
create table chain_unsealed (
  transfer_id uuid not null
);
insert into chain_unsealed
select t.id from ledger_transfers t where not exists (select from chain_entries e where e.transfer_id = t.id);

create function chain_await_seal() returns trigger language plpgsql as $$
begin
  insert into chain_unsealed select id from made;
  return null;
end $$;
create trigger ledger_transfers_await_seal after insert on ledger_transfers
  referencing new table as made for each statement execute function chain_await_seal();

-- Members' addresses and the identity of accounts, each sealed once, in the first block after it was made.
create table chain_register (
  kind text not null check (kind in ('account', 'member')),
  id uuid not null,
  height integer not null,
  position integer not null,
  -- The SHA-256 that was sealed, so that what has changed since can be named.
  content bytea not null,
  primary key (kind, id)
);
create unique index chain_register_in_order on chain_register (height, position);
create trigger chain_register_immutable before update or delete on chain_register
  for each row execute function chain_refuse_change();
create trigger chain_register_kept before truncate on chain_register
  for each statement execute function chain_refuse_change();

-- What was sealed of each transfer, for the same reason; null in blocks of version 1.
alter table chain_entries add column content bytea;

-- Blocks of version 2 seal a transfer whole, with metadata and expiry, and the register.
alter table chain_blocks add column version smallint not null default 1 check (version in (1, 2));
alter table chain_blocks add column register_size integer not null default 0 check (register_size >= 0);
