-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_on) then return null; end if;
  perform webhook_note(m.owner_id, m.type, m.created_at, jsonb_build_object(
    'transferId', m.id, 'amount', webhook_amount(m.amount, 8), 'code', m.code, 'memo', m.memo,
    'from', account_address(m.debit_account_id), 'to', account_address(m.credit_account_id)))
  from (
    select t.*, a.owner_id,
           case when a.id = t.credit_account_id then 'wallet.received' else 'wallet.sent' end as type
    from added t join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
    where t.asset = 'PRD' and t.kind in ('transfer', 'post') and not t.is_test
      and a.owner_id is not null and a.key = 'wallet:' || a.owner_id || ':PRD'
  ) m
  where webhook_wanted(m.owner_id, m.type);
  return null;
end $function$;
