/**
 * What must hold of projects: running totals are what the ballots say, every ballot of an open vote is one open
 * hold of its amount and every released one is closed, a decided vote is released within the hour, a submission
 * has exactly one taken fee, a paid fee lies where it should, and every payout is one posting of its milestone.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** Every broken fact about projects; empty when all hold. */
export async function findVotingViolations(db: Db): Promise<Violation[]> {
  const checks = [
    await ballotViolations(db),
    await closeViolations(db),
    await moneyViolations(db),
    await askingViolations(db),
  ];
  return checks.flat();
}

async function ballotViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'running totals are what the ballots say' as invariant, 'project ' || p.id as detail
    from projects p
    left join lateral (select coalesce(sum(votes_for), 0) as yes, coalesce(sum(votes_against), 0) as no,
        coalesce(sum(weight_for), 0) as yes_weight, coalesce(sum(weight_against), 0) as no_weight,
        coalesce(sum(voters_for), 0) as yes_voters, coalesce(sum(voters_against), 0) as no_voters
      from project_totals where project_id = p.id) t on true
    left join lateral (select coalesce(sum(amount) filter (where support), 0) as yes,
        coalesce(sum(amount) filter (where not support), 0) as no,
        coalesce(sum(weight) filter (where support), 0) as yes_weight,
        coalesce(sum(weight) filter (where not support), 0) as no_weight,
        count(*) filter (where support) as yes_voters, count(*) filter (where not support) as no_voters
      from project_ballots where project_id = p.id) b on true
    where (t.yes, t.no, t.yes_weight, t.no_weight, t.yes_voters, t.no_voters)
      <> (b.yes, b.no, b.yes_weight, b.no_weight, b.yes_voters, b.no_voters)
    union all
    select 'a vote is one hold of its amount, open until it is released', 'ballot ' || b.id
    from project_ballots b
    left join ledger_holds h on h.transfer_id = b.hold_id
    left join ledger_transfers l on l.id = b.hold_id
    left join ledger_accounts w on w.id = l.debit_account_id
    where l.id is null or l.code <> 'vote' or l.amount <> b.amount or w.key <> 'wallet:' || b.voter_id || ':PRD'
      or (b.released_at is null and (h.state <> 'open' or h.remaining <> b.amount))
      or (b.released_at is not null and h.state <> 'voided')
    union all
    select 'an open hold of a vote has its ballot', 'transfer ' || l.id
    from ledger_holds h join ledger_transfers l on l.id = h.transfer_id and l.code = 'vote'
    left join project_ballots b on b.hold_id = l.id
    where h.state = 'open' and b.id is null
    union all
    select 'a vote holds what it has taken of resting PRD', 'ballot ' || b.id
    from project_ballots b
    where b.resting <> '[]' and b.amount < (
      select sum((lot ->> 'minor')::numeric) from jsonb_array_elements(b.resting) lot)
    union all
    select 'nobody votes on a project of their own', 'ballot ' || b.id
    from project_ballots b join projects p on p.id = b.project_id where p.member_id = b.voter_id
    limit 50`.execute(db);
  return rows;
}

async function closeViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'a decided vote has a result, an open one has none' as invariant, 'project ' || p.id as detail
    from projects p left join project_results r on r.project_id = p.id
    where (p.status in ('approved', 'rejected', 'funded')) <> (r.project_id is not null)
      or (r.is_approved is not null and r.is_approved <> (p.status in ('approved', 'funded')))
    union all
    select 'a result counts every ballot that was not set aside', 'project ' || r.project_id
    from project_results r
    where r.voters_for + r.voters_against <> (select count(*) from project_ballots
        where project_id = r.project_id and set_aside is null)
      or r.set_aside_votes <> (select count(*) from project_ballots
        where project_id = r.project_id and set_aside is not null)
      or r.released_votes <> (select count(*) from project_ballots
        where project_id = r.project_id and released_at is not null)
    union all
    select 'a result says what the ballots said that were not set aside', 'project ' || r.project_id
    from project_results r
    left join lateral (select coalesce(sum(amount) filter (where support), 0) as yes,
        coalesce(sum(amount) filter (where not support), 0) as no,
        coalesce(sum(weight) filter (where support), 0) as yes_weight,
        coalesce(sum(weight) filter (where not support), 0) as no_weight,
        count(*) filter (where support) as yes_voters, count(*) filter (where not support) as no_voters
      from project_ballots where project_id = r.project_id and set_aside is null) b on true
    where (r.votes_for, r.votes_against, r.weight_for, r.weight_against, r.voters_for, r.voters_against)
      <> (b.yes, b.no, b.yes_weight, b.no_weight, b.yes_voters, b.no_voters)
    union all
    select 'the votes of a finished release are free', 'project ' || r.project_id
    from project_results r join project_ballots b on b.project_id = r.project_id and b.released_at is null
    where r.released_at is not null
    limit 50`.execute(db);
  return rows;
}

