-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_state_of(o exchange_orders)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'quantity', o.quantity::text, 'price', o.price::text, 'stop_price', o.stop_price::text,
    'filled_quantity', o.filled_quantity::text, 'remaining_quantity', o.remaining_quantity::text,
    'filled_quote', o.filled_quote::text, 'fee', o.fee::text, 'held', o.held::text, 'status', o.status,
    'cancel_reason', o.cancel_reason, 'triggered_at', o.triggered_at, 'updated_at', o.updated_at)
$function$;
