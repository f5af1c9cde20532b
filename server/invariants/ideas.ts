/** What must hold of ideas: a value is its member's, a place of one value holds one, and the history is whole. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** Every broken fact about ideas; empty when all hold. */
export async function findIdeaViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'the entries of an idea are counted' as invariant, 'idea ' || i.id as detail
    from ideas i left join (select idea_id, count(*) as n from idea_entries group by 1) e on e.idea_id = i.id
    where i.entry_count <> coalesce(e.n, 0)
    union all
    select 'a place of one value holds one', 'idea ' || idea_id || ', ' || place
    from idea_entries where state = 'confirmed' group by idea_id, place having count(*) > 1 and bool_or(is_only)
    union all
    select 'what is read in a message is proposed to its own member', 'entry ' || e.id
    from idea_entries e join ideas i on i.id = e.idea_id join mentor_messages m on m.id = e.message_id
    where m.member_id <> i.member_id or m.sender <> 'user'
    union all
    select 'a value is replaced by another of its place', 'entry ' || e.id
    from idea_entries e join idea_entries b on b.id = e.replaced_by
    where b.idea_id <> e.idea_id or b.place <> e.place or b.id = e.id or b.confirmed_at is null
    union all
    select 'a conversation talks about an idea of its own member', 'conversation ' || t.id
    from mentor_threads t join ideas i on i.id = t.idea_id where t.member_id <> i.member_id
    limit 50`.execute(db);
  return rows;
}
