/** What orders, trades, deposits, withdrawals and paper accounts say of the ledger. */
import { PAPER_HOUSE_STOCK, PAPER_START } from '#core/exchange/paper.ts';
import type { Explanation } from './explanation.ts';

const ORDER = `
  select o.*, coalesce(c.symbol, 'none') as symbol from exchange_orders o
  left join exchange_trading_pairs p on p.id = o.trading_pair_id
  left join exchange_currencies c
    on c.id = case o.side when 'buy' then p.quote_currency_id else p.base_currency_id end`;

const MOVEMENT = `
  select m.*, coalesce(c.symbol, 'none') as symbol from exchange_transactions m left join exchange_currencies c on c.id = m.currency_id`;

const start = Object.entries(PAPER_START).map(([asset, minor]) => `('${asset}', ${minor}::numeric)`);
const stock = Object.entries(PAPER_HOUSE_STOCK).map(([asset, minor]) => `('${asset}', ${minor}::numeric)`);

export const EXCHANGE: readonly Explanation[] = [
  {
    codes: ['order'],
    row: '`exchange_orders`',
    says: 'an order that still holds has its hold; one that held may have given back the rest',
    query: `
      select 'exchange_orders ' || o.id, o.id::text, 'hold', 'wallet:' || o.user_id || ':' || o.symbol,
        'fees:exchange:' || o.symbol, o.symbol, null::numeric, 'order', 'order:' || o.id, null::uuid,
        o.held > 0 and o.hold_id = o.id, o.updated_at
      from (${ORDER}) o
      union all
      select 'exchange_orders ' || o.id, 'void:' || o.id, 'void', 'wallet:' || o.user_id || ':' || o.symbol,
        'fees:exchange:' || o.symbol, o.symbol, null::numeric, 'order', null::text, o.id, false, o.updated_at
      from (${ORDER}) o`,
  },
  {
    codes: ['order'],
    row: '`exchange_order_holds`',
    says: 'each later hold of an order, when it was amended or offset against another of its member: the one before was given back first',
    query: `
      select 'exchange_order_holds ' || l.hold_id, l.hold_id::text, 'hold', 'wallet:' || o.user_id || ':' || o.symbol,
        'fees:exchange:' || o.symbol, o.symbol, null::numeric, 'order', 'order:' || l.order_id, null::uuid, true, l.made_at
      from exchange_order_holds l left join (${ORDER}) o on o.id = l.order_id
      union all
      select 'exchange_order_holds ' || l.hold_id, 'void:' || l.hold_id, 'void', 'wallet:' || o.user_id || ':' || o.symbol,
        'fees:exchange:' || o.symbol, o.symbol, null::numeric, 'order', null::text, l.hold_id, false, o.updated_at
      from exchange_order_holds l left join (${ORDER}) o on o.id = l.order_id`,
  },
  {
    codes: ['trade', 'fee'],
    row: '`exchange_trades`',
    says: 'the seller got the amount less the fee of the sale, the house both fees, the buyer the quantity; what is nothing is not moved',
    query: `
      select 'exchange_trades ' || t.id, 'trade:' || t.id || '/' || l.code || '/' || l.debit, null::text, l.debit,
        l.credit, l.asset, l.amount, l.code, 'trade:' || t.id, null::uuid, true, t.created_at
      from exchange_trades t
      join exchange_trading_pairs p on p.id = t.trading_pair_id
      join exchange_currencies b on b.id = p.base_currency_id
      join exchange_currencies q on q.id = p.quote_currency_id
      cross join lateral (values
        ('trade', 'wallet:' || t.buyer_id || ':' || q.symbol, 'wallet:' || t.seller_id || ':' || q.symbol, q.symbol,
          t.quote_amount - t.seller_fee),
        ('fee', 'wallet:' || t.buyer_id || ':' || q.symbol, 'fees:exchange:' || q.symbol, q.symbol,
          t.buyer_fee + t.seller_fee),
        ('trade', 'wallet:' || t.seller_id || ':' || b.symbol, 'wallet:' || t.buyer_id || ':' || b.symbol, b.symbol,
          t.quantity * 10::numeric ^ (b.decimals - p.quantity_precision))
      ) l(code, debit, credit, asset, amount)
      where l.amount > 0`,
  },
  {
    codes: ['deposit', 'withdrawal', 'fee'],
    row: '`exchange_transactions`',
    says: 'a deposit is credited once it is completed; a withdrawal is held when asked for, goes out with its fee once completed, and is given back when it failed or was cancelled',
    query: `
      select 'exchange_transactions ' || m.id, l.name, l.kind, l.debit, l.credit, m.symbol, l.amount, l.code, l.reference,
        l.hold_id, true, m.updated_at
      from (${MOVEMENT}) m
      cross join lateral (
        values ('wallet:' || m.user_id || ':' || m.symbol, 'outside:' || m.symbol)) w(wallet, outside)
      cross join lateral (
        select ledger_transfer_id('deposit-credit:' || m.id)::text as name, 'transfer' as kind, outside as debit,
          wallet as credit, m.amount as amount, 'deposit' as code, 'deposit:' || m.id as reference, null::uuid as hold_id
        where m.transaction_type = 'deposit' and m.status = 'completed'
        union all
        select m.id::text, 'hold', wallet, outside, m.amount + m.fee, 'withdrawal', 'withdrawal:' || m.id, null
        where m.transaction_type = 'withdrawal'
        union all
        select ledger_transfer_id('withdrawal-sent:' || m.id)::text, 'post', wallet, outside, m.amount, 'withdrawal',
          'withdrawal:' || m.id, m.id
        where m.transaction_type = 'withdrawal' and m.status = 'completed'
        union all
        select ledger_transfer_id('withdrawal-fee:' || m.id)::text, 'post', wallet, 'fees:exchange:' || m.symbol, m.fee,
          'fee', 'withdrawal:' || m.id, m.id
        where m.transaction_type = 'withdrawal' and m.status = 'completed' and m.fee > 0
        union all
        select ledger_transfer_id('withdrawal-void:' || m.id)::text, 'void', wallet, outside, m.amount + m.fee,
          'withdrawal', null, m.id
        where m.transaction_type = 'withdrawal' and m.status in ('failed', 'cancelled')
      ) l`,
  },
  {
    codes: ['deposit', 'withdrawal'],
    row: '`exchange_paper_accounts`, and for the paper house its stock, which is a constant',
    says: 'the start of every paper asset on the first round; on a later one what was missing from it, or was too much',
    query: `
      select 'exchange_paper_accounts ' || p.user_id, ledger_transfer_id('paper:' || p.user_id || ':1:' || s.asset)::text,
        'transfer', 'outside:' || s.asset, 'wallet:' || p.user_id || ':' || s.asset, s.asset, s.amount, 'deposit',
        'paper:' || p.user_id, null::uuid, true, p.opened_at
      from exchange_paper_accounts p cross join (values ${start}) s(asset, amount)
      union all
      select 'exchange_paper_accounts ' || p.user_id,
        ledger_transfer_id('paper:' || p.user_id || ':' || r || ':' || s.asset)::text, 'transfer',
        null, null, s.asset, null, null, 'paper:' || p.user_id, null, false, p.reset_at
      from exchange_paper_accounts p cross join generate_series(2, p.round) r cross join (values ${start}) s(asset, amount)
      union all
      select 'the stock of the paper house', ledger_transfer_id('paper-house:' || s.asset)::text, 'transfer',
        'outside:' || s.asset, null, s.asset, s.amount, 'deposit', null, null, false, null
      from (values ${stock}) s(asset, amount)`,
  },
];
