/** What is read of ratings: those that are shown, and nothing before. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ratingSchema } from '#contract/collaboration-shapes.ts';
import type { Db } from '#server/database/pool.ts';

type Rating = z.infer<typeof ratingSchema>;

interface RatingRow {
  by: string;
  of: string;
  stars: number;
  words: string;
  rated_at: Date;
}

/** What those of one collaboration said of each other. */
export async function readShownIn(db: Db, collaborationId: string): Promise<(Rating & { of: string })[]> {
  const { rows } = await sql<RatingRow>`
    select b.username as by, o.username as of, r.stars, r.words, r.rated_at
    from collaboration_ratings r join members b on b.id = r.rater_id join members o on o.id = r.rated_id
    where r.collaboration_id = ${collaborationId} and r.is_shown order by r.rated_at, r.rater_id, r.rated_id`.execute(
    db,
  );
  return rows.map(({ rated_at: at, ...row }) => ({ ...row, ratedAt: at.toISOString() }));
}
