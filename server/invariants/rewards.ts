/**
 * What must hold of rewards: every paid decision is one posting and every posting for a message one paid
 * decision; a reviewed case is paid once, to its reviewer, who is another than its member; the days add up; no day is above the platform's ceiling.
 */
import { sql } from 'kysely';
import { DEFAULT_REWARD_LIMITS } from '#core/rewards/terms.ts';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** Every broken fact about rewards; empty when all hold. */
export async function findRewardViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'a paid reward is one posting to its member' as invariant, 'reward_event ' || e.id as detail
    from reward_events e
    left join ledger_transfers t on t.id = e.transfer_id
    left join ledger_accounts w on w.id = t.credit_account_id
    left join ledger_accounts i on i.id = t.debit_account_id
    where e.success and e.message_id is not null and (
      t.id is null or t.amount <> e.amount or t.code <> 'reward' or t.reference <> 'message:' || e.message_id
      or w.key <> 'wallet:' || e.member_id || ':PRD' or i.key <> 'issuance:PRD')
    union all
    select 'a posting for a message has its paid decision', 'transfer ' || t.id
    from ledger_transfers t
    left join reward_events e on e.transfer_id = t.id and e.success
    where t.code = 'reward' and t.reference like 'message:%' and e.id is null
    union all
    select 'a day of a member adds up', coalesce(d.holder, e.holder) || ' on ' || coalesce(d.day, e.day)
    from (select * from reward_days where holder like 'member:%') d
    full join (
      select 'member:' || member_id as holder, ("timestamp" at time zone 'UTC')::date as day,
             sum(amount) as paid, count(*) filter (where reward_type not in ('task_completed', 'case_reviewed')) as rewards
      from reward_events where success group by 1, 2
    ) e on e.holder = d.holder and e.day = d.day
    where coalesce(d.paid, 0) <> coalesce(e.paid, 0) or coalesce(d.rewards, 0) <> coalesce(e.rewards, 0)
    union all
    select 'a day of the platform adds up', 'platform on ' || coalesce(d.day, m.day)
    from (select * from reward_days where holder = 'platform') d
    full join (
      select day, sum(paid) as paid from reward_days where holder like 'member:%' group by 1
    ) m on m.day = d.day
    where coalesce(d.paid, 0) <> coalesce(m.paid, 0)
    union all
    select 'no day is above the ceiling', d.holder || ' on ' || d.day
    from reward_days d
    where d.paid > case when d.holder = 'platform' then ${DEFAULT_REWARD_LIMITS.platformDailyMinor}::numeric
                        else ${DEFAULT_REWARD_LIMITS.memberDailyMinor}::numeric end
    union all
    select 'a reviewed case is paid once, to its reviewer', 'reward_case ' || k.id
    from reward_cases k
    left join reward_events e on e.id = k.event_id
    left join ledger_transfers t on t.id = e.transfer_id
    where k.event_id is not null and (
      e.id is null or not e.success or e.reward_type <> 'case_reviewed' or e.member_id <> k.reviewer_id
      or t.reference is distinct from 'case:' || k.id)
    union all
    select 'a paid case was reviewed', 'reward_event ' || e.id
    from reward_events e left join reward_cases k on k.event_id = e.id
    where e.success and e.reward_type = 'case_reviewed' and k.id is null
    union all
    select 'nobody reviews their own reward', 'reward_case ' || k.id
    from reward_cases k join reward_claims c on c.id = k.claim_id where c.member_id = k.reviewer_id
    union all
    select 'the ideas of a member are counted', 'member ' || m.id
    from members m
    where m.total_ideas <> (
      select count(*) from reward_events e
      where e.member_id = m.id and e.success and e.reward_type = 'user_content')
    limit 50`.execute(db);
  return rows;
}
