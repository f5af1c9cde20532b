-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_investments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if webhook_wanted(new.user_id, 'investment.changed') then
    perform webhook_note(new.user_id, 'investment.changed', new.updated_at, jsonb_build_object(
      'investmentId', new.id, 'status', new.status, 'usdAmount', webhook_amount(new.usd_amount, 2),
      'prdAmount', webhook_amount(new.prd_amount, 8)));
  end if;
  return null;
end $function$;
