-- What the books explain themselves by: the ids that derive from names, and a row for every adjustment.

-- The id of the one transfer with this name: the same as server/modules/ledger/derived-id.ts; a test compares them.
create function ledger_transfer_id(p_name text) returns uuid language sql immutable parallel safe as $$
  select (substr(h, 1, 12) || '8' || substr(h, 14, 3)
          || substr('89ab89ab89ab89ab', position(substr(h, 17, 1) in '0123456789abcdef'), 1)
          || substr(h, 18, 15))::uuid
  from encode(sha256(convert_to('transfer/' || p_name, 'UTF8')), 'hex') h
$$;

-- Why an administrator, or the platform for a start, has moved value: one row for each transfer with the code
-- `adjustment` that no other row explains. A repair of the books has a reason and two names.
create table ledger_adjustments (
  -- The transfer's id.
  id uuid primary key,
  kind text not null check (kind in ('mint', 'stock', 'repair')),
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  asset text not null,
  amount numeric(38,0) not null check (amount > 0),
  reason text not null check (char_length(reason) between 1 and 1000),
  -- Who asked for it; null for what the platform gives at a start.
  asked_by uuid,
  approved_by uuid,
  created_at timestamptz not null,
  check (kind <> 'mint' or asked_by is not null),
  check (kind <> 'repair' or (asked_by is not null and approved_by is not null)),
  check (asked_by is distinct from approved_by or approved_by is null)
);
create index ledger_adjustments_newest on ledger_adjustments (created_at desc, id desc);
create trigger ledger_adjustments_immutable before update or delete on ledger_adjustments
  for each row execute function ledger_refuse_change();
create trigger ledger_adjustments_kept before truncate on ledger_adjustments
  for each statement execute function ledger_refuse_change();

-- What stood before this page was kept: minting named its administrator in the transfer.
insert into ledger_adjustments (id, kind, debit_account_id, credit_account_id, asset, amount, reason, asked_by, created_at)
select t.id, case when t.metadata ? 'mintedBy' then 'mint' else 'stock' end, t.debit_account_id, t.credit_account_id,
       t.asset, t.amount, coalesce(nullif(left(t.memo, 1000), ''), 'An adjustment'), (t.metadata ->> 'mintedBy')::uuid, t.created_at
from ledger_transfers t
where t.code = 'adjustment' and t.kind = 'transfer' and not coalesce(t.metadata ? 'dispute', false);
