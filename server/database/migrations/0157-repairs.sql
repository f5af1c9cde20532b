-- The id of the account with this key: the same as server/modules/ledger/derived-id.ts; a test compares them.
create function ledger_account_id(p_key text) returns uuid language sql immutable parallel safe as $$
  select (substr(h, 1, 12) || '8' || substr(h, 14, 3)
          || substr('89ab89ab89ab89ab', position(substr(h, 17, 1) in '0123456789abcdef'), 1)
          || substr(h, 18, 15))::uuid
  from encode(sha256(convert_to('account/' || p_key, 'UTF8')), 'hex') h
$$;

-- The transfer that a repair takes back: one that no row explains. A transfer is repaired once.
alter table ledger_adjustments add column repairs uuid unique;
alter table ledger_adjustments add constraint ledger_adjustments_repairs check ((kind = 'repair') = (repairs is not null));
