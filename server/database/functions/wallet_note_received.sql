-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.wallet_note_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into wallet_untold (account_id, transfer_id, sent_at)
  select t.credit_account_id, t.id, t.created_at
  from added t where t.code = 'transfer' and t.kind = 'transfer' and t.asset = 'PRD' and not t.is_test;
  return null;
end $function$;
