/** What was said of a member in finished collaborations: what is shown and counts, and nothing before. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ratingSchema } from '#contract/collaboration-shapes.ts';
import type { Db } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';

interface RatingRow {
  id: string;
  by: string;
  title: string;
  stars: number;
  words: string;
  rated_at: Date;
}

/** The newest first; nothing by whoever the viewer can’t see for a block, or is suspended. Refuses with: `malformed_request`. */
export async function listRatings(
  db: Db,
  look: { memberId: string; viewerId: string | null; cursor?: string | undefined; limit: number },
): Promise<{ items: (z.infer<typeof ratingSchema> & { title: string })[]; nextCursor: string | null }> {
  const { memberId, viewerId, cursor, limit } = look;
  const after = decodeCursor(cursor);
  const { rows } = await sql<RatingRow>`
    select r.collaboration_id as id, b.username as by, k.title, r.stars, r.words, r.rated_at
    from collaboration_ratings r
    join members b on b.id = r.rater_id and b.suspended_at is null
    join collaborations k on k.id = r.collaboration_id
    where r.rated_id = ${memberId} and r.is_shown and r.counts
      and not exists (select from member_blocks x
        where x.blocker_id in (b.id, ${viewerId}::uuid) and x.blocked_id in (b.id, ${viewerId}::uuid))
      ${after ? sql`and (r.rated_at, r.collaboration_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.rated_at desc, r.collaboration_id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, ({ rated_at: at, id }) => ({ at: at.toISOString(), id }));
  return {
    ...page,
    items: page.items.map(({ by, title, stars, words, rated_at: at }) => ({
      by,
      title,
      stars,
      words,
      ratedAt: at.toISOString(),
    })),
  };
}
