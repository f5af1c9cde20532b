-- The wallet's view of the ledger, and the sealed chain.
--
-- About every ten minutes the transfers that no block holds yet are sealed into one: in one snapshot of the
-- database, so a block's liabilities are exactly what all sealed transfers up to it come to.

-- The hash under which members know a transfer: its id, then the first half of the SHA-256 of its content.
-- The same as core/wallet/transaction-hash.ts; a test compares them.
create function transaction_hash(t ledger_transfers) returns text language sql stable as $$
  select replace(t.id::text, '-', '') || left(encode(sha256(convert_to(
    concat_ws(E'\n', 'protege-transfer-v1', t.id, t.kind, t.debit_account_id, t.credit_account_id, t.asset,
      t.amount, t.code, coalesce(t.hold_id::text, ''),
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      case when t.is_test then 'test' else 'live' end,
      encode(sha256(convert_to(coalesce(t.reference, ''), 'UTF8')), 'hex'),
      encode(sha256(convert_to(coalesce(t.memo, ''), 'UTF8')), 'hex')),
    'UTF8')), 'hex'), 32)
$$;

-- The public address of an account: the member's, or the name of a platform account
-- (core/wallet/platform-accounts.ts).
create function account_address(p_account uuid) returns text language sql stable as $$
  select coalesce(m.protege_address, case split_part(a.key, ':', 1)
    when 'treasury' then 'PRD_SYSTEM_TREASURY_001'
    when 'issuance' then 'PRD_SYSTEM_ISSUANCE_001'
    when 'fees' then 'PRD_SYSTEM_FEES_001'
    when 'ballots' then 'PRD_SYSTEM_BALLOTS_001'
    when 'pool' then 'PRD_SYSTEM_POOL_001'
    when 'outside' then 'PRD_SYSTEM_OUTSIDE_001'
    else 'PRD_SYSTEM_ACCOUNT_001' end)
  from ledger_accounts a left join members m on m.id = a.owner_id
  where a.id = p_account
$$;

-- The transaction record by the specification's names: every movement of PRD, test ones marked.
create view transactions as
select t.id,
       account_address(t.debit_account_id) as from_address,
       account_address(t.credit_account_id) as to_address,
       t.amount,
       transaction_hash(t) as transaction_hash,
       'completed'::text as status,
       coalesce(t.memo, 'Transfer') as reason,
       t.is_test,
       t.created_at
from ledger_transfers t
where t.asset = 'PRD' and t.kind in ('transfer', 'post');

-- Keys that sign blocks. Private keys are encrypted with the server's secret.
create table chain_keys (
  id uuid primary key,
  -- Ed25519, 32 bytes.
  public_key bytea not null,
  private_key_encrypted bytea not null,
  created_at timestamptz not null
);

create table chain_blocks (
  height integer primary key check (height >= 0),
  id uuid not null unique,
  hash text not null unique,
  previous_hash text not null,
  -- Over the transfers of this block, in the order of chain_entries.
  merkle_root text not null,
  -- The Merkle-sum tree of all PRD balances: its hash, and its sum.
  liabilities_root text not null,
  liabilities numeric(38,0) not null check (liabilities >= 0),
  -- Leaves of that tree: two for each account, and an empty one where the number of accounts is odd.
  liabilities_leaves integer not null,
  -- The number of transfers.
  size integer not null check (size >= 0),
  -- Movements of PRD in this block and all before it, without test ones: what the statistics count.
  movements bigint not null,
  -- Of the transfers sealed so far, those made at or after `tail_from`, and the movements of PRD among them:
  -- so that what is new since this block can be counted by time alone, though commits are not in that order.
  tail_from timestamptz not null,
  tail_movements bigint not null,
  is_checkpoint boolean not null,
  key_id uuid not null references chain_keys (id),
  signature text not null,
  created_at timestamptz not null
);

-- Which block holds a transfer, and where in it.
create table chain_entries (
  transfer_id uuid primary key,
  height integer not null,
  position integer not null
);
create unique index chain_entries_in_order on chain_entries (height, position);

-- The liabilities of the newest blocks, so that members can be given their proof: 1,024 leaves a row, in the
-- order of the tree. Older blocks keep only their root.
create table chain_liabilities (
  height integer not null references chain_blocks (height) deferrable initially deferred,
  chunk integer not null,
  first_key bytea not null,
  -- The sorting keys (33 bytes each), the accounts (16 each) and the shares (16 each, big-endian).
  keys bytea not null,
  accounts bytea not null,
  shares bytea not null,
  root_hash bytea not null,
  root_sum numeric(38,0) not null,
  primary key (height, chunk)
);
create index chain_liabilities_by_key on chain_liabilities (height, first_key);

create function chain_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable: a sealed block is never changed', tg_table_name using errcode = 'LG002';
end $$;
create trigger chain_blocks_immutable before update or delete on chain_blocks
  for each row execute function chain_refuse_change();
create trigger chain_blocks_kept before truncate on chain_blocks
  for each statement execute function chain_refuse_change();
create trigger chain_entries_immutable before update or delete on chain_entries
  for each row execute function chain_refuse_change();
create trigger chain_entries_kept before truncate on chain_entries
  for each statement execute function chain_refuse_change();

-- What the last look at the chain found.
create table chain_verification (
  is_single boolean primary key default true check (is_single),
  -- Every block up to here was found right at `verified_at`.
  verified_height integer,
  verified_at timestamptz,
  -- Old blocks are looked at again in turn, from here on.
  next_recheck integer not null default 0,
  broken_height integer,
  broken_reason text
);
insert into chain_verification (is_single) values (true);
