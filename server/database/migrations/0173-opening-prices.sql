-- Where the reference price of each market for money starts (core/exchange/reference-price.ts). An administrator may
-- set another; until then it is the price at which a sample community opens.
alter table exchange_trading_pairs
  -- In ticks; null for paper.
  add column opening_price bigint check (opening_price between 1 and 2147483646),
  add column opening_set_at timestamptz not null default '2024-01-01T00:00:00Z';
update exchange_trading_pairs p set opening_price = o.price
from (values ('btc_usdt', 4325000), ('eth_usdt', 258000), ('prd_usdt', 7500), ('prd_btc', 1734), ('prd_eth', 29069)) o(symbol, price)
where p.symbol = o.symbol;

alter table exchange_admin_actions drop constraint exchange_admin_actions_action_check;
alter table exchange_admin_actions add constraint exchange_admin_actions_action_check check (action in
  ('halt_market', 'resume_market', 'approve_withdrawal', 'reject_withdrawal', 'approve_tier', 'decline_tier', 'set_fees',
   'set_opening_price', 'turn_house_on', 'turn_house_off'));
