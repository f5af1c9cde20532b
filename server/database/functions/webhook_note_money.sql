-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if webhook_wanted(new.user_id, new.transaction_type || '.changed') then
    perform webhook_note(new.user_id, new.transaction_type || '.changed', new.updated_at, jsonb_build_object(
      'transactionId', new.id, 'status', new.status, 'currency', c.symbol,
      'amount', webhook_amount(new.amount, c.decimals), 'fee', webhook_amount(new.fee, c.decimals)))
    from exchange_currencies c where c.id = new.currency_id;
  end if;
  return null;
end $function$;
