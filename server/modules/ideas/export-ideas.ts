/** A member's ideas as files that anything can read: everything that was ever said of them, and where it comes from. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { type IdeaCard, readIdea } from './queries.ts';

/** One file an idea, oldest first, archived ones among them; whoever takes them prints them. */
export async function* exportIdeas(
  db: Db,
  { memberId }: { memberId: string },
): AsyncGenerator<{ name: string; idea: IdeaCard }> {
  const { rows } = await sql<{ id: string }>`
    select id from ideas where member_id = ${memberId} order by id`.execute(db);
  for (const { id } of rows) {
    const idea = await readIdea(db, { id, memberId, isWhole: true });
    yield { name: `ideas/${idea.createdAt.slice(0, 10)}-${id}.json`, idea };
  }
}
