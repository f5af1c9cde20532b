-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note_order(o exchange_orders)
 RETURNS void
 LANGUAGE sql
AS $function$
  select webhook_note(o.user_id, w.type, o.updated_at, jsonb_build_object(
    'orderId', o.id, 'symbol', p.symbol, 'side', o.side, 'orderType', o.order_type, 'status', o.status,
    'filledQuantity', webhook_amount(o.filled_quantity, p.quantity_precision),
    'filledQuote', webhook_amount(o.filled_quote, c.decimals), 'cancelReason', o.cancel_reason))
  from exchange_trading_pairs p
  join exchange_currencies c on c.id = p.quote_currency_id
  cross join lateral (values ('order.' || case o.status when 'open' then 'opened' else o.status end)) w(type)
  where p.id = o.trading_pair_id and webhook_wanted(o.user_id, w.type)
$function$;
