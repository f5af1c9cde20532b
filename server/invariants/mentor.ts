/**
 * What must hold of conversations and of what their answers use: the messages that are shown are one path, and
 * the days of the allowance add up to their calls. Files and images are their member's, and what a model
 * proposed as a reward has moved nothing.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** Every broken fact about the mentor; empty when all hold. */
export async function findMentorViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'the messages that are shown are one path' as invariant, 'message ' || m.id as detail
    from (
      select id, parent_id, lag(id) over (partition by thread_id order by sequence) as before
      from mentor_messages where is_current
    ) m
    where m.parent_id is distinct from m.before
    union all
    select 'a day of the allowance adds up', d.member_id || ' on ' || d.day
    from mentor_allowance_days d
    left join (
      select member_id, day, sum(reserved) as reserved, sum(input_tokens::bigint + output_tokens) as used
      from mentor_calls group by 1, 2
    ) c on c.member_id = d.member_id and c.day = d.day
    where d.reserved <> coalesce(c.reserved, 0) or d.used <> coalesce(c.used, 0)
    union all
    select 'nothing stays set aside for an answer that has ended', c.id
    from mentor_calls c join mentor_messages m on c.id = 'message:' || m.id
    where c.reserved > 0 and m.status <> 'generating'
    union all
    select 'a file of a message is its member''s', 'message ' || a.message_id
    from mentor_attachments a join mentor_messages m on m.id = a.message_id join files f on f.id = a.file_id
    where f.owner_id <> m.member_id or m.sender <> 'user'
    union all
    select 'an image is its member''s', 'image ' || i.id
    from mentor_images i left join files f on f.id = i.file_id left join mentor_messages m on m.id = i.message_id
    where f.owner_id <> i.member_id or m.member_id <> i.member_id
    union all
    select 'a proposed reward stands beside what was booked', 'answer ' || p.answer_id
    from mentor_reward_proposals p
    left join reward_events e on e.message_id = p.message_id and e.success
    where p.booked <> coalesce(e.amount, 0)
    union all
    select 'an answer to a dispute that moved something is in the ledger', 'dispute ' || d.id
    from reward_disputes d left join ledger_transfers t on t.id = d.transfer_id
    where d.transfer_id is not null and (t.id is null or t.amount <> d.amount or t.code not in ('adjustment', 'reversal'))
    limit 50`.execute(db);
  return rows;
}