async function moneyViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'a submitted project has one fee, taken or refunded' as invariant, 'project ' || p.id as detail
    from projects p
    where p.status <> 'draft' and (
      select count(*) from project_fees f where f.project_id = p.id and f.taken_at is not null) <> 1
    union all
    select 'a held fee lies in the account of its draft, and no other does', 'project ' || p.id
    from projects p
    left join project_fees f on f.project_id = p.id and f.status = 'held'
    left join ledger_accounts a on a.key = 'pitch-fee:' || p.id || ':PRD'
    where coalesce(a.balance, 0) <> coalesce(f.amount_minor, 0)
    union all
    select 'what a fee took of welcome PRD was posted from their holds', 'project_fees ' || f.id
    from project_fees f
    left join (select credit_account_id, reference, sum(amount) as amount from ledger_transfers
      where code = 'pitch_fee' and kind = 'post' group by 1, 2) w on w.reference = 'project:' || f.project_id
    where f.status in ('held', 'taken') and not exists (
        select from project_fees o where o.project_id = f.project_id and o.id <> f.id)
      and coalesce(w.amount, 0) <> f.welcome_minor
    union all
    select 'the milestones of a project come to what it asks for', 'project ' || p.id || ', milestones '
      || coalesce(string_agg(m.id::text, ', '), 'none')
    from projects p left join project_milestones m on m.project_id = p.id
    where p.status <> 'draft'
    group by p.id, p.requested_cents having coalesce(sum(m.amount_cents), 0) <> p.requested_cents
    union all
    select 'a milestone that is not paid names no payment', 'project_milestones ' || m.id
    from project_milestones m
    where m.status <> 'paid' and (m.transfer_id is not null or m.paid_minor is not null or m.paid_asset is not null)
    union all
    select 'a payout is one posting of its milestone to the owner', 'milestone ' || m.id
    from project_milestones m join projects p on p.id = m.project_id
    left join ledger_transfers l on l.id = m.transfer_id
    left join ledger_accounts w on w.id = l.credit_account_id
    where m.status = 'paid' and (l.id is null or l.code <> 'payout' or l.amount <> m.paid_minor
      or l.asset <> m.paid_asset or w.key <> 'wallet:' || p.member_id || ':' || m.paid_asset)
    union all
    select 'what a project was paid is what its milestones were', 'project ' || p.id
    from projects p
    where p.paid_cents <> coalesce((select sum(amount_cents) from project_milestones
      where project_id = p.id and status = 'paid'), 0)
    union all
    select 'nobody approves a payout to themselves', 'milestone ' || m.id
    from project_payout_approvals a join project_milestones m on m.id = a.milestone_id
    join projects p on p.id = m.project_id where a.approver_id = p.member_id
    limit 50`.execute(db);
  return rows;
}

async function askingViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'what votes and fees let go of without asking counts as such' as invariant, way || ' of ' || account_id
      || ' at ' || left_at || ': ' || coalesce(g.names, 'nothing') as detail
    from (select * from value_left where way in ('unasked_vote', 'unasked_fee')) l
    full join (
      select account_id, left_at, way, sum(unasked) as unasked, string_agg(name, ', ' order by name) as names from (
        select ledger_account_id('wallet:' || c.voter_id || ':PRD') as account_id, c.changed_at as at,
               'unasked_vote' as way, c.unasked, 'project_ballot_changes ' || c.hold_id as name
        from project_ballot_changes c where c.unasked > 0
        union all
        select ledger_account_id('wallet:' || f.member_id || ':PRD'), f.paid_at, 'unasked_fee', f.unasked,
               'project_fees ' || f.id from project_fees f where f.unasked > 0
      ) one, lateral (select date_trunc('minute', one.at + interval '59.999 seconds') as left_at) m
      group by 1, 2, 3) g using (account_id, left_at, way)
    where coalesce(l.worth, 0) <> coalesce(g.unasked, 0)
    limit 50`.execute(db);
  return rows;
}
