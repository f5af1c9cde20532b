-- What one PRD counted as worth, by the reference price of its market against USDT: what a statement says beside a
-- movement. One an hour in which it was another; it holds until the next.
create table prd_prices (
  hour timestamptz primary key check (hour = date_trunc('hour', hour, 'UTC')),
  -- Millionths of a dollar.
  micro_usd numeric(38,0) not null check (micro_usd > 0)
);

-- What is known of before: the opening price, and what trades were measured by.
insert into prd_prices (hour, micro_usd)
select date_trunc('hour', opening_set_at, 'UTC'), opening_price * (10 ^ (6 - price_precision))::numeric
from exchange_trading_pairs where symbol = 'prd_usdt' and opening_price is not null;

insert into prd_prices (hour, micro_usd)
select distinct on (1) date_trunc('hour', t.created_at, 'UTC'), t.reference_price * (10 ^ (6 - p.price_precision))::numeric
from exchange_trades t join exchange_trading_pairs p on p.id = t.trading_pair_id
where p.symbol = 'prd_usdt' and t.reference_price is not null
order by 1, t.sequence
on conflict (hour) do nothing;

create trigger prd_prices_immutable before update or delete on prd_prices
  for each row execute function ledger_refuse_change();
create trigger prd_prices_kept before truncate on prd_prices
  for each statement execute function ledger_refuse_change();
