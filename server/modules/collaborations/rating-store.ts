/** The rows of ratings. */
import { sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';

/** Keeps one, once; says whether it is new. It is shown later. */
export async function insertRating(
  tx: Tx,
  rating: {
    collaborationId: string;
    raterId: string;
    ratedId: string;
    stars: number;
    words: string;
    counts: boolean;
    now: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('collaboration_ratings')
    .values({
      collaboration_id: rating.collaborationId,
      rater_id: rating.raterId,
      rated_id: rating.ratedId,
      stars: rating.stars,
      words: rating.words,
      counts: rating.counts,
      is_shown: false,
      rated_at: rating.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Shows what two said of each other, where both have; says whether they have. */
export async function showRatings(
  tx: Tx,
  { collaborationId, one, other }: { collaborationId: string; one: string; other: string },
): Promise<boolean> {
  const { rows } = await sql`
    update collaboration_ratings set is_shown = true
    where collaboration_id = ${collaborationId}
      and (rater_id, rated_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
      and exists (select from collaboration_ratings b
        where b.collaboration_id = ${collaborationId} and b.rater_id = ${other} and b.rated_id = ${one})
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A pair of a collaboration, by what one said of the other. */
export interface RatedPair {
  rater_id: string;
  rated_id: string;
}

/** Who rated whom in one. */
export async function readPairs(db: Db | Tx, collaborationId: string): Promise<RatedPair[]> {
  return db
    .selectFrom('collaboration_ratings')
    .select(['rater_id', 'rated_id'])
    .where('collaboration_id', '=', collaborationId)
    .execute();
}

/** Shows all of one, whoever has spoken; of those that don’t count it is kept that they don’t. */
export async function showAllRatings(
  tx: Tx,
  { collaborationId, linked }: { collaborationId: string; linked: readonly RatedPair[] },
): Promise<void> {
  await tx
    .updateTable('collaboration_ratings')
    .set({ is_shown: true })
    .where('collaboration_id', '=', collaborationId)
    .execute();
  for (const { rater_id: raterId, rated_id: ratedId } of linked) {
    await tx
      .updateTable('collaboration_ratings')
      .set({ counts: false })
      .where('collaboration_id', '=', collaborationId)
      .where('rater_id', '=', raterId)
      .where('rated_id', '=', ratedId)
      .execute();
  }
}

/**
 * Of what the accounts of one person said of a member, and is shown, the newest account's alone counts from now on
 * (K10): so several accounts speak once.
 */
export async function countByPerson(tx: Tx, pairs: readonly RatedPair[]): Promise<void> {
  const rated = [...new Set(pairs.map(({ rated_id: id }) => id))].sort();
  for (const id of rated) await takeLock(tx, 'ratingsOfMember', id);
  for (const { rater_id: raterId, rated_id: ratedId } of pairs) {
    const accounts = await accountsOfPerson(tx, raterId);
    if (accounts.length === 1) continue;
    await sql`
      update collaboration_ratings set counts = false
      where rated_id = ${ratedId} and is_shown and counts and rater_id = any(${accounts}::uuid[])
        and rater_id <> (select n.rater_id from collaboration_ratings n
          where n.rated_id = ${ratedId} and n.is_shown and n.counts and n.rater_id = any(${accounts}::uuid[])
          order by n.rated_at desc, n.rater_id limit 1)`.execute(tx);
  }
}
