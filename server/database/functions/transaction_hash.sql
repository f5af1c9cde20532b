-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.transaction_hash(t ledger_transfers)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select replace(t.id::text, '-', '') || left(encode(sha256(convert_to(
    concat_ws(E'\n', 'protege-transfer-v1', t.id, t.kind, t.debit_account_id, t.credit_account_id, t.asset,
      t.amount, t.code, coalesce(t.hold_id::text, ''),
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      case when t.is_test then 'test' else 'live' end,
      encode(sha256(convert_to(coalesce(t.reference, ''), 'UTF8')), 'hex'),
      encode(sha256(convert_to(coalesce(t.memo, ''), 'UTF8')), 'hex')),
    'UTF8')), 'hex'), 32)
$function$;
