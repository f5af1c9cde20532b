/** What investments say of the ledger. */
import type { Explanation } from './explanation.ts';

export const FUNDING: readonly Explanation[] = [
  {
    codes: ['card_payment', 'pool_purchase'],
    row: '`funding_investments`',
    says: 'a credited one brought its dollars to the pool and its PRD to the member, held where it says until when',
    query: `
      select 'funding_investments ' || i.id, l.name, l.kind, l.debit, l.credit, l.asset, l.amount, l.code,
        'investment:' || i.id, null::uuid, true, i.credited_at
      from funding_investments i
      cross join lateral (
        select ledger_transfer_id('investment-usd:' || i.id)::text as name, 'transfer' as kind,
          'card-clearing:USD' as debit, 'pool:' || i.pool_id || ':USD' as credit, 'USD' as asset, i.usd_amount as amount,
          'card_payment' as code
        union all
        select ledger_transfer_id('investment-prd:' || i.id)::text, 'transfer', 'treasury:PRD',
          'wallet:' || i.user_id || ':PRD', 'PRD', i.prd_amount, 'pool_purchase'
        union all
        select ledger_transfer_id('investment-hold:' || i.id)::text, 'hold', 'wallet:' || i.user_id || ':PRD',
          'treasury:PRD', 'PRD', i.prd_amount, 'pool_purchase'
        where i.hold_until is not null
      ) l
      where i.credited_at is not null`,
  },
  {
    codes: ['card_reversal'],
    row: '`funding_investments`',
    says: 'what has gone back, in as many settlements as it counts; the sums are `usd_back` and `prd_back`',
    query: `
      select 'funding_investments ' || i.id, ledger_transfer_id('investment-back:' || i.id || ':' || n || ':' || l.name)::text,
        l.kind, null::text, null::text, l.asset, null::numeric, 'card_reversal', 'investment:' || i.id, null::uuid, false,
        i.updated_at
      from funding_investments i
      cross join generate_series(0, i.settlements) n
      cross join (values ('usd', 'transfer', 'USD'), ('prd', 'transfer', 'PRD'), ('hold', 'post', 'PRD'))
        l(name, kind, asset)
      where i.credited_at is not null and i.settlements > 0`,
  },
];
