-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.exchange_sides(t_pair uuid[], t_buyer uuid[], t_seller uuid[], t_base_worth numeric[], t_quote_worth numeric[])
 RETURNS TABLE(member_id uuid, other_id uuid, pair_id uuid, gave text, gave_worth numeric, got text, got_worth numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with trade as (
    select unnest(t_pair) as pair_id, unnest(t_buyer) as buyer_id, unnest(t_seller) as seller_id,
           unnest(t_base_worth) as base_worth, unnest(t_quote_worth) as quote_worth
  )
  select s.member_id, s.other_id, t.pair_id, s.gave, s.gave_worth, s.got, s.got_worth
  from trade t
  join exchange_trading_pairs p on p.id = t.pair_id
  join exchange_currencies b on b.id = p.base_currency_id
  join exchange_currencies q on q.id = p.quote_currency_id
  cross join lateral (values
    (t.seller_id, t.buyer_id, b.symbol, t.base_worth, q.symbol, t.quote_worth),
    (t.buyer_id, t.seller_id, q.symbol, t.quote_worth, b.symbol, t.base_worth)
  ) s(member_id, other_id, gave, gave_worth, got, got_worth)
  where t.base_worth is not null
$function$;
