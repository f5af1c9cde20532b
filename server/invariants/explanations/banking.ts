/** What bank movements say of the ledger. */
import type { Explanation } from './explanation.ts';

export const BANKING: readonly Explanation[] = [
  {
    codes: ['bank_transfer'],
    row: '`bank_movements`',
    says: 'so much moved from one account or wallet to another, under its reference number',
    query: `
      select 'bank_movements ' || m.transfer_id, m.transfer_id::text, 'transfer',
        coalesce('bank:' || m.from_account || ':USD', 'wallet:' || m.from_wallet || ':USD'),
        coalesce('bank:' || m.to_account || ':USD', 'wallet:' || m.to_wallet || ':USD'), 'USD', m.amount,
        'bank_transfer', m.reference_number, null::uuid, true, m.created_at
      from bank_movements m where m.code = 'bank_transfer'`,
  },
  {
    codes: ['bank_waiting'],
    row: '`bank_waiting`',
    says: 'a payment that takes two was held on its joint account when it was asked for, and let go when it was paid, declined or withdrawn',
    query: `
      select 'bank_waiting ' || w.id, q.name, q.kind, 'bank:' || w.account_id || ':USD',
        case when w.outside_account_id is not null then 'bank-clearing:USD'
          else coalesce('bank:' || w.to_account || ':USD', 'wallet:' || w.asked_by || ':USD') end,
        'USD', w.amount, 'bank_waiting', q.reference, q.hold_id, true, q.at
      from bank_waiting w
      cross join lateral (
        select ledger_transfer_id('bank-waiting:' || w.id)::text as name, 'hold' as kind, 'bank-waiting:' || w.id as reference,
          null::uuid as hold_id, w.created_at as at
        union all
        select ledger_transfer_id('bank-waiting-back:' || w.id)::text, 'void', null, ledger_transfer_id('bank-waiting:' || w.id),
          w.decided_at
        where w.status <> 'waiting'
      ) q`,
  },
  {
    codes: ['interest'],
    row: '`bank_movements`',
    says: 'a month’s interest, or what was left of it at the close, was paid to an account, once',
    query: `
      select 'bank_movements ' || m.transfer_id,
        ledger_transfer_id('bank-interest:' || m.to_account || ':' || m.period)::text, 'transfer', 'interest:USD',
        'bank:' || m.to_account || ':USD', 'USD', m.amount, 'interest', m.reference_number, null::uuid, true, m.created_at
      from bank_movements m where m.code = 'interest'`,
  },
  {
    codes: ['bank_payment'],
    row: '`bank_movements`',
    says: 'so much came in from another bank, left an account for one, or came back because it could not be delivered',
    query: `
      select 'bank_movements ' || m.transfer_id, m.transfer_id::text, 'transfer',
        coalesce('bank:' || m.from_account || ':USD',
          case m.transaction_type when 'return' then 'bank-clearing:USD' else 'outside:USD' end),
        coalesce('bank:' || m.to_account || ':USD', 'bank-clearing:USD'), 'USD', m.amount, 'bank_payment',
        m.reference_number, null::uuid, true, m.created_at
      from bank_movements m where m.code = 'bank_payment'`,
  },
  {
    codes: ['bank_return'],
    row: '`bank_movements`',
    says: 'a payment from or to another bank came back after it had settled; of one that had come in, as much as was there',
    query: `
      select 'bank_movements ' || m.transfer_id, m.transfer_id::text, 'transfer',
        coalesce('bank:' || m.from_account || ':USD', 'wallet:' || m.from_wallet || ':USD', 'outside:USD'),
        coalesce('bank:' || m.to_account || ':USD', 'wallet:' || m.to_wallet || ':USD', 'outside:USD'), 'USD', m.amount,
        'bank_return', m.reference_number, null::uuid, true, m.created_at
      from bank_movements m where m.code = 'bank_return'`,
  },
  {
    codes: ['bank_payment'],
    row: '`bank_payments`',
    says: 'what the provider has delivered to another bank is outside the books',
    query: `
      select 'bank_payments ' || y.id, ledger_transfer_id('bank-payment-sent:' || y.id)::text, 'transfer',
        'bank-clearing:USD', 'outside:USD', 'USD', y.amount, 'bank_payment', 'bank-payment:' || y.id, null::uuid, true,
        y.updated_at
      from bank_payments y where y.direction = 'out' and y.status in ('settled', 'returned')`,
  },
  {
    codes: ['conversion'],
    row: '`bank_conversions`',
    says: 'a member’s PRD went back to the treasury, and what it came to left the liquidity account for an account of theirs',
    query: `
      select 'bank_conversions ' || c.id, q.name, 'transfer', q.debit, q.credit, q.asset, q.amount, 'conversion',
        c.reference_number, null::uuid, true, c.created_at
      from bank_conversions c
      cross join lateral (
        select c.id::text as name, 'wallet:' || c.user_id || ':PRD' as debit, 'treasury:PRD' as credit, 'PRD' as asset, c.amount
        union all
        select ledger_transfer_id('conversion-usd:' || c.id)::text, 'liquidity:USD', 'bank:' || c.account_id || ':USD', 'USD', c.arrives
      ) q`,
  },
  {
    codes: ['holding'],
    row: '`investment_trades`',
    says: 'something was bought for an account for investing, or sold from it, and its dollars went to the market outside the books or came from there',
    query: `
      select 'investment_trades ' || v.id, v.id::text, 'transfer', q.debit, q.credit, 'USD', v.amount, 'holding',
        v.reference_number, null::uuid, true, v.created_at
      from investment_trades v
      cross join lateral (
        select 'bank:' || v.account_id || ':USD' as debit, 'outside:USD' as credit where v.side = 'buy'
        union all select 'outside:USD', 'bank:' || v.account_id || ':USD' where v.side = 'sell'
      ) q`,
  },
  {
    codes: ['liquidity'],
    row: '`liquidity_additions`',
    says: 'an administrator put dollars of their own wallet into the account that pays for PRD',
    query: `
      select 'liquidity_additions ' || l.id, l.id::text, 'transfer', 'wallet:' || l.member_id || ':USD', 'liquidity:USD', 'USD',
        l.amount, 'liquidity', null::text, null::uuid, true, l.created_at
      from liquidity_additions l`,
  },
];
