/**
 * What must hold of roadmaps: every paid task is one posting of 5 PRD to the owner of its roadmap and one
 * decision in the log, a place in an idea's plan is paid once, and every posting for a task has its task. A large task is
 * paid when it is confirmed, and is confirmed when it is paid.
 */
import { sql } from 'kysely';
import { LARGE_SLOTS, TASK_REWARD_MINOR } from '#core/roadmap/terms.ts';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** Every broken fact about roadmaps; empty when all hold. */
export async function findRoadmapViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'a paid task is one posting to the owner' as invariant,
           'roadmap_task ' || t.id || ' of ' || t.roadmap_id as detail
    from roadmap_tasks t
    left join roadmaps r on r.id = t.roadmap_id
    left join ledger_transfers l on l.id = t.transfer_id
    left join ledger_accounts w on w.id = l.credit_account_id
    left join ledger_accounts i on i.id = l.debit_account_id
    where t.transfer_id is not null and (
      l.id is null or l.amount <> ${TASK_REWARD_MINOR}::numeric or l.code <> 'reward'
      or l.reference <> 'task:' || t.id or r.is_rewarded is not true
      or l.id <> ledger_transfer_id('task:' || r.idea_id || ':' || t.slot)
      or w.key <> 'wallet:' || r.member_id || ':PRD' or i.key <> 'issuance:PRD')
    union all
    select 'a posting for a task has its task and its decision', 'transfer ' || l.id
    from ledger_transfers l
    left join roadmap_tasks t on t.transfer_id = l.id
    left join reward_events e on e.transfer_id = l.id and e.success and e.reward_type = 'task_completed'
    where l.code = 'reward' and l.reference like 'task:%' and (t.id is null or e.id is null)
    union all
    select 'a confirmed task has its posting, or its place in the plan has', 'roadmap_confirmations ' || c.task_id
    from roadmap_confirmations c
    left join roadmap_tasks t on t.id = c.task_id
    left join roadmaps r on r.id = t.roadmap_id
    left join ledger_transfers l on l.id = ledger_transfer_id('task:' || r.idea_id || ':' || t.slot)
    where t.id is null or c.member_id = r.member_id
       or (c.member_id is not null and (l.id is null or l.id <> coalesce(t.transfer_id, l.id)))
    union all
    select 'a large task is paid once it is confirmed', 'roadmap_task ' || t.id
    from roadmap_tasks t left join roadmap_confirmations c on c.task_id = t.id and c.member_id is not null
    where t.transfer_id is not null and t.slot in (${sql.join(LARGE_SLOTS)}) and c.task_id is null
      and not exists (select from roadmap_tasks_unconfirmed o where o.task_id = t.id)
    union all
    select 'a place in the plan of an idea is paid once', 'idea ' || r.idea_id || ', place ' || t.slot
    from roadmap_tasks t join roadmaps r on r.id = t.roadmap_id
    where t.transfer_id is not null
    group by r.idea_id, t.slot having count(*) > 1
    limit 50`.execute(db);
  return rows;
}
