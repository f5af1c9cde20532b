/**
 * The facts of the exchange, each from the rows alone: orders agree with their trades and with their holds, and
 * every trade with its postings in the ledger.
 */
import { ASSETS, scaleOf } from '#core/money/asset.ts';
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

const SCALES = ASSETS.map((asset) => `('${asset}', ${scaleOf(asset)})`).join(', ');

const FACTS: Facts = {
  'an order holds what its hold has left': `
    select o.id || ': says ' || o.held || ', hold has ' || coalesce(h.remaining, 0) as detail
    from exchange_orders o left join ledger_holds h on h.transfer_id = o.hold_id
    where o.held <> coalesce(h.remaining, 0)`,
  'an order names its newest hold': `
    select o.id || ': names ' || coalesce(o.hold_id::text, 'none') as detail
    from exchange_orders o
    left join ledger_holds h on h.transfer_id = o.id
    left join (
      select order_id, array_agg(hold_id) as ids from exchange_order_holds group by 1
    ) later on later.order_id = o.id
    where case when later.ids is not null then (o.hold_id = any(later.ids)) is not true
               else o.hold_id is distinct from h.transfer_id end`,
  'an earlier hold of an order has nothing left': `
    select o.id || ': ' || h.transfer_id || ' has ' || h.remaining as detail
    from exchange_order_holds l
    join exchange_orders o on o.id = l.order_id
    join ledger_holds h on h.transfer_id in (o.id, l.hold_id)
    where h.transfer_id <> o.hold_id and h.remaining <> 0`,
  'an order is filled by its trades': `
    select o.id || ': ' || o.filled_quantity || ' of ' || coalesce(t.quantity, 0) as detail
    from exchange_orders o
    left join (
      select id, sum(quantity) as quantity, sum(quote) as quote, sum(fee) as fee from (
        select buy_order_id as id, quantity, quote_amount as quote, buyer_fee as fee from exchange_trades
        union all
        select sell_order_id, quantity, quote_amount, seller_fee from exchange_trades
      ) halves group by 1
    ) t on t.id = o.id
    where o.filled_quantity <> coalesce(t.quantity, 0) or o.filled_quote <> coalesce(t.quote, 0)
       or o.fee <> coalesce(t.fee, 0)`,
  'an order is filled, remaining or ended': `
    select o.id || ': ' || o.status as detail
    from exchange_orders o
    where (o.quote_amount is null and o.filled_quantity + o.remaining_quantity <> o.quantity)
       or (o.status = 'open' and o.filled_quantity <> 0)
       or (o.status = 'partially_filled' and (o.filled_quantity = 0 or o.remaining_quantity = 0))
       or (o.status in ('open', 'partially_filled') and o.time_in_force in ('IOC', 'FOK')
           and (o.stop_price is null or o.triggered_at is not null))`,
  'a fee is its rate of what was traded, rounded up once': `
    select o.id || ': ' || o.fee as detail
    from exchange_orders o
    where o.fee <> ceil(o.fee_basis / 10000.0)
       or o.fee_basis > o.filled_quote * greatest(o.maker_fee_bps, o.taker_fee_bps)`,
  'both sides of a trade stand in the ledger': `
    select t.id::text as detail
    from exchange_trades t
    left join (
      select reference, count(*) filter (where code = 'fee') as fees,
             sum(amount) filter (where code = 'fee') as fee,
             sum(amount) filter (where code = 'trade' and hold_id is not null) as moved, count(*) as transfers
      from ledger_transfers where code in ('trade', 'fee') and reference like 'trade:%' group by 1
    ) l on l.reference = 'trade:' || t.id
    where coalesce(l.fee, 0) <> t.buyer_fee + t.seller_fee or l.transfers is null`,
  'a transfer for a trade has its trade': `
    select l.id::text as detail
    from ledger_transfers l
    left join exchange_trades t on 'trade:' || t.id = l.reference
    where l.code in ('trade', 'fee') and l.reference like 'trade:%' and t.id is null`,
  'a trade is its price times its quantity, rounded down, of two orders of its market': `
    select t.id || ', orders ' || t.buy_order_id || ' and ' || t.sell_order_id || ', market ' || t.trading_pair_id as detail
    from exchange_trades t
    left join exchange_trading_pairs p on p.id = t.trading_pair_id
    left join exchange_currencies q on q.id = p.quote_currency_id
    left join exchange_orders b on b.id = t.buy_order_id
    left join exchange_orders s on s.id = t.sell_order_id
    where p.id is null or t.quote_amount <> case when q.decimals >= p.price_precision + p.quantity_precision
            then t.price::numeric * t.quantity * 10::numeric ^ (q.decimals - p.price_precision - p.quantity_precision)
            else div(t.price::numeric * t.quantity, 10::numeric ^ (p.price_precision + p.quantity_precision - q.decimals)) end
       or (b.user_id, b.side, b.trading_pair_id) is distinct from (t.buyer_id, 'buy', t.trading_pair_id)
       or (s.user_id, s.side, s.trading_pair_id) is distinct from (t.seller_id, 'sell', t.trading_pair_id)`,
  'what members have traded is what their trades were worth': `
    with side as (
      select s.member_id, leaving_day(t.created_at) as day, s.asset, s.worth
      from exchange_trades t
      join exchange_trading_pairs p on p.id = t.trading_pair_id
      join exchange_currencies b on b.id = p.base_currency_id
      join exchange_currencies q on q.id = p.quote_currency_id
      cross join lateral (values (t.buyer_id, b.symbol, t.base_worth), (t.buyer_id, q.symbol, -t.quote_worth),
        (t.seller_id, b.symbol, -t.base_worth), (t.seller_id, q.symbol, t.quote_worth)) s(member_id, asset, worth)
      where t.base_worth is not null
    ), traded as (
      select member_id, day, coalesce(sum(worth) filter (where asset = 'PRD'), 0) as prd,
             coalesce(sum(worth) filter (where asset = 'BTC'), 0) as btc,
             coalesce(sum(worth) filter (where asset = 'ETH'), 0) as eth,
             coalesce(sum(worth) filter (where asset = 'USDT'), 0) as usdt
      from side group by 1, 2
    )
    select coalesce(t.member_id, f.member_id) || ' on ' || coalesce(t.day, f.day) as detail
    from traded t full join exchange_flows f using (member_id, day)
    where (t.prd, t.btc, t.eth, t.usdt) is distinct from (f.prd, f.btc, f.eth, f.usdt)`,
  'a trade is worth what its reference price says': `
    select t.id || ': ' || t.base_worth || ' for ' || t.quote_worth as detail
    from exchange_trades t
    where t.base_worth is not null
      -- In dollars both are rounded to cents of a cent before they are PRD.
      and abs(t.base_worth * t.price - t.quote_worth * t.reference_price) > 300 * greatest(t.price, t.reference_price)`,
  'what trades gave away has counted': `
    with counted as (
      select substr(a.key, 8, 36)::uuid as giver_id, leaving_day(v.left_at) as day, sum(v.worth) as worth,
             coalesce(sum(v.worth) filter (where v.way = 'unasked_trade'), 0) as unasked
      from value_left v join ledger_accounts a on a.id = v.account_id
      where v.way in ('trade', 'unasked_trade') group by 1, 2
    ), given as (
      select giver_id, day, sum(worth) as worth from exchange_gifts group by 1, 2
    ), noted as (
      select member_id as giver_id, day, counted as worth, unasked from exchange_flows where counted > 0
    )
    select giver_id || ' on ' || day || ': ' || coalesce(c.worth, 0) || ' counted, ' || coalesce(g.worth, 0) || ' given away, '
           || coalesce(n.worth, 0) || ' noted, ' || coalesce(n.unasked, 0) || ' of it unasked' as detail
    from counted c full join given g using (giver_id, day) full join noted n using (giver_id, day)
    where c.worth is distinct from g.worth or g.worth is distinct from n.worth or c.unasked is distinct from n.unasked`,
  'a currency has the decimals of its asset': `
    select c.id || ' (' || c.symbol || '): ' || c.decimals as detail
    from exchange_currencies c left join (values ${SCALES}) s(asset, decimals) on s.asset = c.symbol
    where s.decimals is distinct from c.decimals`,
  'a market trades the currencies that it is named after': `
    select p.symbol || ' (' || p.id || '): ' || p.base_currency_id || ' for ' || p.quote_currency_id as detail
    from exchange_trading_pairs p
    left join exchange_currencies b on b.id = p.base_currency_id
    left join exchange_currencies q on q.id = p.quote_currency_id
    where p.symbol is distinct from lower(b.symbol || '_' || q.symbol)`,
  'the book is not crossed': `
    select p.symbol || ': ' || b.bid || ' meets ' || b.ask as detail
    from exchange_trading_pairs p
    join (
      select trading_pair_id, max(price) filter (where side = 'buy') as bid, min(price) filter (where side = 'sell') as ask
      from exchange_orders
      where status in ('open', 'partially_filled') and (stop_price is null or triggered_at is not null)
      group by 1
    ) b on b.trading_pair_id = p.id
    where b.bid >= b.ask`,
  'a market trades in money or in paper money, never in both': `
    select p.symbol as detail
    from exchange_trading_pairs p
    join exchange_currencies b on b.id = p.base_currency_id
    join exchange_currencies q on q.id = p.quote_currency_id
    where b.is_paper <> q.is_paper`,
  'candles hold the trades of their time': `
    select p.symbol || ' ' || c.seconds || ': ' || c.trades || ' of ' || coalesce(t.trades, 0) as detail
    from (select trading_pair_id, seconds, sum(trades) as trades, sum(volume) as volume
          from exchange_candles group by 1, 2) c
    join exchange_trading_pairs p on p.id = c.trading_pair_id
    left join (select trading_pair_id, count(*) as trades, sum(quantity) as volume from exchange_trades group by 1) t
      on t.trading_pair_id = c.trading_pair_id
    where c.trades <> coalesce(t.trades, 0) or c.volume <> coalesce(t.volume, 0)`,
  'a movement of the custodian is in the ledger exactly when it is completed': `
    select m.id || ': ' || m.status as detail
    from exchange_transactions m
    left join (
      select reference, sum(amount) filter (where code in ('deposit', 'withdrawal') and kind in ('transfer', 'post')) as moved
      from ledger_transfers where reference like 'deposit:%' or reference like 'withdrawal:%' group by 1
    ) l on l.reference = m.transaction_type || ':' || m.id
    left join ledger_holds h on h.transfer_id = m.id
    where (m.transaction_type = 'deposit' and m.fee <> 0)
       or coalesce(l.moved, 0) <> case m.status when 'completed' then m.amount else 0 end
       or (m.transaction_type = 'withdrawal'
           and coalesce(h.remaining, 0) <> case when m.status in ('pending', 'processing') then m.amount + m.fee else 0 end)`,
};

/** Every broken fact of the exchange; empty when all hold. */
export const findExchangeViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
