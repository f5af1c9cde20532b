/** Whether two accounts belong together: declared by an administrator, or one mailbox (docs/guides/voting.md). */
import { sql } from 'kysely';
import { isSameMailbox } from '#core/voting/linked-accounts.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export async function areLinked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const { rows } = await sql<{ email: string; is_declared: boolean }>`
    select m.email, exists (select 1 from member_links l
      where l.member_id = least(${one}::uuid, ${other}::uuid)
        and l.other_id = greatest(${one}::uuid, ${other}::uuid)) as is_declared
    from members m where m.id in (${one}, ${other})`.execute(db);
  const [first, second] = rows;
  if (!first || !second) return false;
  return first.is_declared || isSameMailbox(first.email, second.email);
}
