/** What collaborations say of the ledger. */
import type { Explanation } from './explanation.ts';

export const COLLABORATIONS: readonly Explanation[] = [
  {
    codes: ['collaboration'],
    row: '`collaborations`, with `collaboration_participants` for the shares',
    says: 'a reward was held from its beginning; of a completed one each share was paid once, of a cancelled one it was given back',
    query: `
      select 'collaborations ' || k.id, q.name, q.kind, q.debit, q.credit, 'PRD', q.amount, 'collaboration', q.reference,
        q.hold_id, true, q.at
      from collaborations k
      cross join lateral (
        select 'wallet:' || k.initiator_id || ':PRD' as owner, 'collaboration:' || k.id || ':PRD' as escrow,
          'collaboration:' || k.id as about, ledger_transfer_id('collaboration:' || k.id) as held) h
      cross join lateral (
        select h.held::text as name, 'hold' as kind, h.owner as debit, h.escrow as credit, k.prd_reward as amount,
          h.about as reference, null::uuid as hold_id, k.created_at as at
        union all
        select ledger_transfer_id('collaboration-share:' || k.id || ':' || p.user_id)::text, 'post', h.owner,
          'wallet:' || p.user_id || ':PRD', p.share, h.about, h.held, k.closed_at
        from collaboration_participants p
        where k.status = 'completed' and p.collaboration_id = k.id and p.share > 0
        union all
        select ledger_transfer_id('collaboration-back:' || k.id)::text, 'void', h.owner, h.escrow, k.prd_reward, null,
          h.held, k.closed_at
        where k.status = 'cancelled'
      ) q
      where k.prd_reward > 0`,
  },
];
