-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_keep_first_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.first_state := jsonb_build_object(
    'quantity', old.quantity::text, 'filled_quantity', old.filled_quantity::text,
    'remaining_quantity', old.remaining_quantity::text, 'filled_quote', old.filled_quote::text,
    'fee', old.fee::text, 'held', old.held::text, 'status', old.status, 'cancel_reason', old.cancel_reason,
    'triggered_at', old.triggered_at, 'updated_at', old.updated_at);
  return new;
end $function$;
