-- What accounts for investing hold, in one place: the sum of their trades, what is sold out left out. A rest that comes to
-- less than two cents at what it last changed hands for can hardly be sold: it keeps no account from being closed.
create view investment_held as
select account_id, user_id, symbol, units, last_price, div(units * last_price, 100000000) < 2 as is_dust
from (
  select account_id, user_id, symbol,
    sum(case side when 'buy' then units else -units end)::numeric(38,0) as units,
    (array_agg(price order by created_at desc, id desc))[1] as last_price
  from investment_trades group by account_id, user_id, symbol
) held
where units > 0;
