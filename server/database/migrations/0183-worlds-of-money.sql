-- Live money never meets a sandbox. Of each card payment, whether real dollars moved; of each currency, the world that
-- its provider gave it (set at each start, server/build/bind-worlds.ts).
alter table card_payments add column is_live boolean not null default false;
update card_payments set is_live = true where provider = 'stripe' and provider_reference like 'cs\_live\_%';
create index card_payments_paid_by_world on card_payments (is_live) where status = 'paid' and refunded < amount;

alter table exchange_currencies
  add column world text not null default 'sandbox' check (world in ('live', 'sandbox', 'paper'));
update exchange_currencies set world = 'paper' where is_paper;

create function exchange_trades_of_one_world() returns trigger language plpgsql as $$
begin
  if exists (
    select from made m
    join exchange_trading_pairs p on p.id = m.trading_pair_id
    join exchange_currencies b on b.id = p.base_currency_id
    join exchange_currencies q on q.id = p.quote_currency_id
    where b.world <> q.world
  ) then
    raise exception 'live money never meets a sandbox' using errcode = 'LG003';
  end if;
  return null;
end $$;
create trigger exchange_trades_in_one_world after insert on exchange_trades
  referencing new table as made for each statement execute function exchange_trades_of_one_world();
