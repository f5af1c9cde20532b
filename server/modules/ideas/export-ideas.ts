/** A member's ideas as files that anything can read: everything that was ever said of them, and where it comes from. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { readIdea } from './queries.ts';

/** One JSON file an idea, oldest first, archived ones among them. */
export async function* exportIdeas(
  db: Db,
  { memberId }: { memberId: string },
): AsyncGenerator<{ name: string; text: string }> {
  const { rows } = await sql<{ id: string }>`
    select id from ideas where member_id = ${memberId} order by id`.execute(db);
  for (const { id } of rows) {
    const idea = await readIdea(db, { id, memberId, isWhole: true });
    yield { name: `ideas/${idea.createdAt.slice(0, 10)}-${id}.json`, text: JSON.stringify(idea, null, 2) };
  }
}
