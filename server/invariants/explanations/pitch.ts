/** What votes, fees of pitches and milestones say of the ledger. */
import type { Explanation } from './explanation.ts';

/** The holds of a fee's welcome PRD is few: the grant's, and those of fees that went back. */
const WELCOME_HOLDS = 20;

const VOTE_HOLDS = `
  select project_id, voter_id, hold_id, min(amount) as amount, max(changed_at) as changed_at
  from project_ballot_changes group by 1, 2, 3`;

/** Votes, fees and milestones. */
export const PROJECTS: readonly Explanation[] = [
  {
    codes: ['vote'],
    row: '`project_ballot_changes`, with `project_ballots` for the release',
    says: 'each amount that was said has one hold; it is given back when another took its place or the vote was released',
    query: `
      select 'project_ballots ' || h.voter_id || ' on ' || h.project_id, h.hold_id::text, 'hold',
        'wallet:' || h.voter_id || ':PRD', 'ballots:' || h.project_id || ':PRD', 'PRD', h.amount, 'vote',
        'project:' || h.project_id, null::uuid, true, h.changed_at
      from (${VOTE_HOLDS}) h
      union all
      select 'project_ballots ' || h.voter_id || ' on ' || h.project_id,
        ledger_transfer_id('vote-release:' || h.hold_id)::text, 'void', 'wallet:' || h.voter_id || ':PRD',
        'ballots:' || h.project_id || ':PRD', 'PRD', h.amount, 'vote', 'project:' || h.project_id, h.hold_id, true,
        coalesce(b.released_at, b.voted_at)
      from (${VOTE_HOLDS}) h
      left join project_ballots b on b.project_id = h.project_id and b.voter_id = h.voter_id
      where b.hold_id is distinct from h.hold_id or b.released_at is not null`,
  },
  {
    codes: ['pitch_fee'],
    row: '`project_fees`',
    says: 'its amount came, from welcome PRD and from available ones; they were taken when it says so, and went back when it says so',
    query: `
      select 'project_fees ' || f.id, l.name, l.kind, l.debit, l.credit, 'PRD', l.amount, 'pitch_fee',
        'project:' || f.project_id, null::uuid, l.is_required, coalesce(f.refunded_at, f.taken_at, f.paid_at)
      from project_fees f
      cross join lateral (
        values ('wallet:' || f.member_id || ':PRD', 'pitch-fee:' || f.project_id || ':PRD')) k(wallet, fee)
      cross join lateral (
        select ledger_transfer_id('pitch-fee:' || f.id)::text as name, 'transfer' as kind, wallet as debit,
          fee as credit, f.amount_minor - f.welcome_minor as amount, true as is_required
        where f.welcome_minor < f.amount_minor
        union all
        select ledger_transfer_id('pitch-fee-welcome:' || f.id || ':' || n)::text, 'post', wallet, fee, null, n = 0
        from generate_series(0, ${WELCOME_HOLDS}) n where f.welcome_minor > 0
        union all
        select ledger_transfer_id('pitch-fee-taken:' || f.id)::text, 'transfer', fee, 'fees:pitch:PRD',
          f.amount_minor, true where f.taken_at is not null
        union all
        select ledger_transfer_id('pitch-fee-refund:' || f.id)::text, 'transfer',
          case when f.taken_at is null then fee else 'fees:pitch:PRD' end, wallet, f.amount_minor, true
        where f.status = 'refunded'
      ) l`,
  },
  {
    codes: ['payout'],
    row: '`project_milestones`',
    says: 'a paid milestone was paid once, from the pool; in PRD the pool paid the house, and the treasury the owner',
    query: `
      select 'project_milestones ' || m.id, l.name, 'transfer', l.debit, l.credit, l.asset, l.amount, 'payout',
        'project:' || p.id, null::uuid, true, m.paid_at
      from project_milestones m join projects p on p.id = m.project_id
      cross join lateral (
        select ledger_transfer_id('payout:' || m.id)::text as name,
          case m.paid_asset when 'USD' then 'pool:' || coalesce(p.pool_id::text, 'none') || ':USD' else 'treasury:PRD' end as debit,
          'wallet:' || p.member_id || ':' || m.paid_asset as credit, m.paid_asset as asset, m.paid_minor as amount
        union all
        select ledger_transfer_id('payout-price:' || m.id)::text, 'pool:' || coalesce(p.pool_id::text, 'none') || ':USD', 'fees:payout:USD', 'USD',
          m.amount_cents
        where m.paid_asset = 'PRD'
      ) l
      where m.status = 'paid'`,
  },
];
